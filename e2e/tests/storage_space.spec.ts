// Storage space: its size, reports removed and recreated, and deletion only with the player's consent.

import { axe } from "../support/axe.ts";
import type { Page } from "@playwright/test";
import { missingDigits, readBoard, selectCell, type, untilPuzzleShown } from "../support/board.ts";
import { barLink, openApp, untilPainted, untilStarted } from "../support/nonet.ts";
import { saveSolvedGames } from "../support/puzzles.ts";
import { fillStorage } from "../support/storage.ts";
import { expect, test } from "../support/test.ts";

/** Storage limit in characters that the app assumes, as documented in docs/storage.md. */
const ROOM = 5 * 1024 * 1024;

const rows = (page: Page) => page.getByRole("list", { name: "Games" }).getByRole("listitem");
const dialog = (page: Page) => page.getByRole("dialog", { name: "Make room…" });

test("the browser stores as many characters as the app assumes", { tag: "@choice" }, async ({ page }) => {
  await page.goto("./licences.txt");
  await page.evaluate(() => localStorage.clear());
  await fillStorage(page);
  const kept = await page.evaluate(() => {
    const { length } = localStorage.getItem("filler")!;
    // The limit counts characters, not bytes: as many two-byte characters fit.
    localStorage.setItem("filler", "\u4e2d".repeat(length));
    return "filler".length + length;
  });
  expect(kept).toBe(ROOM);
});

/** Adds a report with a distinctive word to all saved games. */
async function withReports(page: Page) {
  await page.addInitScript(() => {
    if (origin === "null" || sessionStorage.getItem("reported")) return;
    sessionStorage.setItem("reported", "yes");
    for (const [key, text] of Object.entries(localStorage)) {
      if (!key.startsWith("nonet/#game/")) continue;
      const save = JSON.parse(text as string);
      save.data.report = `en\n${"-Splendid.\n".repeat(180)}%\n%hidden-single\t9\t1\t0`;
      // Use the same escapes as the app's saves.
      const written = JSON.stringify(save).replaceAll("\\n", "\\u000a").replaceAll("\\t", "\\u0009");
      localStorage.setItem(key, written);
    }
  });
}

/** Returns the number of games that still have that report. */
const reportCount = (page: Page) =>
  page.evaluate(() => Object.values(localStorage).filter((text) => String(text).includes("Splendid")).length);

test("reports of old games are removed during play and recreated on request", async ({ page }) => {
  await saveSolvedGames(page, 40);
  await withReports(page);
  await openApp(page);
  await untilPuzzleShown(page);
  expect(await reportCount(page)).toBe(40);
  // Reports of the last thirty days are kept.
  await expect.poll(() => reportCount(page)).toBe(30);
  await page.goto("./#/statistics");
  await expect(page.locator(".statistics")).toContainText("Hidden single");
  await page.goto("./#/games");
  const first = page.getByRole("searchbox");
  await page.evaluate(() => document.querySelector(".games .windowed")!.scrollTo(0, 1e9));
  await first.focus();
  await rows(page).last().getByRole("button", { name: /^View/ }).click();
  await page.getByRole("button", { name: "How it went" }).click();
  const report = page.getByRole("dialog", { name: "How it went" });
  await expect(report).toContainText("Time");
  await expect(report).not.toContainText("Splendid");
});

/** Starts a game that finds the storage full, while the finished games have reports or not. */
async function playWithFullStorage(page: Page, reports: boolean) {
  await openApp(page);
  // After a solved game the home page opens.
  await barLink(page, "Play").click();
  await page.getByRole("button", { name: /^Next: / }).click();
  await expect(page.locator(".finish")).toBeHidden();
  await untilPuzzleShown(page);
  await untilPainted(page);
  if (!reports) {
    await page.evaluate(() => {
      for (const [key, text] of Object.entries(localStorage)) {
        localStorage.setItem(key, String(text).replace(/,"report":"(\\.|[^"\\])*"/, ""));
      }
    });
  }
  await fillStorage(page);
  const [first] = await missingDigits(page);
  await selectCell(page, first!.index);
  await type(page, first!.digit);
  await expect(page.locator(".notice")).toContainText("no room left");
  return readBoard(page);
}

test("with full storage the player is asked which games to delete", async ({ page }) => {
  await saveSolvedGames(page, 30);
  const board = await playWithFullStorage(page, false);
  await page.locator(".notice").getByRole("link", { name: "Make room…" }).click();
  await expect(dialog(page)).toContainText("5.2 MB of 5.2 MB used.");
  await expect(dialog(page)).toContainText("Until you delete something, new games can’t be saved.");
  // The oldest games are selected, and nothing is deleted yet.
  await expect(rows(page).first()).toBeAttached();
  await expect(page.locator(".games-found")).toHaveText("31 games");
  const ticks = dialog(page).getByRole("checkbox");
  await expect(ticks).toHaveCount(30);
  await expect(ticks.first()).toBeChecked();
  expect(await axe(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Delete nothing" }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(page.url()).toMatch(/#\/games$/);

  await page.getByRole("button", { name: "Make room…" }).click();
  for (let i = 29; i > 1; i--) await ticks.nth(i).uncheck();
  await expect(ticks.nth(2)).toBeFocused();
  const remove = dialog(page).getByRole("button", { name: /^Delete 2 games, \d+ KB$/ });
  await remove.click();
  await expect(dialog(page)).toContainText("There is room for new games.");
  await expect(ticks).toHaveCount(28);
  await dialog(page).locator("#room-close").click();
  await expect(page.locator(".games-found")).toHaveText("29 games");
  await barLink(page, "Play").click();
  await expect(page.locator(".notice")).toHaveCount(0);
  await page.reload();
  await untilStarted(page);
  await expect.poll(() => readBoard(page)).toBe(board);
});

test("reports are removed before the player is asked to delete games", async ({ page }) => {
  await saveSolvedGames(page, 12);
  await withReports(page);
  const board = await playWithFullStorage(page, true);
  await page.locator(".notice").getByRole("link", { name: "Make room…" }).tap();
  await expect(dialog(page)).toContainText("the reports on 12 finished games were removed");
  await expect(dialog(page)).toContainText("There is room for new games.");
  await expect(dialog(page).getByRole("checkbox", { checked: true })).toHaveCount(0);
  await dialog(page).getByRole("button", { name: "Close" }).last().tap();
  await page.reload();
  await untilStarted(page);
  await barLink(page, "Play").tap();
  await expect.poll(() => readBoard(page)).toBe(board);
});

test("the dialog about storage space passes axe", { tag: ["@every-screen", "@chromium-axe"] }, async ({ page }) => {
  await saveSolvedGames(page, 30);
  await openApp(page, "./#/games/room");
  await expect(dialog(page).getByRole("checkbox").first()).toBeVisible();
  expect(await axe(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, "the page does not scroll sideways").toBeLessThanOrEqual(0);
});
