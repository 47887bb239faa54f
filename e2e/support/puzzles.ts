// A puzzle for every board, and how to find it half played in the store.

import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";

export interface Kept {
  board: string;
  givens: string;
  solution: string;
}

/** A puzzle for every board that is offered. */
export const PUZZLES: Kept[] = readFileSync(new URL("puzzles.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => {
    const [board, givens, solution] = line.split(" ") as [string, string, string];
    return { board, givens, solution };
  });

/** The puzzle of a board. */
export const puzzleOf = (board: string) => PUZZLES.find((puzzle) => puzzle.board === board)!;

/** Cells of a puzzle that are not given. */
export const openCells = (givens: string) => [...givens].flatMap((c, i) => (c === "." ? [i] : []));

/**
 * Has the next page that is opened go on with this game: right digits stand in all open cells but those `left`, as one
 * move, and the settings are these beside the usual ones.
 */
export async function keepGame(page: Page, { board, givens, solution }: Kept, left: number[], settings: object = {}) {
  const filled = openCells(givens).filter((cell) => !left.includes(cell));
  const moves = filled.map((cell) => `D${solution[cell]!.toLowerCase()}.${cell.toString(36).padStart(2, "0")}`).join("");
  const [id, source] = ["18bcfe50000-7", { made: { level: "gentle", seed: 7 } }];
  const record = { mistakes: 0, hints: 0, returns: 0, fills: 0, checked: false };
  const at = filled.length > 0 ? 1 : 0;
  const game = { id, board, givens, solution, source, played_ms: 0, record, finished: false, moves, at };
  const listed = { id, board, source, filled: filled.length, open: left.length, played_ms: 0, finished: false, touched_ms: 1 };
  const texts = {
    [`nonet/game/${id}`]: { v: 1, kind: "game", data: game },
    "nonet/index": { v: 1, kind: "index", data: { current: id, games: [listed] } },
    "nonet/settings": { v: 1, kind: "settings", data: settings },
  };
  await page.addInitScript((texts) => {
    if (localStorage.length > 0) return;
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, JSON.stringify(text));
  }, texts);
}
