// The editor's boards: painting regions, checking, saving, sharing, playing. Also the rules card of every board.

import { axe } from "../support/axe.ts";
import type { Page } from "@playwright/test";
import { pressKey, readBoard, selectCell, untilPuzzleShown } from "../support/board.ts";
import { goBack } from "../support/nonet.ts";
import { expect, test } from "../support/test.ts";

/** The valid 4×4 board with boxes as regions. */
const SMALL = "AABB\nAABB\nCCDD\nCCDD";
/** Regions without a solution: the end of the first row and the cell below it would have to be equal. */
const IMPOSSIBLE = "AAABBBBACCCCDDDD";

async function openEditor(page: Page, plan = "") {
  await page.goto(`./#/editor${plan}`);
  await expect(page.getByRole("heading", { name: "Set a puzzle" })).toBeVisible();
}

/** Returns the solution of a small board with these regions, found by trial and error. */
function solutionOf(givens: string, regions: string): string {
  const side = Math.sqrt(givens.length);
  const meets = (a: number, b: number) =>
    a !== b && (a % side === b % side || Math.floor(a / side) === Math.floor(b / side) || regions[a] === regions[b]);
  const cells = [...givens];
  const fill = (at: number): boolean => {
    const open = cells.indexOf(".", at);
    if (open < 0) return true;
    for (let digit = 1; digit <= side; digit++) {
      if (cells.some((c, i) => c === String(digit) && meets(i, open))) continue;
      cells[open] = String(digit);
      if (fill(open + 1)) return true;
      cells[open] = ".";
    }
    return false;
  };
  expect(fill(0), "the puzzle has a solution").toBe(true);
  return cells.join("");
}

const regions = (page: Page) => page.locator(".editor-grid .region-letter").allTextContents();

async function verdict(page: Page, says: string | RegExp) {
  await expect(page.locator(".check [role=status]")).toContainText(says);
}

/** Returns the centre of a cell of the editor's board. Row and column count from 0. */
async function centreOf(page: Page, row: number, column: number) {
  await page.locator(".editor-grid .board").scrollIntoViewIfNeeded();
  const box = (await page.locator(".editor-grid .board").boundingBox())!;
  const side = Math.sqrt(await page.locator(".editor-grid .cell").count());
  return [box.x + (box.width * (column + 0.5)) / side, box.y + (box.height * (row + 0.5)) / side] as const;
}

test("regions can be painted by dragging, brush and keys, and faults are reported", { tag: ["@desktop", "@choice"] }, async ({ page }) => {
  await openEditor(page, "?board=4x4");
  await verdict(page, "A good board");
  await page.mouse.move(...(await centreOf(page, 0, 0)));
  await page.mouse.down();
  await page.mouse.move(...(await centreOf(page, 0, 2)), { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => regions(page)).toEqual([..."AAABAABBCCDDCCDD"]);
  await verdict(page, "Region A has 5 cells and needs 4.");
  await verdict(page, "Region B has 3 cells and needs 4.");
  await expect(page.getByRole("button", { name: "Play this board" })).toBeDisabled();

  await page.getByRole("button", { name: /^Region B/ }).click();
  await page.mouse.click(...(await centreOf(page, 1, 1)));
  await verdict(page, "A good board");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => regions(page)).toEqual([..."AABBAABBCCDDCCDD"]);

  const board = page.locator(".editor-grid .board");
  await board.focus();
  for (const key of ["ArrowRight", "ArrowRight", "d", "ArrowDown", "Backspace"]) await page.keyboard.press(key);
  await expect.poll(() => regions(page)).not.toEqual([..."AABBAABBCCDDCCDD"]);
  await verdict(page, "is in no region.");
  for (let i = 0; i < 2; i++) await page.keyboard.press("Control+z");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Shift+ArrowDown");
  await expect.poll(async () => (await regions(page)).filter((r) => r === "B").length).toBe(5);
});

test("regions without a solution or in several pieces are reported", async ({ page }) => {
  await openEditor(page, `?regions=${IMPOSSIBLE}`);
  await verdict(page, "no digits can fill them");
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
  await page.getByLabel("Regions as text").fill("ABAA\nBABB\nCCCC\nDDDD");
  await page.getByRole("button", { name: "Open this" }).click();
  await verdict(page, "Region A is in 3 pieces. That is allowed");
  await page.getByLabel("Regions as text").fill("AAB");
  await page.getByRole("button", { name: "Open this" }).click();
  await expect(page.getByText("3 cells do not make a square grid of 4 to 12 rows.")).toBeVisible();
});

test("a random board can be saved, renamed, deleted and restored", async ({ page }) => {
  await openEditor(page, "?edit=regions");
  await page.getByLabel("Size").selectOption("6");
  await page.getByRole("button", { name: "Random", exact: true }).click();
  await verdict(page, "A good board");
  const drawn = await regions(page);
  expect(drawn).toHaveLength(36);
  await page.getByLabel("Name").fill("Snail");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator(".saved-board")).toContainText("Snail");
  await page.getByRole("button", { name: "Rename: Snail" }).click();
  await page.locator("form.saved-board-name input").fill("Whelk");
  await page.keyboard.press("Enter");
  await expect(page.locator(".saved-board")).toContainText("Whelk");

  await page.reload();
  await page.getByRole("button", { name: "Open: Whelk" }).click();
  // The catalogue letters regions by their first cells, so compare shapes instead of letters.
  const shape = (of: string[]) => of.map((r) => of.indexOf(r));
  await expect.poll(async () => shape(await regions(page))).toEqual(shape(drawn));
  await page.goto("./#/rules");
  await expect(page.locator("#own-boards .card")).toContainText("Whelk");
  await goBack(page);
  await page.getByRole("button", { name: "Delete: Whelk" }).click();
  await expect(page.locator(".saved-board")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo delete" }).click();
  await expect(page.locator(".saved-board")).toContainText("Whelk");
});

test("a puzzle for a saved board can be generated and played to the end", async ({ page }) => {
  // A 4×4 board whose regions all differ in shape.
  const regions = "AAABCCABCDBBCDDD";
  await openEditor(page, `?regions=${regions}`);
  await verdict(page, "A good board");
  await page.getByLabel("Name").fill("Knot");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const play = page.getByRole("link", { name: "Play this board", exact: true });
  await expect(play, "the main button is for a puzzle").not.toHaveClass(/main/);
  await play.click();
  await expect(page.getByRole("radio", { name: "Knot" })).toBeChecked();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await untilPuzzleShown(page);
  const givens = await readBoard(page, "givens");
  expect(givens).toHaveLength(16);
  await page.reload();
  await untilPuzzleShown(page);
  expect(await readBoard(page, "givens")).toBe(givens);
  const solution = solutionOf(givens, regions);
  for (const [index, digit] of [...solution].entries()) {
    if (givens[index] !== ".") continue;
    await selectCell(page, index);
    await pressKey(page, digit);
  }
  await expect(page.locator(".board.finished")).toBeVisible();
});

test("a link and a text restore the whole board", { tag: "@chromium-clipboard" }, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openEditor(page, "?board=4x4");
  await page.getByLabel("Diagonals").check();
  await page.getByRole("button", { name: "Copy regions as text" }).click();
  await expect(page.locator(".editor-status")).toHaveText("Copied.");
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  expect((await read()).trim()).toBe(SMALL);
  await page.getByRole("button", { name: "Copy a link for editing" }).click();
  await expect.poll(read).toContain("#/editor?regions=AABBAABBCCDDCCDD&rules=x");
  await page.goto(await read());
  await page.reload();
  await expect(page.getByLabel("Diagonals")).toBeChecked();
});

test("the rules page leads to the regions of the editor, other links to its rules", async ({ page }) => {
  const chosen = (name: string) => expect(page.getByRole("radio", { name, exact: true })).toBeChecked();
  await openEditor(page);
  await chosen("Rules");
  await page.goto("./#/rules");
  await page.getByRole("link", { name: "Draw your own board" }).click();
  await chosen("Regions");
  await page.getByRole("button", { name: "Empty", exact: true }).click();
  await verdict(page, "81 cells are in no region");
  await openEditor(page);
  await chosen("Regions");
});

test("the rules page begins with variants, and its buttons lead to boards", async ({ page }) => {
  await page.goto("./#/rules");
  for (const name of ["Killer", "Thermometers", "Arrows"]) {
    const card = page.locator("#variants .card").filter({ has: page.getByText(name, { exact: true }) });
    await expect(card, "on the first screen").toBeInViewport();
    await expect(card.locator(".thumb .sign").first()).toBeVisible();
  }
  await page.getByRole("button", { name: "Other shapes" }).click();
  await expect(page.getByRole("heading", { name: "Other shapes" })).toBeFocused();
  await expect(page.locator("#shapes .card").first()).toBeInViewport();
  await page.getByRole("link", { name: /^Thermometers/ }).click();
  await expect(page.getByRole("heading", { name: "Thermometers", level: 2 })).toBeVisible();
  await expect(page.getByText("Digits rise from the bulb on.")).toBeVisible();
  await page.getByRole("link", { name: "All rules" }).click();
  await expect(page.locator("#variants .card").first()).toBeVisible();
});

test("the list of rules is searched by the words of titles and rules", async ({ page }) => {
  await page.goto("./#/rules");
  await page.getByRole("searchbox", { name: "Find a board or a variant" }).fill("killer");
  const titles = page.locator(".card b");
  await expect(titles.first()).toHaveText("Killer");
  await expect(titles.filter({ hasText: "Thermometers" })).toHaveCount(0);
  await page.getByRole("searchbox").fill("samurai");
  await expect(titles).toHaveText(["Samurai"]);
  await page.getByRole("searchbox").fill("qqq");
  await expect(page.getByRole("status").filter({ hasText: "There is no board or variant with these words." })).toBeVisible();
});

test("every board has a rules card that highlights its houses in turn", async ({ page }) => {
  await page.goto("./#/rules");
  const cards = page.locator(".card");
  await expect(cards).toHaveCount(68);
  for (const name of ["Classic", "16 × 16", "Diagonals", "Anti-knight", "Jigsaw 5 × 5", "Triangular", "Tridoku", "Samurai"]) {
    await expect(cards.getByText(name, { exact: true })).toBeVisible();
  }
  await cards.getByText("Triangular", { exact: true }).click();
  await expect(page.getByRole("heading", { name: "Triangular" })).toBeVisible();
  await page.getByRole("button", { name: /^Big triangles/ }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.locator(".highlight-name")).toHaveText(/^Triangle \d$/);
  await expect(page.locator(".highlight")).toHaveCount(1);
  await page.goto("./#/rules?board=anti-king");
  await page.getByRole("button", { name: /^King’s moves/ }).click();
  await expect(page.locator(".highlight-from")).toHaveCount(1);
  await page.goto("./#/rules?board=heptagon");
  await expect(page.getByRole("alert")).toHaveText("There is no board with that name.");
});

test("the editor and the rules pages pass axe", { tag: ["@desktop", "@chromium-axe"] }, async ({ page }) => {
  for (const address of [
    "#/editor?board=jigsaw-3%2Bx",
    "#/editor?regions=AAAB.BBACCCCDDDD",
    "#/rules",
    "#/rules?board=tridoku",
    "#/rules?variant=killer",
  ]) {
    await page.goto(`./${address}`);
    await expect(page.locator("h1")).toBeVisible();
    await expect(page.locator(".cell, .card, .highlight, .thumb").first()).toBeVisible();
    expect(await axe(page), address).toEqual([]);
    const aside = await page.evaluate(() => document.scrollingElement!.scrollWidth - innerWidth);
    expect(aside, address).toBeLessThanOrEqual(0);
  }
});
