// Opens every board and enters digits. One board of each kind is played to the end with hints;
// crates/app/tests/whole_games.rs plays all of them that way.

import type { Page } from "@playwright/test";
import { cell, openGame, readBoard, tellWholeHint, untilPuzzleShown } from "../support/board.ts";
import { Player } from "../support/player.ts";
import { type TestPuzzle, PUZZLES, saveGame, openCells } from "../support/puzzles.ts";
import { expect, test } from "../support/test.ts";

/** Names of houses, by the boards that have them. */
const HOUSE = {
  triangular: /(row|triangle|\/ line|\\ line) \d/,
  tridoku: /(triangle|outer edge|inner edge) \d/,
  samurai: /(row|column|box) \d of grid \d/,
  jigsaw: /(row|column) \d|region [A-Z]/,
  other: /(row|column|box|diagonal|window|disjoint group) \d|the (asterisk|centre dots|girandola)/,
};

const houseOf = (board: string) =>
  Object.entries(HOUSE).find(([start]) => board.startsWith(start))?.[1] ?? HOUSE.other;

/** Waits for all cells of a board. Those of large boards are drawn in several frames. */
async function untilAllDrawn(page: Page, givens: string) {
  await expect.poll(() => readBoard(page, "givens")).toBe(givens);
}

/** Asks for a hint, reads all its stages and applies it. It must name a house and enter a correct digit. */
async function takeHint(page: Page, { board, solution }: TestPuzzle) {
  const before = await readBoard(page);
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await expect(page.locator(".hint:not(.waiting)")).toBeVisible();
  const rungs = [await page.locator(".hint-text").innerText()];
  await tellWholeHint(page, async () => void rungs.push(await page.locator(".hint-text").innerText()));
  expect(rungs.length, "rungs").toBeGreaterThan(2);
  expect(rungs.join(" ")).toMatch(houseOf(board));
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.locator(".hint")).toBeHidden();
  const after = await readBoard(page);
  const written = openCells(before).filter((cell) => after[cell] !== ".");
  expect(written.map((cell) => after[cell])).toEqual([solution[written[0]!]]);
}

/** One of each kind: classic, extra houses, extra links, irregular regions, large, triangular, overlapping grids. */
const KINDS = ["classic", "windoku", "anti-knight", "jigsaw-3", "16x16", "triangular", "samurai"];

/** The most cells that a test fills. The others are filled at the start. */
const LONG = 24;

/** Boards played with mouse and keyboard on the desktop. The others are played by touch on the phone. */
const BY_KEYS = ["windoku", "anti-knight", "16x16", "triangular"];

for (const puzzle of PUZZLES) {
  const { board, givens, solution } = puzzle;
  if (KINDS.includes(board)) {
    const tag = BY_KEYS.includes(board) ? "@desktop-only" : [];
    test(`${board} can be played to the end with hints`, { tag }, async ({ page }) => {
      test.slow();
      await saveGame(page, puzzle, openCells(givens).slice(-LONG));
      await openGame(page);
      await untilAllDrawn(page, givens);

      // Take a hint at the start, half way and near the end.
      const open = openCells(await readBoard(page)).length;
      for (const left of [Math.floor(open / 2), 4, 0]) {
        await takeHint(page, puzzle);
        const player = await Player.at(page);
        for (const cell of openCells(await readBoard(page)).slice(0, left > 0 ? -left : undefined)) {
          await player.write(cell, solution[cell]!);
        }
      }
      await expect(page.locator(".finish")).toContainText("No mistakes");
      expect(await readBoard(page)).toBe(solution);
    });
  } else {
    test(`${board} opens with its saved digits and can be finished`, async ({ page }) => {
      const left = openCells(givens).slice(-4);
      await saveGame(page, puzzle, left);
      await openGame(page);
      await untilAllDrawn(page, givens);
      expect(openCells(await readBoard(page))).toEqual(left);
      await takeHint(page, puzzle);
      const player = await Player.at(page);
      for (const cell of openCells(await readBoard(page))) await player.write(cell, solution[cell]!);
      await expect(page.locator(".finish")).toContainText("No mistakes");
      expect(await readBoard(page)).toBe(solution);
    });
  }
}

/** One of each kind: extra houses, links, both at another size, irregular, large, triangular, overlapping grids. */
const FRESH = {
  windoku: "Windows",
  "anti-knight": "Anti-knight",
  "6x6+x": "6 × 6 + Diagonals",
  "jigsaw-3": "Jigsaw 3",
  "16x16": "16 × 16",
  triangular: "Triangular",
  samurai: "Samurai",
};

for (const [board, name] of Object.entries(FRESH)) {
  test(`generating ${board} gives another puzzle for each seed, and the last one accepts digits`, async ({ page }) => {
    const made = new Set<string>();
    for (const seed of [1, 2, 3]) {
      await page.goto(`./#/new?board=${board}&level=gentle&seed=${seed}`);
      await page.getByRole("button", { name: "Play", exact: true }).click();
      await expect(page.locator(".keypad")).toBeVisible();
      await untilPuzzleShown(page);
      made.add(await readBoard(page, "givens"));
    }
    expect(made.size).toBe(3);
    // Times of people are known for the classic board only.
    await expect(page.locator(".title")).toHaveText(new RegExp(`${name.replace("+", "\\+")}\\s+Gentle$`));
    const player = await Player.at(page);
    const [first] = openCells(await readBoard(page));
    await player.write(first!, "1");
    await expect(cell(page, first!).locator(".digit")).toHaveText("1");
  });
}
