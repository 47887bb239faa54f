// Nothing is lost: reload, no network, a damaged or full storage, a second tab.

import { cell, missingDigits, openGame, readBoard, selectCell, type } from "../support/board.ts";
import { untilKeptOffline, untilStarted } from "../support/nonet.ts";
import { expect, test } from "../support/test.ts";

test("a reload in mid-game brings everything back", async ({ page }) => {
  await openGame(page);
  const [first, second, third] = await missingDigits(page);
  await selectCell(page, first!.index);
  await type(page, first!.digit);
  await selectCell(page, second!.index);
  await type(page, "c", "1", "2", "z");
  await selectCell(page, third!.index);
  await type(page, third!.digit, "Control+z");
  const before = await readBoard(page);
  await page.reload();
  await untilStarted(page);
  await expect(page.locator(".cell.given").first()).toBeVisible();
  expect(await readBoard(page)).toBe(before);
  await expect(cell(page, second!.index)).toHaveAttribute("aria-label", /Notes in the middle 1 2/);
  await type(page, "Control+y");
  await expect(cell(page, third!.index).locator(".digit")).toHaveText(third!.digit);
});

test("the game goes on with no network", async ({ page, context }) => {
  await openGame(page);
  await untilKeptOffline(page);
  const before = await readBoard(page);
  await context.setOffline(true);
  await page.reload();
  await untilStarted(page);
  await expect.poll(() => readBoard(page)).toBe(before);
  await context.setOffline(false);
});

test("a damaged save is said, kept, and does not stop play", async ({ page }) => {
  await openGame(page);
  const key = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((k) => k.startsWith("nonet/game/"))!;
    localStorage.setItem(key, '{"v":1,"kind":"game","data":{"id":"x"');
    return key;
  });
  // Leaving writes the game once more; a page that was killed does not.
  await page.addInitScript((key) => localStorage.setItem(key, "{damaged"), key);
  await page.reload();
  await untilStarted(page);
  await expect(page.locator(".notice")).toContainText("could not be read");
  await expect(page.locator(".cell.given").first()).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), key)).toBe("{damaged");
});

test("a full storage is said and does not stop play", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await openGame(page);
  await expect(page.locator(".notice")).toContainText("not being saved");
  const [first] = await missingDigits(page);
  await selectCell(page, first!.index);
  await type(page, first!.digit);
  await expect(cell(page, first!.index).locator(".digit")).toHaveText(first!.digit);
});

test("no storage at all is said and does not stop play", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
  });
  await openGame(page);
  await expect(page.locator(".notice")).toContainText("not being saved");
});

test("the later of two tabs is told, and the first one's game is not overwritten", async ({ page, context }) => {
  await openGame(page);
  const later = await context.newPage();
  await openGame(later);
  await expect(later.locator(".notice")).toContainText("another tab");
  const [first, second] = await missingDigits(page);
  await selectCell(later, second!.index);
  await type(later, second!.digit);
  await page.bringToFront();
  await selectCell(page, first!.index);
  await type(page, first!.digit);
  await page.reload();
  await untilStarted(page);
  await expect(cell(page, first!.index).locator(".digit")).toHaveText(first!.digit);
  await expect(cell(page, second!.index).locator(".digit")).toHaveCount(0);
});
