// Every board is opened, drawn and written on; one of each kind is played from its first cell to its last, with hints on
// the way. crates/app/tests/whole_games.rs plays the same puzzles on all of them.

import type { Page } from "@playwright/test";
import { cell, openGame, readBoard, untilDealt, untilShown } from "../support/board.ts";
import { Player } from "../support/player.ts";
import { type Kept, PUZZLES, keepGame, openCells } from "../support/puzzles.ts";
import { expect, test } from "../support/test.ts";

/** How houses are called, by the boards that have them. */
const HOUSE = {
  triangular: /(row|triangle|\/ line|\\ line) \d/,
  tridoku: /(triangle|outer edge|inner edge) \d/,
  samurai: /(row|column|box) \d of grid \d/,
  jigsaw: /(row|column) \d|region [A-Z]/,
  other: /(row|column|box|diagonal|window|disjoint group) \d|the (asterisk|centre dots|girandola)/,
};

const houseOf = (board: string) =>
  Object.entries(HOUSE).find(([start]) => board.startsWith(start))?.[1] ?? HOUSE.other;

/** Asks for a hint, climbs all its rungs and has it done. It speaks of a house of the board, and writes a right digit. */
async function takeHint(page: Page, { board, solution }: Kept) {
  const before = await readBoard(page);
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await expect(page.locator(".hint:not(.waiting)")).toBeVisible();
  const more = page.getByRole("button", { name: "Tell me more" });
  const rungs = [await page.locator(".hint-text").innerText()];
  while (await more.isVisible()) {
    await more.click();
    await untilShown(page);
    rungs.push(await page.locator(".hint-text").innerText());
  }
  expect(rungs.length, "rungs").toBeGreaterThan(2);
  expect(rungs.join(" ")).toMatch(houseOf(board));
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.locator(".hint")).toBeHidden();
  const after = await readBoard(page);
  const written = openCells(before).filter((cell) => after[cell] !== ".");
  expect(written.map((cell) => after[cell])).toEqual([solution[written[0]!]]);
}

/** One of each kind: the best known, a rule of houses, of links, regions, a large size, triangles, five grids. */
const KINDS = ["classic", "windoku", "anti-knight", "jigsaw-3", "16x16", "triangular", "samurai"];

/** Those that are played by clicks and keys, on the desktop; the others by taps, on the phone. */
const BY_KEYS = ["windoku", "anti-knight", "16x16", "triangular"];

for (const puzzle of PUZZLES) {
  const { board, givens, solution } = puzzle;
  if (KINDS.includes(board)) {
    const tag = BY_KEYS.includes(board) ? "@desktop-only" : [];
    test(`${board} is played from its first cell to its last`, { tag }, async ({ page }) => {
      await keepGame(page, puzzle, openCells(givens));
      await openGame(page);
      expect(await readBoard(page)).toBe(givens);

      // A hint at the start, one half way, one near the end.
      const open = openCells(givens).length;
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
    test(`${board} is opened, and its last cells are written`, async ({ page }) => {
      const left = openCells(givens).slice(-4);
      await keepGame(page, puzzle, left);
      await openGame(page);
      expect(await readBoard(page, "givens")).toBe(givens);
      expect(openCells(await readBoard(page))).toEqual(left);
      await takeHint(page, puzzle);
      const player = await Player.at(page);
      for (const cell of openCells(await readBoard(page))) await player.write(cell, solution[cell]!);
      await expect(page.locator(".finish")).toContainText("No mistakes");
      expect(await readBoard(page)).toBe(solution);
    });
  }
}

/** One of each kind: a rule of houses, of links, of both on another size, regions, a large size, triangles, five grids. */
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
  test(`${board}: every seed makes a puzzle of its own, and one can be played`, async ({ page }) => {
    const made = new Set<string>();
    for (const seed of [1, 2, 3]) {
      await page.goto(`./#/new?board=${board}&level=gentle&seed=${seed}`);
      await page.getByRole("button", { name: "Play", exact: true }).click();
      await expect(page.locator(".keypad")).toBeVisible();
      await untilDealt(page);
      made.add(await readBoard(page, "givens"));
    }
    expect(made.size).toBe(3);
    await expect(page.locator(".title")).toContainText(`${name} Gentle · roughly `);
    const player = await Player.at(page);
    const [first] = openCells(await readBoard(page));
    await player.write(first!, "1");
    await expect(cell(page, first!).locator(".digit")).toHaveText("1");
  });
}
