// With the browser's text at twice the size, what is read on a phone is larger too: digits, notes, numbers of rows, the
// idea of a lesson, tables of figures.

import type { Page } from "@playwright/test";
import { missingDigits, openGame, selectCell, type } from "../support/board.ts";
import { boxesOf } from "../support/boxes.ts";
import { lineLabels } from "../support/labels.ts";
import { withLargeText } from "../support/large_text.ts";
import { openApp, untilPainted } from "../support/nonet.ts";
import { saveSolvedGames } from "../support/puzzles.ts";
import { expect, test } from "../support/test.ts";

test.use({ launchOptions: [async ({ browserName, launchOptions }, use) => use(withLargeText(browserName, launchOptions)), { scope: "worker" }] });

const PHONE = { width: 390, height: 844 };

/** Returns how high the box of a text is, measured by a cell, whose own box would contain its texts. */
async function heightInCells(page: Page, selector: string) {
  await untilPainted(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const [text, cell] = await boxesOf(page, selector, ".board .cell .tint");
  return text.height / cell.height;
}

test("at twice the text size digits and notes fill more of a cell on a phone than on a desktop", { tag: "@large-text" }, async ({ page }) => {
  await openGame(page);
  const [open] = await missingDigits(page);
  await selectCell(page, open!.index);
  await type(page, "Shift+1");
  for (const text of [".cell.given .digit", ".cell .mark"]) {
    await page.setViewportSize(PHONE);
    const onPhone = await heightInCells(page, text);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(onPhone / (await heightInCells(page, text)), text).toBeGreaterThan(1.1);
  }
});

test("at twice the text size the numbers of rows are larger and clear of the board on a phone", { tag: "@large-text" }, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openGame(page);
  await page.keyboard.press("h");
  await expect(page.locator(".hint:not(.waiting) .hint-text")).not.toBeEmpty();
  const [board] = await boxesOf(page, ".strokes .board .paper");
  const rows = (await lineLabels(page)).filter(({ name }) => /^\d$/.test(name));
  expect(rows).toHaveLength(9);
  for (const { name, left, right, height } of rows) {
    // The box of a digit is wider than its ink.
    expect(left, name).toBeGreaterThanOrEqual(-0.5);
    expect(right, name).toBeLessThanOrEqual(board.x + 1.5);
    expect(height, `the line of ${name}`).toBeGreaterThan(17);
  }
});

test("at twice the text size a lesson says its idea on the first screen of a phone", { tag: "@large-text" }, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openApp(page, "./#/learn/x-wing");
  await expect(page.locator(".learn-board .cell.given").first()).toBeVisible();
  await untilPainted(page);
  const idea = page.locator(".lesson-idea:visible");
  await expect(idea).toHaveCount(1);
  const [words, text, controls] = await boxesOf(page, ".exercise-new", ".lesson-idea:visible", ".exercise-controls");
  expect(text.y, "the idea follows the words of the step").toBeGreaterThanOrEqual(words.y + words.height);
  expect(controls.y - text.y, "two lines of it are seen").toBeGreaterThan(2 * 24);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.locator(".exercise .lesson-idea")).toBeHidden();
  await expect(idea, "later steps say it below the exercise").toHaveCount(1);
});

test("at twice the text size no name and no figure of the statistics is broken on a phone", { tag: "@large-text" }, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await saveSolvedGames(page, 12);
  await openApp(page, "./#/statistics");
  await expect(page.locator(".kinds td").first()).toBeVisible();
  await untilPainted(page);
  const lines = await page.locator(".kinds tbody :is(td, th button)").evaluateAll((all: Element[]) =>
    all.map((figure) => {
      const range = document.createRange();
      range.selectNodeContents(figure);
      return { text: figure.textContent, lines: new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size };
    }),
  );
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter(({ lines }) => lines !== 1)).toEqual([]);
  const figure = page.locator(".kinds td").first();
  await expect(figure, "a figure names its column").toHaveAttribute("data-head", "Solved");
  // Engines return the text or the expression.
  expect(await figure.evaluate((figure) => getComputedStyle(figure, "::before").content)).toMatch(/Solved|attr\(data-head\)/);
});
