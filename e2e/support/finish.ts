// Brings a game to its end.

import type { Page } from "@playwright/test";
import { openGame, selectCell, type } from "./board.ts";
import { openCells, puzzleOf, saveGame } from "./puzzles.ts";

/** Opens a saved classic game with one open cell, and fills it. */
export async function finishGame(page: Page) {
  const puzzle = puzzleOf("classic");
  const [last] = openCells(puzzle.givens);
  await saveGame(page, puzzle, [last!]);
  await openGame(page);
  await selectCell(page, last!);
  await type(page, puzzle.solution[last!]!);
}
