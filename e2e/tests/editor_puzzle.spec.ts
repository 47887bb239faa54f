// The editor's puzzles: variants drawn by touch and by keys, checked while drawing, filled in, saved, shared.

import type { Locator, Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { readBoard } from "../support/board.ts";
import { boxesOf } from "../support/boxes.ts";
import { expect, test } from "../support/test.ts";

async function openEditor(page: Page, rest = "") {
  await page.goto(`./#/editor${rest}`);
  await expect(page.locator(".editor-grid .cell").first()).toBeVisible();
}

const board = (page: Page) => page.locator(".editor-grid .board");
const verdict = (page: Page) => page.locator(".check [role=status]");
const rows = (page: Page) => page.locator(".rule-rows li");
const mode = (page: Page, name: string) => page.getByRole("radio", { name, exact: true }).check({ force: true });

/** Chooses a variant family by its name. */
async function family(page: Page, name: string) {
  const usual = page.locator(".families.usual").getByRole("button", { name, exact: true });
  if (await usual.count()) return usual.click();
  const all = page.locator(".all-families");
  if ((await all.getAttribute("open")) === null) await all.locator("summary").click();
  await all.getByRole("button", { name, exact: true }).click();
}

/** Returns a point of the board. Rows and columns count from 0; halves are centres of cells. */
async function point(page: Page, row: number, column: number, side: number) {
  await board(page).scrollIntoViewIfNeeded();
  // Points above the board are in view only at the top of the page.
  if (row < 0) await page.evaluate(() => scrollTo(0, 0));
  const box = (await board(page).boundingBox())!;
  // The drawing has a small margin.
  const unit = box.width / (side + 0.06);
  return { x: box.x + unit * (column + 0.03), y: box.y + unit * (row + 0.03) };
}

/** Drags a finger or the mouse over these points. */
async function drag(page: Page, side: number, ...places: [row: number, column: number][]) {
  for (const [i, [row, column]] of places.entries()) {
    const { x, y } = await point(page, row, column, side);
    await page.mouse.move(x, y, { steps: 3 });
    if (i === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

/** Taps a point with a finger. */
async function touch(page: Page, side: number, row: number, column: number) {
  const { x, y } = await point(page, row, column, side);
  await page.touchscreen.tap(x, y);
}

async function key(pad: Locator, typed: string) {
  for (const figure of typed) await pad.getByRole("button", { name: figure, exact: true }).click();
}

test("a killer can be drawn by touch, checked while drawing, filled in and saved", { tag: "@choice" }, async ({ page }) => {
  await openEditor(page, "?board=6x6");
  await mode(page, "Rules");
  await family(page, "Cage");
  await drag(page, 6, [0.5, 0.5], [0.5, 1.5], [1.5, 1.5]);
  await expect(rows(page)).toHaveCount(1);
  const pad = page.locator(".chosen .pad");
  await key(pad, "99");
  await expect(verdict(page)).toContainText("add up to at least 6 and at most 15");
  await expect(page.locator(".check")).toHaveClass(/bad/);
  for (let i = 0; i < 2; i++) await pad.getByRole("button", { name: "Erase" }).click();
  await key(pad, "6");
  await expect(page.locator(".chosen output")).toHaveText("6");
  await expect(verdict(page)).toHaveText("At least 400 solutions");
  // A second, impossible cage beside it: 6 needs 1, 2 and 3, but the rest of the row has no 3.
  await drag(page, 6, [0.5, 2.5], [0.5, 3.5]);
  await key(pad, "3");
  await expect(verdict(page)).toContainText("No solution. Without the 3 cage at R1C3 there would be one.");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(rows(page)).toHaveCount(2);

  await page.getByRole("button", { name: "Show possible digits" }).click();
  await expect(page.locator(".editor-grid .share").first()).toBeVisible();
  await expect(page.locator(".shares li")).toHaveCount(4);

  await page.getByRole("button", { name: "Add sums and cages" }).click();
  await expect(verdict(page)).toHaveText("Exactly one solution");
  expect(await rows(page).count()).toBeGreaterThan(2);
  const checks = page.locator(".checks li");
  await expect(page.locator(".checks .open")).toHaveCount(0);
  await expect(checks.first()).toContainText("Exactly one solution");
  expect(await checks.count()).toBeGreaterThan(4);
  await expect(page.locator(".check .detail")).toHaveText("Moderate");
  await page.getByRole("button", { name: "Show the hardest step" }).click();
  await expect(page.locator(".cell.now").first()).toBeVisible();

  const count = await rows(page).count();
  await page.getByLabel("Name").fill("My killer");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.reload();
  await expect(page.locator(".saved-board")).toContainText("My killer");
  await page.getByRole("button", { name: "Open: My killer" }).click();
  await expect(rows(page)).toHaveCount(count);
  await expect(verdict(page)).toHaveText("Exactly one solution");
});

test("a puzzle with several variants can be made by keyboard, exported, imported and shared", { tag: ["@desktop", "@chromium-clipboard"] }, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openEditor(page);
  await mode(page, "Rules");
  await family(page, "Thermometer");
  await board(page).focus();
  const keys = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await keys("Space", "ArrowRight", "ArrowRight", "PageDown", "Space");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText("R1C1–R2C4");
  await family(page, "White dot");
  await board(page).focus();
  await keys("ArrowDown", "Space", "ArrowDown");
  await family(page, "Cage");
  await board(page).focus();
  await keys("ArrowDown", "ArrowDown", "Space", "ArrowLeft", "Space", "1", "2");
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).nth(2)).toContainText("Cage 12");
  await mode(page, "Givens");
  await board(page).focus();
  await keys("ArrowRight", "5");
  await expect(page.locator(".editor-grid .cell.given .digit")).toHaveText("5");
  await keys("Control+z");
  await expect(page.locator(".editor-grid .cell.given .digit")).toHaveCount(0);
  await keys("Control+Shift+z");

  await page.getByRole("button", { name: "Add givens" }).click();
  await expect(verdict(page)).toHaveText("Exactly one solution");
  const givens = await page.locator(".editor-grid .cell.given .digit").count();
  expect(givens).toBeGreaterThan(3);
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  for (const program of ["f-puzzles", "SudokuMaker", "Interactive Sudoku Solver"]) {
    await page.getByRole("button", { name: program }).click();
    await expect(page.locator(".exported")).toBeVisible();
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await expect(page.locator(".editor-status")).toHaveText("Copied.");
    const carried = await read();
    await mode(page, "Regions");
    await page.getByLabel("Size").selectOption("4");
    await mode(page, "Rules");
    await expect(rows(page)).toHaveCount(0);
    await page.locator("#as-text").fill(carried);
    await page.getByRole("button", { name: "Open this" }).click();
    await expect(rows(page)).toHaveCount(3);
    await expect(page.locator(".editor-status")).toHaveText("Opened, with 3 rules.");
  }
  await expect(verdict(page)).toHaveText("Exactly one solution");
  await page.getByRole("button", { name: "Copy a link for editing" }).click();
  await expect.poll(read).toMatch(/#\/editor\?regions=[A-I]{81}&with=.*thermometer:1,2,3,13/);
  await page.goto(await read());
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.locator(".editor-grid .cell.given .digit")).toHaveCount(givens);
  await expect(verdict(page)).toHaveText("Exactly one solution");
  await page.getByRole("button", { name: "Copy a link to play" }).click();
  await expect.poll(read).toMatch(/#\/import\/classic;.*thermometer:1,2,3,13/);
});

test("clues outside the grid, corner clues and dots can be tapped on boards of any shape", async ({ page }) => {
  await openEditor(page);
  await mode(page, "Rules");
  await family(page, "Sandwich");
  await touch(page, 9, 2.5, -0.4);
  await key(page.locator(".chosen .pad"), "12");
  await expect(rows(page).first()).toContainText("Sandwich 12");
  await expect(rows(page).first()).toContainText("R3C1–R3C9");
  await family(page, "Little killer");
  await drag(page, 9, [-0.35, 2.65], [1.65, 4.65]);
  await expect(rows(page).nth(1)).toContainText("R1C4–R6C9");
  await expect(verdict(page)).toContainText("Little killer: type its number.");
  await family(page, "Quadruple");
  await touch(page, 9, 4.95, 5.05);
  await key(page.locator(".chosen .pad"), "28");
  await expect(rows(page).nth(2)).toContainText("Quadruple 2 8");
  await family(page, "Black dot");
  await touch(page, 9, 6.5, 6.95);
  await family(page, "Anti-knight");
  await expect(rows(page)).toHaveCount(5);
  await family(page, "Select");
  await touch(page, 9, 6.5, 6.95);
  await expect(page.locator(".chosen b")).toHaveText("Black dot");
  await page.locator(".chosen").getByRole("button", { name: "Delete" }).click();
  await expect(rows(page)).toHaveCount(4);

  await page.getByText("Size, regions and extra rules").click();
  await page.getByLabel("Another board").selectOption("triangular");
  await expect(page.locator(".editor-grid .cell")).toHaveCount(54);
  await expect(page.getByRole("radio", { name: "Regions" })).toHaveCount(0);
  await family(page, "Even");
  await board(page).focus();
  await page.keyboard.press("Space");
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Add givens" }).click();
  await expect(verdict(page)).toHaveText("Exactly one solution");
});

test("the buttons to play and share stay in place and say what is missing", { tag: "@desktop-only" }, async ({ page }) => {
  await openEditor(page, "?board=4x4&with==123434122.......");
  const play = page.locator(".publish").getByRole("button", { name: "Play this puzzle" });
  const share = page.locator(".elsewhere").getByRole("button", { name: "Copy a link for editing" });
  const tops = new Set<number>();
  for (const name of ["Regions", "Rules", "Givens"]) {
    await mode(page, name);
    await expect(page.locator(".publish .note")).toHaveText(
      "It can be played when it has exactly one solution. Add rules or givens, or use “Complete it for me”.",
    );
    await expect(play).toBeDisabled();
    await expect(share).toBeEnabled();
    tops.add(await page.locator(".publish").evaluate((buttons: HTMLElement) => buttons.offsetTop));
  }
  expect(tops.size, "one place in all modes").toBe(1);
  await page.getByRole("button", { name: "Add givens" }).click();
  await expect(play).toBeEnabled();
  await expect(page.locator(".elsewhere").getByRole("button", { name: "Copy a link to play" })).toBeEnabled();
  await expect(page.locator(".publish .note")).toBeHidden();
});

test("on a desktop the offer to complete a puzzle is next to its verdict", { tag: "@desktop-only" }, async ({ page }) => {
  await openEditor(page, "?board=classic&with=cage%2015:1,2,10");
  await mode(page, "Rules");
  const [verdict, offer, tools] = await boxesOf(page, ".check", ".fill-in", ".families.usual");
  expect(offer.y - verdict.y - verdict.height).toBeLessThan(20);
  expect(offer.height, "one line").toBeLessThan(50);
  // The tools follow it on the same screen.
  await expect(page.getByRole("button", { name: "Add givens" })).toBeInViewport({ ratio: 1 });
  expect(tools.y).toBeGreaterThan(offer.y);
  expect(tools.y + tools.height).toBeLessThan(800);
});

for (const [width, height] of [[360, 640], [390, 844]] as const) {
  test(`on a phone the tools come before the offer to complete a puzzle, and the rules after it: ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openEditor(page, "?board=classic&with=cage%2015:1,2,10");
    await mode(page, "Rules");
    const [tools, offer, rules, bar] = await boxesOf(page, ".families.usual", ".fill-in", ".rule-list", ".publish");
    expect(tools.y + tools.height).toBeLessThanOrEqual(offer.y);
    expect(offer.y + offer.height).toBeLessThanOrEqual(rules.y);
    // On tall phones both rows of tools are in view, above the bar at the foot.
    if (height > 800) expect(tools.y + tools.height).toBeLessThanOrEqual(bar.y);
  });
}

for (const [solutions, address] of [
  ["At least 400 solutions", "?board=classic&with=cage%2015:1,2,10"],
  ["2 solutions", "?board=4x4&with=cage%203:1,2;=123434122......."],
] as const) {
  test(`on a phone the keys of a selected rule are in sight below the board: ${solutions}`, async ({ page }) => {
    await openEditor(page, address);
    await expect(verdict(page)).toHaveText(solutions);
    await mode(page, "Rules");
    await rows(page).first().getByRole("button").first().click();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(board(page)).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".chosen .pad")).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".check .detail:visible, .solutions:visible")).toHaveCount(0);
    const [keys, bar] = await boxesOf(page, ".chosen .pad", ".publish");
    expect(keys.y + keys.height, "the bar at the foot covers no key").toBeLessThanOrEqual(bar.y);
  });
}

test("a draft survives a reload, and can be begun again", async ({ page }) => {
  await openEditor(page, "?board=6x6");
  const again = page.getByRole("button", { name: "Start again" });
  await expect(again).toHaveCount(0);
  await mode(page, "Rules");
  const saved = page.getByText("Draft saved on this device");
  await expect(saved).toBeHidden();
  await family(page, "Cage");
  await drag(page, 6, [0.5, 0.5], [0.5, 1.5]);
  await key(page.locator(".chosen .pad"), "9");
  await page.getByLabel("Title").fill("Nine");
  await expect(saved).toBeVisible();
  await page.reload();
  await expect(rows(page).first()).toContainText("Cage 9");
  await expect(page.getByLabel("Title")).toHaveValue("Nine");
  await again.click();
  await expect(rows(page)).toHaveCount(0);
  await expect(again).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toHaveCount(1);
});

test("a puzzle goes from the editor to the workbench and to print, with title and rules", { tag: "@desktop" }, async ({ page }) => {
  await openEditor(page, "?board=4x4&with==1234341221434.21");
  await mode(page, "Givens");
  await page.getByLabel("Title").fill("Two left");
  await page.getByLabel("Rules in your words").fill("Find the two.");
  const ways = page.locator(".elsewhere");
  await ways.getByRole("button", { name: "Export" }).click();
  await expect(page.getByRole("button", { name: "SudokuPad" })).toBeFocused();
  await ways.getByRole("link", { name: "Analyse it" }).click();
  await expect.poll(() => readBoard(page, "givens")).toBe("1234341221434.21");
  // The author asks how the puzzle is solved.
  await expect(page.getByRole("tab", { name: "Logic" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: "Puzzle" }).click();
  await expect(page.locator("#form")).toHaveValue("0");
  await expect(page.locator(".workbench-output")).toHaveText(/#\/import\/4x4\/.*Two%20left/);
  await page.getByRole("link", { name: "Change it in the editor" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Two left");
  await ways.getByRole("link", { name: "Print" }).click();
  await expect(page.locator(".print-paper").first()).toContainText("Two left");
  await expect(page.locator(".print-paper").first()).toContainText("Find the two.");
  await expect(page.getByText("Per page", { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(page.locator(".print-paper").first()).toContainText("Two left");
});

test("on a phone the button to play stays at the foot of the screen and says what is missing", async ({ page }) => {
  await openEditor(page, "?board=4x4&with=even:2;=123434122.......");
  const bar = page.locator(".publish");
  const play = bar.getByRole("button", { name: "Play this puzzle" });
  const foot = () => page.evaluate(() => innerHeight - document.querySelector(".publish")!.getBoundingClientRect().bottom);
  for (const name of ["Regions", "Rules", "Givens"]) {
    await mode(page, name);
    for (const end of [0, 1e6]) {
      await page.evaluate((end) => scrollTo(0, end), end);
      await expect(play).toBeInViewport({ ratio: 1 });
      await expect(play).toBeDisabled();
      await expect(bar.getByText("It can be played when it has exactly one solution.")).toBeInViewport({ ratio: 1 });
      expect(Math.abs(await foot()), `${name}, scrolled by ${end}`).toBeLessThan(2);
    }
  }
  await openEditor(page, "?board=4x4&with==1234341221434.21");
  await expect(verdict(page)).toHaveText("Exactly one solution");
  await play.click();
  await expect.poll(() => readBoard(page, "givens")).toBe("1234341221434.21");
});

test("the figures of a number fill their rows", async ({ page }) => {
  await openEditor(page, "?board=classic&with=cage%2015:1,2,10");
  await mode(page, "Rules");
  await rows(page).first().getByRole("button").first().click();
  const gap = await page.locator(".chosen .pad").evaluate((pad) => {
    const [end, last] = [pad.getBoundingClientRect(), pad.lastElementChild!.getBoundingClientRect()];
    return Math.max(end.right - last.right, end.bottom - last.bottom);
  });
  expect(gap).toBeLessThanOrEqual(2);
});

test("the numbers of rules are written on the board", async ({ page }) => {
  await openEditor(page, "?board=classic&with=cage%2015:1,2,10;sandwich%2012:1,2,3,4,5,6,7,8,9");
  const ink = await page.locator(".editor").evaluate((element) => getComputedStyle(element).color);
  for (const number of ["15", "12"]) {
    const sign = page.locator(".editor .board .sign-text", { hasText: new RegExp(`^${number}$`) }).first();
    await expect(sign).toBeVisible();
    await expect(sign).toHaveCSS("fill", ink);
    await expect(sign).toHaveCSS("text-anchor", "middle");
  }
});

test("all rules can be searched by their names", { tag: "@desktop" }, async ({ page }) => {
  await openEditor(page, "?board=classic");
  await mode(page, "Rules");
  const all = page.locator(".all-families");
  await all.locator("summary").click();
  const rules = all.locator(".family > span:visible");
  const count = Number(await all.locator(".count").innerText());
  await expect(rules).toHaveCount(count);
  expect(count).toBeGreaterThan(40);
  const search = all.getByRole("searchbox", { name: "Find a variant" });
  await search.pressSequentially("KNIGHT anti");
  await expect(rules).toHaveText(["Anti-knight"]);
  await expect(all.locator(".group-name:visible")).toHaveCount(1);
  await rules.first().click();
  await expect(rows(page)).toHaveCount(1);
  await search.fill("kropki");
  await expect(rules).toHaveText(["White dot", "Black dot"]);
  await search.fill("nothing");
  await expect(rules).toHaveCount(0);
  await expect(all.getByRole("status")).toHaveText("There is no variant with that name.");
});

test("the digits in which few solutions differ are on the board, and the candidates of all on request", async ({ page }) => {
  await openEditor(page, "?board=4x4&with==123434122.......");
  await expect(verdict(page)).toHaveText("2 solutions");
  await expect(page.locator(".cell.now").first()).toBeVisible();
  const detail = page.locator(".check .detail");
  await expect(detail).toHaveText(/^\d\/\d in a cell: \d in one solution, \d in the other\.$/);
  const button = page.locator(".check").getByRole("button", { name: "Show possible digits" });
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(detail).toHaveText("Counted over all 2 solutions.");
  await expect(page.locator(".editor-grid .share").first()).toBeVisible();
  await expect(page.locator(".solutions .shares li")).toHaveCount(4);
  await button.click();
  await expect(page.locator(".solutions .shares")).toHaveCount(0);
});

test("the editor with variants passes axe", { tag: ["@desktop", "@chromium-axe"] }, async ({ page }) => {
  await openEditor(page, "?board=classic&with=cage%2015:1,2,10;thermometer:5,6,7;difference:20,21;sandwich%2012:1,2,3,4,5,6,7,8,9;quadruple:41,42,50,51/27");
  await expect(verdict(page)).toHaveText("At least 400 solutions");
  for (const name of ["Regions", "Rules", "Givens"]) {
    await mode(page, name);
    if (name === "Rules") {
      await page.locator(".all-families summary").click();
      await rows(page).first().getByRole("button").first().click();
    }
    expect(await axe(page), name).toEqual([]);
    const aside = await page.evaluate(() => document.scrollingElement!.scrollWidth - innerWidth);
    expect(aside, name).toBeLessThanOrEqual(0);
  }
});
