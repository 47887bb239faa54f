// Automatic backups to a folder. The origin private file system stands in for the folder that a player would choose.

import { axe } from "../support/axe.ts";
import type { Page } from "@playwright/test";
import { missingDigits, readBoard, selectCell, type, untilPuzzleShown } from "../support/board.ts";
import { openApp, openBackups, untilStarted } from "../support/nonet.ts";
import { saveGame, saveGames, openCells, PUZZLES, puzzleOf } from "../support/puzzles.ts";
import { expect, test } from "../support/test.ts";

/** Replaces the directory picker by one that always returns the folder `Games`. */
async function withFolder(page: Page) {
  await page.addInitScript(() => {
    const choose = async () => (await navigator.storage.getDirectory()).getDirectoryHandle("Games", { create: true });
    Object.assign(window, { showDirectoryPicker: choose });
    // After a reload the browser may ask for permission to the chosen folder again.
    if (!sessionStorage.getItem("forgets")) return;
    let answer = "prompt";
    Object.assign(FileSystemHandle.prototype, {
      queryPermission: async () => answer,
      requestPermission: async () => (answer = "granted"),
    });
  });
}

/** Returns the text of each file in the folder. */
const files = (page: Page) =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle("Games", { create: true });
    // A file that is written meanwhile can't be read.
    const read = async (file: FileSystemFileHandle): Promise<string> =>
      file.getFile().then((file) => file.text()).catch((error) => {
        if (error.name !== "NotReadableError") throw error;
        return read(file);
      });
    const found: Record<string, string> = {};
    for await (const [name, file] of (folder as any).entries()) found[name] = await read(file);
    return found;
  });

const folderStatus = (page: Page) => page.locator(".to-folder [role=status]");
const choose = (page: Page) => page.getByRole("button", { name: "Backup folder…" });

/** Opens the list of games with the dialog about backups. */
async function openBackupsOfGames(page: Page) {
  await openApp(page, "./#/games");
  await openBackups(page);
}

test("a backup is written to the chosen folder after each game", { tag: ["@desktop", "@chromium-directory", "@choice"] }, async ({ page }) => {
  await withFolder(page);
  const puzzle = puzzleOf("classic");
  await saveGame(page, puzzle, openCells(puzzle.givens).slice(0, 2));
  await openBackupsOfGames(page);
  await choose(page).click();
  await expect(folderStatus(page)).toHaveText("After each game, a backup is saved to “Games”.");
  expect(await axe(page)).toEqual([]);
  const names = async () => Object.keys(await files(page));
  // While Chromium writes a file, it has the ending .crswap.
  await expect.poll(async () => (await names())[0]).toMatch(/^nonet-\d{4}-\d\d-\d\d\.jsonl$/);
  const [name] = await names();
  const text = async () => (await files(page))[name!] ?? "";
  expect((await text()).trimEnd().split("\n").at(-1)).toMatch(/"end":\d+}$/);
  expect(await text()).not.toContain('\\"finished\\":true');

  // The folder is remembered, and written to when a game ends.
  await page.goto("./#/");
  await page.reload();
  await untilPuzzleShown(page);
  for (const one of await missingDigits(page)) {
    if ((await readBoard(page))[one.index] !== ".") continue;
    await selectCell(page, one.index);
    await type(page, one.digit);
  }
  await expect(page.locator(".finish")).toBeVisible();
  await expect.poll(text).toContain('\\"finished\\":true');
  expect(Object.keys(await files(page))).toEqual([name]);

  // Turning it off keeps the existing backups.
  await page.goto("./#/games");
  await openBackups(page);
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(folderStatus(page)).toHaveText("Saves a backup after each game in a folder you choose.");
  await choose(page).click();
  await expect(folderStatus(page)).toContainText("After each game");
  expect(Object.keys(await files(page)).sort()).toEqual([name!.replace(".jsonl", "-2.jsonl"), name]);
});

test("the browser asks for permission to the folder only after a click", { tag: ["@desktop", "@chromium-directory"] }, async ({ page }) => {
  await withFolder(page);
  await saveGames(page, 3);
  await openBackupsOfGames(page);
  await choose(page).click();
  await expect(folderStatus(page)).toContainText("After each game");
  const before = await files(page);
  await page.evaluate(() => sessionStorage.setItem("forgets", "yes"));
  await page.reload();
  await untilStarted(page);
  await expect(page.locator(".folder-warning")).toHaveText("Your browser needs your permission again to save backups to “Games”.");
  expect(await files(page)).toEqual(before);
  await openBackups(page);
  await page.getByRole("button", { name: "Allow" }).click();
  await expect(folderStatus(page)).toContainText("After each game");
  expect(await files(page)).not.toEqual(before);
});

test("a folder that cannot be written to shows a message", { tag: ["@desktop", "@chromium-directory"] }, async ({ page }) => {
  await withFolder(page);
  await page.addInitScript(() => {
    FileSystemFileHandle.prototype.createWritable = async () => {
      throw new DOMException("gone", "NotFoundError");
    };
  });
  await saveGames(page, 3);
  await openBackupsOfGames(page);
  await choose(page).click();
  await expect(folderStatus(page)).toHaveText("The backup could not be saved to “Games”.");
  await expect(page.getByRole("button", { name: "Another folder…" })).toBeVisible();
});

test("without directory access, the reminder offers installing and says why", { tag: ["@every-screen", "@chromium-directory"] }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: undefined });
    navigator.storage.persisted = async () => false;
    navigator.storage.persist = async () => false;
    const asked = () => document.documentElement.setAttribute("data-asked", "");
    const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt: asked });
    addEventListener("load", () => dispatchEvent(event));
  });
  await saveGames(page, PUZZLES.length + 1);
  await openApp(page, "./#/games");
  await openBackups(page);
  await expect(page.locator(".games-warning")).toContainText("the browser may delete your games");
  await expect(choose(page)).toHaveCount(0);
  const install = page.getByRole("button", { name: "Install Nonet" });
  await expect(page.locator(".to-folder")).toContainText("the browser keeps your games longer");
  expect(await axe(page)).toEqual([]);
  await install.click();
  await expect(page.locator("html")).toHaveAttribute("data-asked", "");
  await expect(install).toHaveCount(0);
});
