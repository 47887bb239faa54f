// Nothing is lost: reload, no network, a damaged or full storage, a second installation.

import type { Page } from "@playwright/test";
import { cell, missingDigits, openGame, readBoard, selectCell, type } from "../support/board.ts";
import { untilKeptOffline, untilPainted, untilStarted } from "../support/nonet.ts";
import { keepGame, puzzleOf } from "../support/puzzles.ts";
import { Server } from "../support/server.ts";
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

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

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
});

test("a damaged save is said, kept, and does not stop play", async ({ page }) => {
  await openGame(page);
  const key = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((k) => k.startsWith("nonet/#game/"))!;
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

test("a full storage is said until the game itself is written", async ({ page }) => {
  await openGame(page);
  const [first, second, third, ...more] = await missingDigits(page);
  await play(page, first!);
  await untilPainted(page);
  // Room for a digit more in the list of games, none for a move more.
  await fill(page, 3);
  for (const move of [second!, third!]) {
    await play(page, move);
    await expect(page.locator(".notice")).toContainText("no room left");
  }
  // Away from the board nothing new is written but the index; that says nothing of the game.
  await page.evaluate(() => dispatchEvent(new Event("blur")));
  await untilPainted(page);
  await expect(page.locator(".notice")).toContainText("no room left");
  await page.evaluate(() => localStorage.removeItem("filler"));
  await play(page, more[0]!);
  await expect(page.locator(".notice")).toHaveCount(0);
  const before = await readBoard(page);
  await page.reload();
  await untilStarted(page);
  await expect.poll(() => readBoard(page)).toBe(before);
});

test("settings that find no room are said", async ({ page }) => {
  await openGame(page);
  await untilPainted(page);
  await page.goto("#/settings");
  await page.getByRole("radio", { name: "Dark", exact: true }).check();
  await untilPainted(page);
  await fill(page);
  await page.getByRole("radio", { name: "High contrast" }).check();
  await page.keyboard.press("Escape");
  await expect(page.locator(".notice")).toContainText("settings are not being saved");
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

test("a damaged list of games is rebuilt from the games", async ({ page }) => {
  await openGame(page);
  const [first] = await missingDigits(page);
  await play(page, first!);
  const before = await readBoard(page);
  await page.addInitScript(() => {
    if (!sessionStorage.getItem("damaged")) {
      sessionStorage.setItem("damaged", "yes");
      const index = localStorage.getItem("nonet/#index");
      if (index) localStorage.setItem("nonet/#index", index.replace('"kind"', '"kid"'));
    }
  });
  // The page that is left writes once more; what it wrote is damaged before the next one reads it.
  await page.reload();
  await untilStarted(page);
  await expect(page.locator(".notice")).toContainText("has been rebuilt");
  await expect.poll(() => readBoard(page)).toBe(before);
  const [games, aside] = await page.evaluate(() => [
    JSON.parse(localStorage.getItem("nonet/#index")!).data.games.length,
    localStorage.getItem("nonet/#index-damaged"),
  ]);
  expect(games).toBe(1);
  expect(aside).toContain('"kid"');
});

test("two installations on one origin share nothing, and an old save is found by the first", async ({ page, context }) => {
  const under = "/games/nonet/";
  const server = await Server.start({ under });
  await keepGame(page, puzzleOf("classic"), [0, 1, 2, 3], { theme: "dark" });
  await openGame(page, server.url);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const board = await readBoard(page);
  expect([...board].filter((c) => c === ".").length).toBeLessThanOrEqual(4);
  const other = await context.newPage();
  await openGame(other, new URL(under, server.url).href);
  await expect(other.locator("html")).toHaveAttribute("data-theme", "system");
  expect(await readBoard(other)).not.toBe(board);
  await expect(other.locator(".notice")).toHaveCount(0);
  const keys = await other.evaluate(() => Object.keys(localStorage).filter((key) => !key.includes("#")));
  expect(keys).toEqual([]);
  await other.close();
  await page.reload();
  await untilStarted(page);
  await expect.poll(() => readBoard(page)).toBe(board);
  await server.stop();
});

/** Writes a digit in its cell. */
async function play(page: Page, { index, digit }: { index: number; digit: string }) {
  await selectCell(page, index);
  await type(page, digit);
  await expect(cell(page, index).locator(".digit")).toHaveText(digit);
}

/** Fills the storage until so many characters are left. */
async function fill(page: Page, left = 0) {
  await page.evaluate((left) => {
    let [text, step] = ["", 1 << 22];
    while (step >= 1) {
      try {
        localStorage.setItem("filler", text + "x".repeat(step));
        text += "x".repeat(step);
      } catch {
        step >>= 1;
      }
    }
    localStorage.setItem("filler", text.slice(left));
  }, left);
}
