// Files with many puzzles: read in chunks, saved as a folder and played from there. Games of other programs keep their
// entries.

import { readFileSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { openGame, readBoard } from "../support/board.ts";
import { openApp, unfoldFilters, untilStarted } from "../support/nonet.ts";
import { expect, test } from "../support/test.ts";

const FIRST = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SECOND = "..6300001200000300800000000000109700400000020000500000010000005000020080090000000";
/** `FIRST`, transposed. */
const TURNED = [...Array(81).keys()].map((at) => FIRST[(at % 9) * 9 + Math.floor(at / 9)]).join("");

const dialog = (page: Page) => page.getByRole("dialog", { name: "Import a puzzle" });
const rows = (page: Page) => page.getByRole("main").getByRole("list", { name: "Games" }).getByRole("listitem");

async function openFile(page: Page, name: string, text: string) {
  await page.getByLabel("Open a file").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
}

const SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/** Yields an endless, reproducible sequence of givens: about thirty random cells of a solution. */
function* many(): Generator<string> {
  let seed = 1;
  const chance = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (;;) {
    const cells: string[] = Array(81).fill(".");
    for (let given = 0; given < 30; given++) {
      const cell = chance(81);
      cells[cell] = SOLUTION[cell]!;
    }
    yield cells.join("");
  }
}

test("importing a list makes a folder whose puzzles can be played", { tag: ["@every-screen", "@choice"] }, async ({ page }) => {
  await openGame(page);
  await page.goto("./#/import");
  await openFile(page, "Sunday puzzles.sdm", `${FIRST} 4.5 Breakfast\n${SECOND}\n${FIRST}\n${TURNED}\nnonsense\n`);
  await page.getByRole("button", { name: "Keep all as a folder" }).click();
  await expect(dialog(page).getByRole("status")).toHaveText("4 puzzles found");
  await expect(dialog(page)).toContainText("1 entry isn’t a puzzle:");
  await expect(page.getByLabel("Leave out 1 exact copy")).toBeChecked();
  await page.getByLabel("Leave out 1 that is the same puzzle turned or renumbered").check();
  await expect(page.getByLabel("Name of the folder")).toHaveValue("Sunday puzzles");
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Keep as a folder" }).click();
  await expect(dialog(page).getByRole("status")).toHaveText("2 puzzles are now in the folder “Sunday puzzles”.");
  await dialog(page).getByRole("link", { name: /games/i }).click();
  await unfoldFilters(page);
  await page.locator("#games-folder").selectOption("Sunday puzzles (2)");
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText("Breakfast");
  await expect(rows(page).first()).toContainText("Classic · No. 1 · rated 4.5");
  expect(await axe(page)).toEqual([]);
  await rows(page).first().getByRole("button", { name: "Play: Breakfast" }).click();
  await expect(page).toHaveURL(/#\/?$/);
  expect(await readBoard(page, "givens")).toBe(FIRST);

  // Both the puzzles and the started game are in the folder after a reload.
  await page.goto("./#/games");
  await page.reload();
  await untilStarted(page);
  await unfoldFilters(page);
  await page.locator("#games-folder").selectOption("Sunday puzzles (3)");
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).nth(1).getByRole("button", { name: "Resume: Breakfast" })).toBeVisible();
  await page.getByRole("button", { name: "Export this folder" }).click();
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "As a table (CSV)" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("Sunday puzzles.csv");
  expect(readFileSync(await download.path(), "utf8").split("\n").slice(0, 3)).toEqual([
    "puzzle,name,rating,folder,note",
    `${FIRST},Breakfast,4.5,Sunday puzzles,`,
    `${SECOND.replaceAll("0", ".")},,,Sunday puzzles,`,
  ]);
  await page.getByRole("searchbox").fill("no such");
  await expect(rows(page)).toHaveCount(0);
});

test("importing a game of OpenSudoku keeps its entries and notes", async ({ page }) => {
  const cells = [...FIRST].map((char, at) => (char !== "." ? `${char}|0|0|` : at === 2 ? "4|0|1|" : at === 3 ? "0|66|1|" : "0|0|1|"));
  const data = `version: 3&#10;${cells.join("")}`;
  const game = `<game created="1" state="0" mistake_counter="1" hint_usage="0" time="61000" last_played="1600000000000" cells_data="${data}" user_note="" command_stack="" />`;
  await openApp(page, "./#/import");
  await openFile(page, "mine.opensudoku", `<?xml version='1.0' encoding='UTF-8'?><opensudoku version="3"><folder name="From my phone" created="1">${game}</folder></opensudoku>`);
  await expect(dialog(page)).toContainText("1 of them has been played. It becomes a game and keeps its entries.");
  await page.getByRole("button", { name: "Keep as a folder" }).click();
  await dialog(page).getByRole("link", { name: /games/i }).click();
  await unfoldFilters(page);
  await page.locator("#games-folder").selectOption("From my phone (1)");
  await rows(page).first().getByRole("button", { name: /^Resume/ }).click();
  await expect.poll(() => readBoard(page)).toBe(FIRST.slice(0, 2) + "4" + FIRST.slice(3));
  await expect(page.getByRole("gridcell", { name: /^row 1, column 4/i })).toHaveAccessibleName(/2 7/);
});

test("importing a hundred thousand puzzles never blocks the page and can be cancelled", { tag: "@long" }, async ({ page }, info) => {
  test.setTimeout(180_000);
  const lines: string[] = [];
  for (const puzzle of many()) {
    lines.push(puzzle);
    if (lines.length === 100_000) break;
  }
  await openApp(page, "./#/import");
  const large = info.outputPath("large.sdm");
  writeFileSync(large, lines.join("\n"));
  await page.getByLabel("Open a file").setInputFiles(large);
  await expect(dialog(page).getByRole("progressbar")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByLabel("Open a file")).toBeAttached();
  await page.evaluate(() => {
    const tasks: number[] = [];
    new PerformanceObserver((seen) => tasks.push(...seen.getEntries().map((task) => task.duration))).observe({ type: "longtask" });
    Object.assign(window, { tasks });
  });
  await page.getByLabel("Open a file").setInputFiles(large);
  await expect(page.getByRole("button", { name: "Keep as a folder" })).toBeVisible({ timeout: 120_000 });
  await expect(dialog(page).getByRole("status")).toHaveText("100,000 puzzles found");
  const longest = await page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks));
  console.log(`100,000 puzzles: longest task ${Math.round(longest)} ms`);
  // Optimised, the longest takes half of this.
  expect(longest, "the page never blocks").toBeLessThan(600);
  await page.getByRole("button", { name: "Keep as a folder" }).click();
  await expect(dialog(page).getByRole("status")).toHaveText("100,000 puzzles are now in the folder “large”.");
});
