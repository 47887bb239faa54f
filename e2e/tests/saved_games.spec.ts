// Saved games survive reloads, a missing network, damaged or full storage, and a second installation.

import { cell, missingDigits, openGame, play, readBoard, selectCell, type } from "../support/board.ts";
import { untilStoredOffline, untilPainted, untilStarted } from "../support/nonet.ts";
import { saveGame, puzzleOf } from "../support/puzzles.ts";
import { Server } from "../support/server.ts";
import { fillStorage, freeStorage, playWithoutRoom } from "../support/storage.ts";
import { expect, test } from "../support/test.ts";

test("a reload during a game restores everything", { tag: "@choice" }, async ({ page }) => {
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

  test("the game goes on without a network", async ({ page, context }) => {
    await openGame(page);
    await untilStoredOffline(page);
    const before = await readBoard(page);
    await context.setOffline(true);
    await page.reload();
    await untilStarted(page);
    await expect.poll(() => readBoard(page)).toBe(before);
    await context.setOffline(false);
  });
});

test("a damaged save is reported and preserved, and play continues", async ({ page }) => {
  await openGame(page);
  const key = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((k) => k.startsWith("nonet/#game/"))!;
    localStorage.setItem(key, '{"v":1,"kind":"game","data":{"id":"x"');
    return key;
  });
  // Leaving the page saves the game once more, but a page that is killed cannot.
  await page.addInitScript((key) => localStorage.setItem(key, "{damaged"), key);
  await page.reload();
  await untilStarted(page);
  await expect(page.locator(".notice")).toContainText("could not be read");
  await expect(page.locator(".cell.given").first()).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), key)).toBe("{damaged");
});

test("full storage is reported until the game itself can be saved", async ({ page }) => {
  await openGame(page);
  const [first, second, third, ...more] = await missingDigits(page);
  await play(page, first!);
  await untilPainted(page);
  // Leaves room for one more digit in the list of games, but not for another move.
  await fillStorage(page, 3);
  for (const move of [second!, third!]) {
    await play(page, move);
    await expect(page.locator(".notice")).toContainText("no room left");
  }
  // Away from the board only the index is saved, which must not hide the message about the game.
  await page.evaluate(() => dispatchEvent(new Event("blur")));
  await untilPainted(page);
  await expect(page.locator(".notice")).toContainText("no room left");
  await freeStorage(page);
  await play(page, more[0]!);
  await expect(page.locator(".notice")).toHaveCount(0);
  const before = await readBoard(page);
  await page.reload();
  await untilStarted(page);
  await expect.poll(() => readBoard(page)).toBe(before);
});

test("with full storage a game that another replaces keeps its moves", async ({ page }) => {
  await openGame(page);
  const next = await playWithoutRoom(page);
  const left = await readBoard(page);
  await page.goto("#/menu");
  await page.getByRole("button", { name: "Restart this puzzle" }).click();
  await expect.poll(() => readBoard(page)).not.toBe(left);
  await expect(page.locator(".notice")).toContainText("no room left");
  await page.goto("#/games");
  await page.getByRole("list", { name: "Games" }).getByRole("button", { name: /^Resume/ }).first().click();
  await expect.poll(() => readBoard(page)).toBe(left);
  await freeStorage(page);
  await play(page, next);
  await expect(page.locator(".notice")).toHaveCount(0);
  const after = await readBoard(page);
  await page.reload();
  await untilStarted(page);
  await expect.poll(() => readBoard(page)).toBe(after);
});

test("settings that cannot be saved show a message", async ({ page }) => {
  await openGame(page);
  await untilPainted(page);
  await page.goto("#/settings");
  await page.getByRole("radio", { name: "Dark", exact: true }).check();
  await untilPainted(page);
  await fillStorage(page);
  await page.getByRole("radio", { name: "High contrast" }).check();
  await page.keyboard.press("Escape");
  await expect(page.locator(".notice")).toContainText("settings are not being saved");
});

test("without any storage the app says so and the game can be played", async ({ page }) => {
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

test("a damaged list of games is rebuilt from the saved games", async ({ page }) => {
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
  // Leaving saves the list once more, so damage it before the new page reads it.
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

test("two installations on one origin share nothing", async ({ page, context }) => {
  const under = "/games/nonet/";
  const server = await Server.start({ under });
  await saveGame(page, puzzleOf("classic"), [0, 1, 2, 3], { theme: "dark" });
  await openGame(page, server.url);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const board = await readBoard(page);
  expect([...board].filter((c) => c === ".").length).toBeLessThanOrEqual(4);
  const other = await context.newPage();
  await openGame(other, new URL(under, server.url).href);
  await expect(other.locator("html")).toHaveAttribute("data-theme", "system");
  expect(await readBoard(other)).not.toBe(board);
  await expect(other.locator(".notice")).toHaveCount(0);
  await other.close();
  await page.reload();
  await untilStarted(page);
  await expect.poll(() => readBoard(page)).toBe(board);
  await server.stop();
});
