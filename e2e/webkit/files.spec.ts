// Files and other programs: import, share, print, backups.

import { openCells, puzzleOf, savedGame, solvedGames } from "../support/puzzles.ts";
import { expect, test } from "./test.ts";

const PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

test("a pasted puzzle can be imported and played", async ({ player }) => {
  await player.openGame();
  await player.open("#/import");
  await player.paste("dialog textarea", PUZZLE);
  await player.sees("exactly one solution");
  await player.press("Play");
  await player.seesNoPart("dialog[open]");
  expect(await player.board("givens")).toBe(PUZZLE);
});

test("a shared link opens the puzzle", async ({ player }) => {
  const classic = puzzleOf("classic");
  await player.save(savedGame(classic, openCells(classic.givens).slice(5)));
  await player.openGame();
  await player.open("#/share");
  await player.seesPart(".share-link");
  const link = await player.driver.call(() => document.querySelector<HTMLInputElement>(".share-link")!.value);
  // As on another device. The app saves when it is left, so its storage is cleared after that.
  await player.driver.command("POST", "/url", { url: `${player.site}licences.txt` });
  await player.driver.call(() => localStorage.clear());
  await player.driver.command("POST", "/url", { url: link });
  await player.sees("exactly one solution");
  await player.press("Play");
  await player.seesNoPart("dialog[open]");
  expect(await player.board("givens")).toBe(classic.givens);
});

test("a puzzle is saved as a picture of 1200 pixels and as a drawing", { tag: "@engines" }, async ({ player }) => {
  const classic = puzzleOf("classic");
  await player.save(savedGame(classic, openCells(classic.givens)));
  await player.openGame();
  await player.open("#/share");
  await player.press("Save as PNG");
  const png = await player.saved("nonet-classic-gentle.png");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 1362]);
  await player.press("Save as SVG");
  const svg = await player.saved("nonet-classic-gentle.svg");
  expect([...svg.toString().matchAll(/>([1-9])<\/text>/g)].map(([, digit]) => digit).join("")).toBe(classic.givens.replaceAll(".", ""));
});

test("a puzzle is saved as a PDF, and handed to the browser's printing", async ({ player }) => {
  await player.openGame();
  await player.open("#/print");
  await player.seesPart(".print-paper svg");
  await player.press("Save as PDF");
  expect((await player.saved("nonet.pdf")).subarray(0, 5).toString()).toBe("%PDF-");
  expect((await player.box(".page-bar")).height, "the links of the bar can be hit").toBeGreaterThanOrEqual(44);
  // The driver shows no dialog of the browser.
  await player.driver.call(() => void (self.print = () => (document.documentElement.dataset.printing = "")));
  await player.press("Print…");
  await player.seesPart("[data-printing]");
  expect(await player.driver.call(() => document.querySelectorAll(".on-paper .paper-sheet").length)).toBeGreaterThan(0);
});

test("a backup is saved, and Safari's players are told why", async ({ player }) => {
  await player.save(solvedGames(8));
  await player.open("#/games");
  await player.press("Backup");
  await player.sees("This browser deletes what a site has saved");
  await player.press("Back up");
  await expect.poll(() => player.driver.lines.join("\n")).toMatch(/SAVED nonet-\d{4}-\d\d-\d\d\.jsonl/);
  await player.press("Backup");
  await player.sees("Back up");
  await player.seesNo("This browser deletes what a site has saved");
});

test("the menu says that the app on the home screen starts empty, and leads to the backup", async ({ player }) => {
  await player.openGame();
  await player.press("Menu");
  await player.press(/Add to Home Screen.*starts empty/);
  await player.sees("Backup");
});
