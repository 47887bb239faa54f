// Backups: restored in another profile, merged, damaged, refused.

import type { Browser, Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { axe } from "../support/axe.ts";
import { missingDigits, readBoard, selectCell, type, untilPuzzleShown } from "../support/board.ts";
import { barLink, doWithGame, openApp, openBackups, untilStarted } from "../support/nonet.ts";
import { saveGame, saveGames, saveSolvedGames, openCells, PUZZLES, puzzleOf } from "../support/puzzles.ts";
import { expect, test } from "../support/test.ts";

const rows = (page: Page) => page.getByRole("list", { name: "Games" }).getByRole("listitem");
const found = (page: Page) => page.locator(".games-found");
const dialog = (page: Page) => page.getByRole("dialog", { name: "Restore a backup" });
const accept = (page: Page) => dialog(page).getByRole("button", { name: "Restore" });
const summary = (page: Page) => dialog(page).getByRole("status");

/** Downloads a backup and returns its text. */
async function backUp(page: Page) {
  const download = page.waitForEvent("download");
  await openBackups(page);
  await expect(page.locator(".last-backup")).toHaveText(/^(No backup yet|Last backup: .+\d{4}, \d+ games?)\.$/);
  await expect(page.locator(".games-backup .note").first(), "its size beforehand").toHaveText(/^\d+ games?, about \d+ KB\. /);
  await page.getByRole("button", { name: "Back up", exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^nonet-\d{4}-\d\d-\d\d\.jsonl$/);
  return readFileSync(await file.path(), "utf8");
}

/** Chooses a file with this text as the backup to restore. */
async function choose(page: Page, text: string) {
  const buffer = Buffer.from(text);
  await openBackups(page);
  await page.getByLabel("Restore…").setInputFiles({ name: "nonet.jsonl", mimeType: "application/jsonl", buffer });
  await expect(dialog(page)).toBeVisible();
}

/** Returns everything saved, except for data about the device itself. */
const savedData = (page: Page) =>
  page.evaluate(() => {
    const own = Object.entries(localStorage).filter(([key]) => !/(safety|newest-run)$/.test(key));
    return Object.fromEntries(own) as Record<string, string>;
  });

async function openGames(page: Page) {
  await page.goto("./#/games");
  await expect(page.getByRole("heading", { name: "Games" })).toBeVisible();
}

/** Opens the app in another profile. */
async function openOtherProfile(browser: Browser, baseURL: string, keep?: (page: Page) => Promise<void>) {
  const page = await (await browser.newContext({ baseURL, locale: "en-GB" })).newPage();
  await keep?.(page);
  await openApp(page, "./");
  await untilPuzzleShown(page);
  return page;
}

test("a backup restored in another profile is merged with the games there", { tag: ["@desktop", "@choice"] }, async ({ page, browser, baseURL }) => {
  await saveGames(page, 12);
  await openApp(page, "./#/settings");
  await page.getByRole("radio", { name: "Dark", exact: true }).check({ force: true });
  await openGames(page);
  await doWithGame(rows(page).nth(3), /^Rename/);
  await page.getByRole("textbox", { name: "Name of the game" }).fill("Train to Graz");
  await page.keyboard.press("Enter");
  await doWithGame(rows(page).nth(3), /^Move to a folder/);
  await page.getByRole("dialog").getByRole("textbox", { name: "Name of the folder" }).fill("Travels");
  await page.keyboard.press("Enter");
  await expect(rows(page).nth(3).locator(".game-folder")).toHaveText("Travels");
  const file = await backUp(page);
  await openBackups(page);
  await expect(page.locator(".last-backup")).toHaveText(/^Last backup: .+, 12 games\.$/);
  await page.keyboard.press("Escape");

  const other = await openOtherProfile(browser, baseURL!);
  await openGames(other);
  await expect(found(other)).toHaveText("0 games");
  await choose(other, file);
  await expect(summary(other)).toContainText("12 new, 0 newer, 0 lost.");
  await expect(summary(other)).toContainText("Folders, and the games in them.");
  await expect(summary(other)).toContainText("Settings that were changed after yours.");
  // Nothing has changed yet.
  await dialog(other).getByRole("button", { name: "Cancel" }).click();
  await expect(found(other)).toHaveText("0 games");

  await choose(other, file);
  await accept(other).click();
  await expect(summary(other)).toHaveText("The backup is restored.");
  await dialog(other).locator(".restore").getByRole("button", { name: "Close" }).click();
  await expect(found(other)).toHaveText("12 games");
  await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
  await other.reload();
  await untilStarted(other);
  await other.getByRole("searchbox").fill("graz");
  await expect(found(other)).toHaveText("1 game");
  await expect(rows(other).locator(".game-folder")).toHaveText("Travels");
  const former = await currentGame(other);
  await rows(other).getByRole("button", { name: /^Resume/ }).click();
  await untilPuzzleShown(other);

  // Restoring it once more changes nothing. A backup of this profile brings its game and the viewed game's clock back.
  await openGames(other);
  // Leaving the board saves which game is the current one.
  await expect.poll(() => currentGame(other)).not.toBe(former);
  await choose(other, file);
  await expect(summary(other)).toContainText("You already have everything in this backup.");
  const before = await savedData(other);
  await dialog(other).locator(".restore").getByRole("button", { name: "Close" }).click();
  expect(await savedData(other)).toEqual(before);
  await choose(page, await backUp(other));
  await expect(summary(page)).toContainText("1 new, 1 newer, 0 lost.");
  await accept(page).click();
  await dialog(page).locator(".restore").getByRole("button", { name: "Close" }).click();
  await expect(found(page)).toHaveText("12 games");
  await other.context().close();
});

test("restoring a game played on two devices keeps the moves of both", async ({ page, browser, baseURL }) => {
  const puzzle = puzzleOf("classic");
  const left = openCells(puzzle.givens).slice(0, 8);
  const keep = (page: Page) => saveGame(page, puzzle, left);
  await keep(page);
  await openApp(page);
  await untilPuzzleShown(page);
  const other = await openOtherProfile(browser, baseURL!, keep);
  const [first, second, third] = await missingDigits(page);
  for (const one of [first!, second!]) {
    await selectCell(other, one.index);
    await type(other, one.digit);
  }
  await openGames(other);
  const file = await backUp(other);
  await other.context().close();

  await selectCell(page, third!.index);
  await type(page, third!.digit);
  const board = await readBoard(page);
  await openGames(page);
  await choose(page, file);
  await expect(summary(page)).toContainText("0 new, 1 newer, 0 lost.");
  await accept(page).click();
  await dialog(page).locator(".restore").getByRole("button", { name: "Close" }).click();
  // The board keeps its current position, and the other moves become a branch of the history.
  await barLink(page, "Play").click();
  await untilPuzzleShown(page);
  expect(await readBoard(page)).toBe(board);
  await page.reload();
  await untilStarted(page);
  await untilPuzzleShown(page);
  expect(await readBoard(page)).toBe(board);
  const moves = await page.evaluate(() => {
    const text = Object.entries(localStorage).find(([key]) => key.includes("game/"))![1];
    return JSON.parse(text).data.moves.split(" ").length as number;
  });
  expect(moves).toBe(1 + 2 + 1);
});

test("a damaged backup restores its intact parts and reports the others", async ({ page, browser, baseURL }) => {
  await saveGames(page, 6);
  await openApp(page, "./#/games");
  await expect(rows(page)).toHaveCount(6);
  const file = await backUp(page);
  const lines = file.split("\n");
  const game = lines.findIndex((line) => line.includes("nonet/game/"));
  lines[game] = lines[game]!.replace("played_ms", "payed_ms");

  const other = await openOtherProfile(browser, baseURL!);
  await openGames(other);
  await choose(other, lines.slice(0, -2).join("\n"));
  await expect(summary(other)).toContainText("5 new, 0 newer, 0 lost.");
  const faults = dialog(other).locator(".faults");
  await expect(faults).toContainText("Everything else can be restored");
  await expect(faults).toContainText(`Line ${game + 1}: it has been changed or damaged.`);
  await expect(faults).toContainText("the end is missing");
  await accept(other).click();
  await dialog(other).locator(".restore").getByRole("button", { name: "Close" }).click();
  await expect(found(other)).toHaveText("5 games");

  const before = await savedData(other);
  for (const text of ["Dear diary", lines[0]!.replace('"v":1', '"v":7')]) {
    await choose(other, text);
    await expect(summary(other)).toContainText("Nothing has changed.");
    await other.keyboard.press("Escape");
    await expect(dialog(other)).toBeHidden();
  }
  expect(await savedData(other)).toEqual(before);
  await other.context().close();
});

test("restoring a backup skips deleted games unless they are asked for", async ({ page }) => {
  await saveGames(page, 3);
  await openApp(page, "./#/games");
  await expect(rows(page)).toHaveCount(3);
  const file = await backUp(page);
  await doWithGame(rows(page).nth(1), /^Delete/);
  await expect(rows(page)).toHaveCount(2);
  await barLink(page, "Play").click();
  await untilPuzzleShown(page);
  await openGames(page);
  await choose(page, file);
  await expect(summary(page)).toContainText("1 game you deleted stays deleted.");
  await dialog(page).getByRole("checkbox", { name: "Restore deleted games too" }).check();
  await expect(summary(page)).toContainText("1 new, 0 newer, 0 lost.");
  await accept(page).click();
  await dialog(page).locator(".restore").getByRole("button", { name: "Close" }).click();
  await expect(rows(page)).toHaveCount(3);
});

test("a backup too large for the storage changes nothing and shows a message", async ({ page, browser, baseURL }) => {
  await saveGames(page, 40);
  await openApp(page, "./#/games");
  const file = await backUp(page);
  const other = await openOtherProfile(browser, baseURL!);
  await openGames(other);
  await other.evaluate(() => {
    let size = 1 << 22;
    while (size > 1000) {
      try {
        localStorage.setItem(`filler${size}`, "x".repeat(size));
      } catch {
        // Too large, so try half of it.
      }
      size >>= 1;
    }
  });
  const before = await savedData(other);
  await choose(other, file);
  await expect(summary(other)).toContainText("40 new");
  await accept(other).click();
  await expect(summary(other)).toHaveText("Your browser has no room for this backup. Nothing has changed.");
  await dialog(other).locator(".restore").getByRole("button", { name: "Close" }).click();
  await expect(found(other)).toHaveText("0 games");
  expect(await savedData(other)).toEqual(before);
  await other.context().close();
});

test("a reminder explains once that games may be lost, and a backup removes it", { tag: ["@desktop", "@chromium-persist"] }, async ({ page }) => {
  await page.addInitScript(() => {
    navigator.storage.persisted = async () => false;
    navigator.storage.persist = async () => false;
  });
  // One game more than boards, so the last one is on the first board again.
  await saveGames(page, PUZZLES.length + 1);
  await openApp(page);
  await untilPuzzleShown(page);
  const reminder = page.getByRole("complementary", { name: "Back up" });
  // The reminder waits until the game is finished.
  await page.waitForFunction(() => localStorage.getItem("nonet/#safety")?.includes("asked_ms"));
  await expect(reminder).toBeHidden();
  const board = await readBoard(page);
  for (const one of await missingDigits(page)) {
    if (board[one.index] !== ".") continue;
    await selectCell(page, one.index);
    await type(page, one.digit);
  }
  await expect(reminder).toContainText("the browser may delete your games");
  expect(await axe(page)).toEqual([]);
  await reminder.getByRole("link", { name: "Games" }).click();
  await expect(reminder).toBeHidden();
  await expect(page.locator(".backups.warns")).toBeVisible();
  await openBackups(page);
  await expect(page.locator(".games-warning")).toContainText("A backup keeps them safe.");
  await page.keyboard.press("Escape");
  await backUp(page);
  await expect(page.locator(".backups")).toBeVisible();
  await expect(page.locator(".backups.warns")).toHaveCount(0);
  await barLink(page, "Play").click();
  await expect(page.getByRole("button", { name: "How it went" })).toBeVisible();
  await expect(reminder).toBeHidden();
});

test.describe("a browser that answers a request for persistent storage only after the player", () => {
  for (const [browser, vendor, requests] of [["Firefox", "", 0], ["Another browser", "Google Inc.", 1]] as const) {
    test(`${browser} does not hold up the reminder, and is asked without a press only if it shows no question`, async ({ page }) => {
      await page.addInitScript((vendor) => {
        // Firefox has no storage in about:blank.
        if (!navigator.storage) return;
        Object.defineProperty(navigator, "vendor", { get: () => vendor });
        navigator.storage.persisted = async () => false;
        navigator.storage.persist = () => {
          document.documentElement.dataset.asked = String(Number(document.documentElement.dataset.asked ?? 0) + 1);
          return new Promise(() => {});
        };
      }, vendor);
      await saveSolvedGames(page, 24);
      await openApp(page, "./#/games");
      await openBackups(page);
      await expect(page.locator(".games-warning")).toContainText("the browser may delete your games");
      const asked = () => page.evaluate(() => Number(document.documentElement.dataset.asked ?? 0));
      await expect.poll(asked).toBe(requests);
      const keep = page.getByRole("button", { name: "Keep my games" });
      await expect(keep).toHaveCount(requests ? 0 : 1);
      if (!requests) {
        await expect(page.getByText("Your browser will ask you.")).toBeVisible();
        expect(await axe(page)).toEqual([]);
        await keep.click();
        expect(await asked()).toBe(1);
      }
      // Recorded without an answer, so that the next visit doesn't ask again.
      expect(await page.evaluate(() => JSON.parse(localStorage.getItem("nonet/#safety")!).data.asked_ms)).toBeGreaterThan(0);
      await page.reload();
      await expect(page.locator(".backups.warns")).toBeVisible();
      expect(await asked()).toBe(0);
    });
  }
});

test("the address of a saved file stays valid until the browser has read it", { tag: "@engines" }, async ({ page }) => {
  await page.addInitScript(() => {
    const revoke = URL.revokeObjectURL;
    URL.revokeObjectURL = (address) => {
      document.documentElement.dataset.revoked = address;
      revoke.call(URL, address);
    };
  });
  await openGames(page);
  await backUp(page);
  await page.waitForTimeout(500);
  await expect(page.locator("html")).not.toHaveAttribute("data-revoked");
});

test("the games page with a backup to restore passes axe", { tag: ["@every-screen", "@chromium-axe"] }, async ({ page }) => {
  await saveGames(page, 3);
  await openApp(page, "./#/games");
  await expect(rows(page).first()).toBeVisible();
  const file = await backUp(page);
  await doWithGame(rows(page).first(), /^Delete/);
  await choose(page, file.split("\n").slice(0, -2).join("\n"));
  await expect(dialog(page).getByRole("checkbox")).toBeVisible();
  expect(await axe(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, "the page does not scroll sideways").toBeLessThanOrEqual(0);
});

/** Returns the id of the current game in the index. */
const currentGame = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("nonet/#index")!).data.current as string);
