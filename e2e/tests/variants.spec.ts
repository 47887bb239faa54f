// Variants: a killer played by touch, thermometers by keyboard, a mixed puzzle by both; violations reported; puzzles of
// other programs imported. `every_variant.spec.ts` covers all families.

import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { cell, cursor, readBoard, selectCell, type, walk } from "../support/board.ts";
import { boxesOf } from "../support/boxes.ts";
import { openApp, untilStoredOffline, untilPainted } from "../support/nonet.ts";
import { Player } from "../support/player.ts";
import { type TestPuzzle, openCells, puzzleOf, saveGame } from "../support/puzzles.ts";
import { type VariantPuzzle, linkTo, puzzleWith } from "../support/variants.ts";
import { expect, test } from "../support/test.ts";

const importing = (page: Page) => page.getByRole("dialog", { name: /^(Import a|Shared) puzzle$/ });
const rulesToggle = (page: Page) => page.locator(".variants-toggle");
const announcement = (page: Page) => page.locator("[role=status].hidden-text");

/** Waits until a puzzle is on the board. A killer has no givens. */
async function untilPuzzleShown(page: Page) {
  await expect(page.locator(".board:not(.making, [aria-busy]) .cell").first()).toBeAttached();
}

/** Opens the app and waits until a puzzle is on the board. */
async function openGame(page: Page, address = "./") {
  await openApp(page, address);
  await untilPuzzleShown(page);
}

/** Follows the link to a puzzle and starts it. */
async function follow(page: Page, puzzle: VariantPuzzle) {
  await page.goto(linkTo(puzzle));
  await expect(importing(page).getByRole("status")).toHaveText("It has exactly one solution.");
  await importing(page).getByRole("button", { name: "Play", exact: true }).click();
  await untilPuzzleShown(page);
  await expect.poll(() => readBoard(page)).toBe(puzzle.givens);
}

/** Asks for a hint and closes it. */
async function showHint(page: Page) {
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await expect(page.locator(".hint:not(.waiting) .hint-text")).not.toBeEmpty();
  await page.keyboard.press("Escape");
  await expect(page.locator(".hint")).toBeHidden();
}

test("a killer can be played to the end by touch, across a reload", { tag: "@choice" }, async ({ page }) => {
  test.setTimeout(120_000);
  const killer = puzzleWith("killer");
  await follow(page, killer);
  await expect(page.locator(".title")).toContainText("Killer");
  const open = openCells(killer.givens);
  let player = await Player.at(page);
  for (const at of open.slice(0, 30)) await player.write(at, killer.solution[at]!);
  await untilPainted(page);
  await page.reload();
  await openGame(page, "./");
  const half = [...killer.solution].map((digit, at) => (open.indexOf(at) < 30 ? digit : ".")).join("");
  await expect.poll(() => readBoard(page)).toBe(half);
  await expect(page.locator(".board .sign.of-cage").first()).toBeAttached();
  await showHint(page);
  player = await Player.at(page);
  for (const at of open.slice(30)) await player.write(at, killer.solution[at]!);
  await expect(page.locator(".finish")).toBeVisible();
  expect(await axe(page)).toEqual([]);
  // The report, the list of games and its pictures show the cages too.
  await page.goto("./#/report");
  await expect(page.locator(".report .moments, .report .rows").first()).toBeAttached();
  await page.goto("./#/games");
  await expect(page.locator(".game .thumb .sign").first()).toBeAttached();
  await expect(page.locator(".game-name").first()).toContainText("Killer");
  expect(await axe(page)).toEqual([]);
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("a saved killer opens offline and gets hints", async ({ page, context }) => {
    const killer = puzzleWith("killer");
    await saveGame(page, killer, openCells(killer.givens).slice(40));
    await openGame(page);
    await untilStoredOffline(page);
    await context.setOffline(true);
    await page.reload();
    await untilPuzzleShown(page);
    await expect(page.locator(".board .sign.of-cage").first()).toBeAttached();
    await showHint(page);
    await context.setOffline(false);
  });
});

test("on a desktop a shared puzzle is drawn over the board", { tag: "@desktop-only" }, async ({ page }) => {
  await openApp(page, linkTo(puzzleWith("killer")));
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText("It has exactly one solution.");
  await page.locator(".import-result .paper-sheet").waitFor();
  await expect(async () => {
    const [board, picture, sheet] = await boxesOf(page, ".app .board", ".import-result .paper-sheet", ".sheet");
    for (const side of ["x", "y", "width", "height"] as const) expect(picture[side], side).toBeCloseTo(board[side], 0);
    expect(sheet.x, "beside it").toBeGreaterThanOrEqual(picture.x + picture.width);
  }).toPass();
});

test("on a phone a shared puzzle has the whole screen", async ({ page }) => {
  await openApp(page, linkTo(puzzleWith("killer")));
  await page.locator(".import-result .paper-sheet").waitFor();
  await expect(async () => {
    const [picture, sheet] = await boxesOf(page, ".import-result .paper-sheet", ".sheet");
    expect(sheet.height).toBeCloseTo(page.viewportSize()!.height, 0);
    expect(picture.width).toBeGreaterThan(340);
  }).toPass();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Play" })).toBeInViewport({ ratio: 1 });
});

test("a thermometer puzzle can be played to the end by keyboard", { tag: "@desktop-only" }, async ({ page }) => {
  await playToTheEnd(page, puzzleWith("thermo"));
});

test("a puzzle with cages, clues outside the grid and even cells can be played to the end", { tag: "@desktop" }, async ({ page }) => {
  await playToTheEnd(page, puzzleWith("cage", "little-killer", "even"));
});

/** Plays with taps on a touch screen, elsewhere with the keyboard alone, and takes a hint on the way. */
async function playToTheEnd(page: Page, puzzle: VariantPuzzle) {
  test.setTimeout(120_000);
  await follow(page, puzzle);
  const open = openCells(puzzle.givens);
  const touches = await page.evaluate(() => navigator.maxTouchPoints > 0);
  const player = touches ? await Player.at(page) : undefined;
  await page.locator(".board").focus();
  for (const [number, at] of open.entries()) {
    if (number === 10) await showHint(page);
    if (player) {
      await player.write(at, puzzle.solution[at]!);
    } else {
      await walk(page, await cursor(page), at);
      await type(page, puzzle.solution[at]!);
    }
  }
  await expect(page.locator(".finish")).toBeVisible();
}

test("a broken cage is marked and announced, and its digit combinations can be crossed out", { tag: "@every-screen" }, async ({ page }) => {
  const killer = puzzleWith("killer");
  // The two cells of the first cage of two.
  const [, sum, first, second] = /cage (\d+):(\d+),(\d+);/.exec(killer.board)!;
  const [a, b] = [Number(first) - 1, Number(second) - 1];
  await saveGame(page, killer, openCells(killer.givens));
  await openGame(page);
  // The rule is stated until the first move.
  await selectCell(page, openCells(killer.givens).find((at) => at !== a && at !== b)!);
  await type(page, "Shift+1");
  await selectCell(page, a);
  await expect(rulesToggle(page)).toContainText(`Cage ${sum}: ${sum} left for 2 cells`);
  const keys = await page.locator(".keypad").boundingBox();
  const help = () => page.locator(".help-buttons .action").evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  const helpBefore = await help();
  await rulesToggle(page).click();
  const ways = page.getByRole("list", { name: "Ways to fill it" }).getByRole("button");
  const count = await ways.count();
  expect(count).toBeGreaterThan(1);
  await expect(page.getByText("Choose a set to rule it out").filter({ visible: true }), "it is said once").toHaveCount(1);
  const sets = await ways.allInnerTexts();
  await ways.first().click();
  await expect(ways.first()).toHaveAttribute("aria-pressed", "true");
  await expect(ways.first(), "the focus stays").toBeFocused();
  await expect(rulesToggle(page)).toContainText(count === 2 ? "1 way" : `${count - 1} ways`);
  // The selected cage is shaded.
  await expect(page.locator(".selected-rules")).toHaveAttribute("d", /M/);
  expect(await axe(page)).toEqual([]);
  // On tall phones and beside the board the rules are one press away. The keys stay where they are.
  const showRules = page.locator(".show-rules");
  const { width, height } = page.viewportSize()!;
  if (width / height <= 13 / 28 || width > height) {
    await expect(showRules).toBeInViewport({ ratio: 1 });
    const inside = await showRules.evaluate((button) => button.scrollWidth <= button.clientWidth);
    expect(inside, "the icon or the words fit").toBe(true);
    expect(await page.locator(".keypad").boundingBox()).toEqual(keys);
    if (width > height && height >= 768) expect(await help(), "Hint and the other buttons keep their places").toEqual(helpBefore);
    await showRules.press("Enter");
    await expect(page.locator(".variants-panel")).toBeFocused();
    expect(await axe(page)).toEqual([]);
  }
  // Highlight one rule on the board.
  await page.locator(".variants-rule").click();
  await expect(page.locator(".highlight-rule")).toHaveAttribute("d", /M/);
  await rulesToggle(page).click();
  await page.reload();
  await openGame(page);
  await selectCell(page, a);
  await expect(rulesToggle(page)).toContainText(count === 2 ? "1 way" : `${count - 1} ways`);
  // Pressing the sum of the selected cell's cage shows the combinations as well.
  const rule = killer.board.split(";").indexOf(`cage ${sum}:${first},${second}`) - 1;
  await page.locator(`.board .sign-text[data-rule="${rule}"]`).click({ force: true });
  await expect(ways.first()).toBeVisible();
  await rulesToggle(page).click();

  const right = [killer.solution[a]!, killer.solution[b]!];
  const wrong = [..."123456789"].find((digit) => !right.includes(digit) && Number(digit) + Number(right[0]) !== Number(sum))!;
  const player = await Player.at(page);
  await player.write(a, right[0]!);
  // What the digit rules out keeps its place, but cannot be restored.
  await rulesToggle(page).click();
  await expect(page.locator(".variants-combination:disabled")).toHaveCount(count - 1);
  expect(await ways.allInnerTexts()).toEqual(sets);
  await rulesToggle(page).click();
  await player.write(b, wrong);
  const said = `The cage is ${Number(right[0]) + Number(wrong)}, not ${sum}.`;
  await expect(announcement(page)).toContainText(said);
  await expect(rulesToggle(page)).toHaveText(said);
  await expect(cell(page, b)).toHaveAttribute("aria-label", new RegExp(said.replace(".", "\\.")));
  await expect(cell(page, a)).toHaveClass(/clash/);
  await expect(page.locator(".broken-house")).toHaveAttribute("d", /M/);
});

/** Counts the sets of different digits with a sum. */
const waysToFill = (sum: number, cells: number, least = 1): number =>
  cells === 0 ? Number(sum === 0) : [...Array(10).keys()].slice(least).reduce((ways, digit) => ways + waysToFill(sum - digit, cells - 1, digit + 1), 0);

test("beside the board all digit combinations of a cage are seen at once", { tag: "@desktop-only" }, async ({ page }) => {
  const killer = puzzleWith("killer");
  const cages = [...killer.board.matchAll(/cage (\d+):([\d,]+)/g)].map(([, sum, cells]) => ({ sum: Number(sum), cells: cells!.split(",").map((at) => Number(at) - 1) }));
  const ways = cages.map(({ sum, cells }) => waysToFill(sum, cells.length));
  const most = Math.max(...ways);
  expect(most).toBeGreaterThan(4);
  const { cells } = cages[ways.indexOf(most)]!;
  await saveGame(page, killer, openCells(killer.givens));
  await openGame(page);
  await selectCell(page, openCells(killer.givens).find((at) => !cells.includes(at))!);
  await type(page, "Shift+1");
  for (const size of [{ width: 1280, height: 800 }, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    await selectCell(page, cells[0]!);
    await rulesToggle(page).click();
    const sets = page.getByRole("list", { name: "Ways to fill it" }).getByRole("button");
    await expect(sets).toHaveCount(most);
    const panel = (await page.locator(".variants-panel").boundingBox())!;
    for (const set of await sets.all()) {
      const { y, height } = (await set.boundingBox())!;
      expect(y + height, `${await set.innerText()} at ${size.width} × ${size.height}`).toBeLessThanOrEqual(panel.y + panel.height);
    }
    await rulesToggle(page).click();
  }
});

test("a rule is stated with its picture in the first game that has it, and is one press away later", { tag: "@every-screen" }, async ({ page }) => {
  const puzzle = puzzleWith("thermometer", "arrow", "difference");
  await saveGame(page, puzzle, openCells(puzzle.givens));
  await openGame(page);
  await expect(rulesToggle(page)).toContainText("Digits rise from the bulb on.");
  await expect(rulesToggle(page)).toContainText("+2");
  await expect(rulesToggle(page).locator(".rule-picture .sign").first()).toBeVisible();
  await expect(announcement(page)).toContainText("Digits rise from the bulb on. Digits along the arrow");
  const place = async (part: string) => (await page.locator(part).boundingBox())!;
  const [board, toggle, keypad] = [await place(".strokes .board"), await place(".variants-toggle"), await place(".keypad")];
  const apart = board.y + board.height <= toggle.y + 1 || board.x + board.width <= toggle.x;
  expect(apart && toggle.y + toggle.height <= keypad.y + 1, "between the board and the keypad").toBe(true);
  // After a move the line is about the selected cell; the rules are one press away, one row for each kind.
  await selectCell(page, openCells(puzzle.givens)[0]!);
  await type(page, "Shift+1");
  await expect(rulesToggle(page)).not.toContainText("Digits rise from the bulb on.");
  await rulesToggle(page).click();
  const rules = page.locator(".variants-panel .variants-rule");
  await expect(rules).toHaveCount(3);
  await expect(rules.first()).toContainText("Thermometer");
  await expect(rules.first()).toContainText("Digits rise from the bulb on.");
  await expect(rules.first().locator(".rule-picture .sign").first()).toBeVisible();
  // The board's own rule is the last.
  await expect(page.locator(".board-rule")).toHaveText(["Each row, column and box holds every digit from 1 to 9 once."]);
  await expect(page.locator(".board-rule .rule-picture .lit")).toHaveAttribute("d", /M/);
  expect(await place(".strokes .board"), "the board stays where it is").toEqual(board);
  // On upright phones the rules are over the foot of the board, above the line that opened them.
  const { width, height } = page.viewportSize()!;
  if (width < height) {
    expect(await place(".keypad"), "the keys stay where they are").toEqual(keypad);
    const [panel, line] = [await place(".variants-panel"), await place(".variants-toggle")];
    expect(panel.y + panel.height).toBeLessThanOrEqual(line.y + 1);
    expect(panel.y, "the upper half of the board is visible").toBeGreaterThan(board.y + board.height / 3);
  }
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Got it" }).click();
  await expect(rules).toHaveCount(0);
  await expect(page.locator(".keypad")).toBeVisible();
});

test("beside the board the rules leave the hint in view and scroll in a box of their own", { tag: "@desktop-only" }, async ({ page }) => {
  const killer = puzzleWith("killer");
  const long = { ...killer, board: `${killer.board};thermometer:1,2,3;difference 1:4,5;even:40;odd:41` };
  await saveGame(page, long, openCells(killer.givens));
  await openGame(page);
  await rulesToggle(page).click();
  const panel = page.locator(".variants-panel");
  for (const [width, height] of [[1280, 720], [1280, 800], [1920, 1080]] as const) {
    await page.setViewportSize({ width, height });
    for (const name of ["Hint", "Check"]) {
      const button = page.locator(".help-buttons").getByRole("button", { name, exact: true });
      await expect(button, `${width} × ${height}`).toBeInViewport({ ratio: 1 });
    }
    await expect(panel).toBeInViewport({ ratio: 1 });
    const apart = await page.evaluate(() => {
      const box = (part: string) => document.querySelector(part)!.getBoundingClientRect();
      return box(".variants-panel").top - box(".help-buttons").bottom;
    });
    expect(apart, `${width} × ${height}`).toBeGreaterThanOrEqual(0);
    const room = await panel.evaluate((panel) => panel.clientHeight);
    expect(room, `two rules at ${width} × ${height}`).toBeGreaterThan(120);
  }
  await page.getByRole("button", { name: "Got it" }).click();
  await expect(panel).toHaveCount(0);
});

test("the rules are one press away below a hint", { tag: "@desktop" }, async ({ page }) => {
  const killer = puzzleWith("killer");
  await saveGame(page, killer, openCells(killer.givens));
  await openGame(page);
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  const rules = page.locator(".hint .rules-below-hint");
  await expect(rules.locator("dd")).toBeHidden();
  await rules.locator("summary").click();
  await expect(rules).toContainText("No repeats in a cage; its digits add up to the number.");
  await expect(rules.locator("dd")).toBeVisible();
  // It stays open while the hint goes on.
  await page.getByRole("button", { name: "Tell me more" }).click();
  await expect(rules.locator("dd")).toBeVisible();
  expect(await axe(page)).toEqual([]);
});

/** A cage in the first two empty cells of a triangular board, whose cells leave no corner free for its sum. */
function triangularCage(): TestPuzzle {
  const plain = puzzleOf("triangular");
  const [a, b] = openCells(plain.givens).map((at) => ({ number: at + 1, digit: Number(plain.solution[at]) }));
  return { ...plain, board: `triangular;cage ${a!.digit + b!.digit}:${a!.number},${b!.number}` };
}

for (const puzzle of [puzzleWith("killer"), triangularCage()]) {
  const shape = puzzle.board.split(";")[0];
  test(`notes stay clear of the cages and their sums, which are bold: ${shape}`, { tag: "@every-screen" }, async ({ page }) => {
    await saveGame(page, puzzle, openCells(puzzle.givens));
    await openGame(page);
    // A cell with a sum.
    const at = Number(/cage \d+:(\d+),/.exec(puzzle.board)![1]) - 1;
    await selectCell(page, at);
    for (const digit of "123456789") await type(page, `Shift+${digit}`);
    const marks = cell(page, at).locator(".mark");
    await expect(marks).toHaveCount(9);
    // A digit of the font is 0.6 em wide and 0.668 em tall.
    const ink = (texts: Locator) =>
      texts.evaluateAll((texts) =>
        (texts as SVGTextElement[]).map((text) => {
          const [x, bottom] = ["x", "y"].map((name) => Number(text.getAttribute(name)));
          const size = parseFloat(getComputedStyle(text).fontSize);
          const half = 0.3 * size * text.textContent!.length;
          return { left: x! - half, right: x! + half, top: bottom! - 0.668 * size, bottom: bottom! };
        }),
      );
    const sums = page.locator(".board .sign-text.of-cage");
    await expect(sums.first()).toHaveCSS("font-weight", "700");
    const [sum] = await ink(sums.first());
    for (const note of await ink(marks)) {
      const isApart = note.top >= sum!.bottom || note.left >= sum!.right || note.right <= sum!.left;
      expect(isApart, `a note apart from the sum: ${JSON.stringify([note, sum])}`).toBe(true);
    }
    const plates = page.locator(".board .sign.plate");
    if (shape === "triangular") {
      // The line of the cage is under a plate, on which the sum is.
      const plate = await plates.evaluate((plate) => {
        const { x, y, width, height } = (plate as SVGPathElement).getBBox();
        return { left: x, right: x + width, top: y, bottom: y + height };
      });
      expect(sum!.left >= plate.left && sum!.right <= plate.right && sum!.top >= plate.top && sum!.bottom <= plate.bottom).toBe(true);
      await expect(plates).not.toHaveCSS("fill", "none");
      return;
    }
    await expect(plates, "a corner is free").toHaveCount(0);
    const edges = (await cell(page, at).boundingBox())!;
    const sides = await marks.evaluateAll((all) => all.map((mark) => mark.getBoundingClientRect()).map(({ left, right }) => ({ left, right })));
    // The line of a cage is at most 0.08 of a cell from its edge, and a note is narrower than its box.
    for (const { left, right } of sides) {
      expect(left - edges.x).toBeGreaterThan(0.115 * edges.width);
      expect(edges.x + edges.width - right).toBeGreaterThan(0.115 * edges.width);
    }
  });
}

for (const family of ["cage", "thermometer", "arrow", "sandwich", "quadruple"]) {
  test(`the picture of the rule of ${family} can be read on a small phone`, { tag: "@phone" }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const puzzle = puzzleWith(family);
    await saveGame(page, puzzle, openCells(puzzle.givens));
    await openGame(page);
    const picture = rulesToggle(page).locator(".rule-picture");
    await expect(picture).toBeVisible();
    const { height, cell, letters } = await picture.evaluate((svg: SVGSVGElement) => ({
      height: svg.getBoundingClientRect().height,
      cell: svg.getScreenCTM()!.a * 1000,
      letters: [...svg.querySelectorAll<SVGTextElement>(".sign-text")].map((text) => text.getScreenCTM()!.a * parseFloat(text.getAttribute("font-size")!)),
    }));
    expect(height).toBeGreaterThanOrEqual(40);
    expect(cell, "a cell in pixels").toBeGreaterThanOrEqual(18);
    for (const size of letters) expect(size, "the size of a number").toBeGreaterThanOrEqual(10);
    const { x, width } = (await rulesToggle(page).boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(360);
    const hidden = await rulesToggle(page).locator(".variants-summary").evaluate((text) => text.scrollHeight - text.clientHeight);
    expect(hidden, "the sentence is whole").toBeLessThanOrEqual(1);
  });
}

test("rules are highlighted on their card and explained next to the board", { tag: "@desktop-only" }, async ({ page }) => {
  const mixed = puzzleWith("thermometer", "arrow", "difference");
  await saveGame(page, mixed, openCells(mixed.givens));
  await openApp(page, `./#/rules?board=${encodeURIComponent(mixed.board)}`);
  for (const name of ["Thermometer", "Arrow", "White dot"]) {
    await expect(page.getByRole("button", { name: new RegExp(`^${name}`) })).toBeVisible();
  }
  await page.getByRole("button", { name: /^Thermometer/ }).click();
  await expect(page.locator(".highlight-name")).toHaveText("Thermometer");
  await expect(page.locator(".picture .sign").first()).toBeAttached();
  expect(await axe(page)).toEqual([]);
  await page.goto("./#/workbench");
  await page.getByRole("button", { name: "Use my game" }).click();
  await expect(page.locator(".workbench-single .sign.of-arrow").first()).toBeAttached();
  await expect(page.getByText("Exactly one solution.").first()).toBeVisible();
  expect(await axe(page)).toEqual([]);
});

/** Puzzles written by other programs. */
const FORMS = readFileSync(new URL("../support/variant_formats.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.split("\t") as [string, string]);

test("pasting puzzles of other programs imports them and lists their rules", async ({ page }) => {
  test.setTimeout(90_000);
  await openApp(page, "./#/import");
  const box = importing(page).getByRole("textbox");
  for (const [form, text] of FORMS) {
    await test.step(form, async () => {
      await box.fill(text);
      await expect(importing(page)).toContainText(/\d cages/);
      await expect(importing(page).getByRole("status")).toHaveText("It has exactly one solution.");
      await importing(page).getByRole("button", { name: "Import another" }).click();
    });
  }
  await box.fill(`${FORMS.find(([form]) => form === "iss")![1]}.NFA~abc~~R1C1`);
  await expect(importing(page)).toContainText("Not known here: NFA.");
  expect(await axe(page)).toEqual([]);
  await importing(page).getByRole("button", { name: "Import another" }).click();
  await box.fill("https://sudokupad.app/sclN4IgzglgXgpiBcBOANCA5gJwgEwQbT1AA");
  await expect(importing(page).getByRole("alert")).toContainText("This puzzle from SudokuPad is damaged");
  await importing(page).getByRole("button", { name: "Import another" }).click();
  // Import one as a file, and play it.
  const [, fpuzzles] = FORMS.find(([form]) => form === "f-puzzles")!;
  await page.getByLabel("Open a file").setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from(fpuzzles) });
  await importing(page).getByRole("button", { name: "Play", exact: true }).click();
  await untilPuzzleShown(page);
  expect(await readBoard(page)).toBe(puzzleWith("cage").givens);
});
