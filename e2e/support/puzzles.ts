// A puzzle for every board, and helpers that put saved games into the browser's storage.

import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";

export interface TestPuzzle {
  board: string;
  givens: string;
  solution: string;
}

/** One puzzle for each board of the catalogue. */
export const PUZZLES: TestPuzzle[] = readFileSync(new URL("puzzles.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => {
    const [board, givens, solution] = line.split(" ") as [string, string, string];
    return { board, givens, solution };
  });

export const puzzleOf = (board: string) => PUZZLES.find((puzzle) => puzzle.board === board)!;

/** A puzzle that needs a long chain right away. */
export const CHAIN_FIRST: TestPuzzle = {
  board: "classic",
  givens: "98.7..6..5...96.......8....43..7.9....24.9.3...........4...78....18....3....3...5",
  solution: "984713652517296384326584179435178926172469538869325417243957861651842793798631245",
};

/** Returns the cells of a puzzle that are not givens. */
export const openCells = (givens: string) => [...givens].flatMap((c, i) => (c === "." ? [i] : []));

/**
 * Saves this game before the next page opens. All cells but those in `left` have their correct digits, entered in one
 * move. `settings` is merged into the default settings.
 */
export async function saveGame(page: Page, puzzle: TestPuzzle, left: number[], settings: object = {}, level = "gentle") {
  await save(page, savedGame(puzzle, left, settings, level));
}

/** Returns what `saveGame` saves, by its keys. */
export const savedGame = (puzzle: TestPuzzle, left: number[], settings: object = {}, level = "gentle") =>
  textsOf([recordsOf(puzzle, left, "18bcfe50000-7", level, 1)], settings);

/**
 * Saves this many games before the next page opens. They were started a minute apart and cover all boards and levels in
 * turn. The last one is the current game.
 */
export async function saveGames(page: Page, count: number) {
  const begun = Date.now() - count * 60_000;
  const games = Array.from({ length: count }, (_, i) => {
    const puzzle = PUZZLES[i % PUZZLES.length]!;
    const open = openCells(puzzle.givens);
    const [at, level] = [begun + i * 60_000, LEVELS[i % LEVELS.length]!];
    return recordsOf(puzzle, open.slice(i % open.length), `${at.toString(16)}-7`, level, at);
  });
  await save(page, textsOf(games.reverse(), {}));
}

/**
 * Saves this many solved games before the next page opens: one a day up to today, on all boards and levels in turn, two
 * of three on the classic board. The times of each kind get shorter.
 */
export async function saveSolvedGames(page: Page, count: number, settings: object = {}) {
  await save(page, solvedGames(count, settings));
}

/** Saves the same games, of which every fourth is not finished, and each on the classic board is another puzzle. */
export async function saveMixedGames(page: Page, count: number) {
  await save(page, solvedGames(count, {}, true));
}

/** Returns a square puzzle turned by quarters, with other digits. */
function turned({ board, givens, solution }: TestPuzzle, turns: number): TestPuzzle {
  const side = Math.sqrt(givens.length);
  const from = (cell: number) => side * (side - 1 - (cell % side)) + Math.floor(cell / side);
  const turn = (cells: string) => [...cells].map((_, cell) => cells[from(cell)]!).join("");
  const shift = (cells: string) => cells.replace(/\d/g, (digit) => `${((Number(digit) + turns - 1) % side) + 1}`);
  const all = (cells: string) => shift(Array.from({ length: turns % 4 }).reduce<string>(turn, cells));
  return { board, givens: all(givens), solution: all(solution) };
}

/** Returns what `saveSolvedGames` saves, by its keys. */
export function solvedGames(count: number, settings: object = {}, isMixed = false) {
  const classic = puzzleOf("classic");
  const games = Array.from({ length: count }, (_, i) => {
    const puzzle = i % 3 === 0 ? PUZZLES[(i / 3) % PUZZLES.length]! : isMixed ? turned(classic, i) : classic;
    const [at, level] = [Date.now() - (count - 1 - i) * 86_400_000, LEVELS[i % LEVELS.length]!];
    const minutes = [4, 8, 15, 18, 20][i % LEVELS.length]!;
    const played_ms = Math.round((minutes * 60 * (1 - (0.5 * i) / count) + ((i * 7919) % 60)) * 1000);
    const record = { mistakes: i % 4 === 0 ? 2 : 0, hints: i % 5 === 0 ? 1 : 0, returns: 0, fills: 0, checked: false };
    const isBegun = isMixed && i % 4 === 2;
    const left = openCells(puzzle.givens).slice(0, isBegun ? 8 + i : 0);
    const { game, listed } = recordsOf(puzzle, left, `${at.toString(16)}-7`, level, at);
    const end = { played_ms, finished: !isBegun };
    return { game: { ...game, ...end, record }, listed: { ...listed, ...end } };
  });
  return textsOf(games.reverse(), settings);
}

const LEVELS = ["gentle", "easy", "moderate", "tricky", "hard"];

function recordsOf({ board, givens, solution }: TestPuzzle, left: number[], id: string, level: string, touched_ms: number) {
  const filled = openCells(givens).filter((cell) => !left.includes(cell));
  const moves = filled.map((cell) => `D${solution[cell]!.toLowerCase()}.${cell.toString(36).padStart(2, "0")}`).join("");
  const source = { made: { level, seed: 7 } };
  const record = { mistakes: 0, hints: 0, returns: 0, fills: 0, checked: false };
  const at = filled.length > 0 ? 1 : 0;
  const game = { id, board, givens, solution, source, played_ms: 0, record, finished: false, moves, at };
  const listed = { id, board, source, filled: filled.length, open: openCells(givens).length, played_ms: 0, finished: false, touched_ms };
  return { game, listed };
}

/** Returns saved games by their keys. The first is the current one. */
function textsOf(games: ReturnType<typeof recordsOf>[], settings: object): Record<string, object> {
  const stored = games.map(({ game }) => [`nonet/game/${game.id}`, { v: 1, kind: "game", data: game }]);
  const listed = games.map((game) => game.listed);
  return {
    ...Object.fromEntries(stored),
    "nonet/index": { v: 1, kind: "index", data: { current: games[0]!.game.id, games: listed } },
    "nonet/settings": { v: 1, kind: "settings", data: settings },
  };
}

async function save(page: Page, texts: Record<string, object>) {
  await page.addInitScript((texts) => {
    // A page without an origin, such as about:blank, has no storage.
    if (origin === "null" || localStorage.length > 0) return;
    const place = `nonet${location.pathname.replace(/[^/]*$/, "#")}`;
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key.replace("nonet/", place), JSON.stringify(text));
  }, texts);
}
