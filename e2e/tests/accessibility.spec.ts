// Accessibility of every page and sheet.

import { axe } from "../support/axe.ts";
import { missingDigits, openGame, selectCell, type } from "../support/board.ts";
import { openApp, untilPainted } from "../support/nonet.ts";
import { EVERY_PAGE, openPage } from "../support/pages.ts";
import { openCells, saveGame, saveGames } from "../support/puzzles.ts";
import { expect, test } from "../support/test.ts";

const SHEETS = ["levels", "settings", "keys", "about"];

test("every page passes axe", { tag: ["@desktop", "@chromium-axe", "@choice"] }, async ({ page }) => {
  // Long enough for busy machines.
  test.setTimeout(240_000);
  await saveGames(page, 8);
  await openApp(page);
  for (const place of EVERY_PAGE) {
    await openPage(page, place);
    await untilPainted(page);
    expect.soft(await axe(page), place.address).toEqual([]);
  }
});

test("the game and every sheet pass axe", { tag: "@chromium-axe" }, async ({ page }) => {
  test.slow();
  await openGame(page);
  const [first, second] = await missingDigits(page);
  await selectCell(page, first!.index);
  await type(page, "c", "1", "2", "z");
  await selectCell(page, second!.index);
  await type(page, second!.digit);
  await check(page, "the game");
  for (const sheet of SHEETS) {
    await page.goto(`#/${sheet}`);
    await expect(page.getByRole("dialog")).toBeVisible();
    await check(page, sheet);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    // The browser hides a sheet before it fires the event that restores the address.
    await expect(page).not.toHaveURL(new RegExp(`#/${sheet}$`));
  }
  await page.getByRole("button", { name: "Menu" }).click();
  await check(page, "the menu");
  await page.keyboard.press("Escape");
  // The browser hides a sheet before it fires the event that returns the focus to the board.
  await expect(page).not.toHaveURL(/#\/menu$/);
  await page.keyboard.press("p");
  await expect(page.locator(".board-message")).toBeVisible();
  await check(page, "a pause");
});

test("the report of a finished game lists its moves and passes axe", { tag: "@desktop" }, async ({ page }) => {
  test.slow();
  // In a puzzle at random, the order of the cells may overlook nothing, and may be the shortest path.
  const puzzle = {
    board: "classic",
    givens: "...1....8.7......9..3.9.5....8.3...57....23.....4..6....6.8..5.4....1...2........",
    solution: "694125738571863249823794516148637925765912384932458671316289457459371862287546193",
  };
  await saveGame(page, puzzle, openCells(puzzle.givens));
  await openGame(page);
  const missing = await missingDigits(page);
  for (const { index, digit } of missing) {
    await selectCell(page, index);
    await type(page, digit);
  }
  await page.getByRole("button", { name: "How it went" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Move by move" })).toBeVisible();
  // Notable moments follow the time and the counts; the list of moves is collapsed.
  const moments = dialog.locator(".game-moment");
  await expect(moments.filter({ hasText: "An easier move" })).toBeVisible();
  const move = dialog.getByRole("button", { name: /^R\dC\d: \d/ });
  await expect(move).toHaveCount(0);
  await expect(dialog.locator(".report-chart")).toBeHidden();
  await expect(dialog.getByRole("columnheader")).toHaveText(["Technique", "You", "Shortest"]);
  await check(page, "the report");
  await dialog.getByRole("heading", { name: "Move by move" }).click();
  await expect(move).toHaveCount(missing.length);
  await expect(dialog.locator(".report-chart")).toBeVisible();
  await check(page, "the report's moves");
  // A move's row shows the board after that move.
  await dialog.getByRole("button", { name: /^R\dC\d: \d/ }).first().click();
  await expect(dialog).toBeHidden();
  await expect(page.locator(".cell:not(.given) .digit")).toHaveCount(1);
  // A notable moment shows the board before it.
  await page.getByRole("button", { name: "How it went" }).click();
  const second = moments.filter({ hasText: "An easier move" });
  const [, row, column] = (await second.textContent())!.match(/\d in row (\d) column (\d)/)!;
  await second.getByRole("button", { name: "Show on the board" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator(`#cell-${(Number(row) - 1) * 9 + Number(column) - 1} .digit`)).toHaveCount(0);
});

test("closing a sheet returns the focus to where it was", async ({ page }) => {
  await openGame(page);
  await page.locator(".board").focus();
  await page.keyboard.press("n");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator(".board")).toBeFocused();
});

async function check(page: import("@playwright/test").Page, where: string) {
  expect(await axe(page), where).toEqual([]);
}
