/** The board a puzzle is on: one of `boards()`, as `"classic"`, `"16x16"`, `"samurai"`, `"triangular"`. */
export type BoardName = string;

export interface Question {
  /** The board. Without it the text tells: 81 characters are a classic puzzle. */
  board?: BoardName;
}

export interface SearchQuestion extends Question {
  /** Solutions to stop at. `count` stops at 2 without it. */
  limit?: number;
  /** Options to try at most; when they run out, an error is thrown. */
  steps?: number;
}

/**
 * A solution, one character per cell; `undefined` if there is none.
 *
 * A puzzle is one character per cell (a dot or a 0 for an open one), or whatever else Nonet reads: grids with borders,
 * candidates, links, and puzzles with rules as Interactive Sudoku Solver, f-puzzles, SudokuMaker and SudokuPad write them.
 * Throws if the text is no puzzle, and says where.
 */
export function solve(puzzle: string, question?: SearchQuestion): string | undefined;

/** How many solutions there are, up to `limit`: 0, 1 or 2 without one. */
export function count(puzzle: string, question?: SearchQuestion): number;

export type Grade = "gentle" | "easy" | "moderate" | "tricky" | "hard" | "fierce" | "fiendish" | "extreme";

/** What a puzzle shall be; all of it together. */
export interface Wish {
  /** `"classic"` without it. */
  board?: BoardName;
  /** Exactly this grade; logic alone solves it. */
  grade?: Grade;
  /** 25, 20 or 17 givens. */
  level?: "junior" | "mid" | "senior";
  givens?: number;
  /** No given can be spared. */
  minimal?: boolean;
  /** Givens look the same after this turn or mirror: `"turn-180"`, `"mirror-0"` … */
  symmetry?: string;
  /** Techniques that must occur: `"x-wing"`, `"naked-pair"` … */
  with?: string[];
  /** Techniques that it must be solvable without. */
  without?: string[];
  /** The hardest step. */
  hardest?: string;
  /** Rules: `"killer"`, `"kropki"`, `"thermo"` … Such a puzzle is one text with its rules in it. */
  rules?: string[];
  /** How the full grid is made. */
  fill?: "random" | "diagonal-boxes" | "row-by-row" | "pattern";
  /** The same wish and seed make the same puzzle everywhere; drawn by chance without it. */
  seed?: number;
  /** Puzzles looked at before giving up. */
  tries?: number;
}

export interface MadePuzzle {
  puzzle: string;
  solution: string;
  board: BoardName;
  givens: number;
  seed: number;
  /** `undefined` if no technique leads to the end, which only puzzles without a grade may be. */
  rating?: Rating;
}

/** A puzzle with exactly one solution. Throws if there can be none of that kind, or none was found. */
export function generate(wish?: Wish): MadePuzzle;

export interface Rating {
  grade: Grade;
  /** The work: a higher grade always scores higher. */
  score: number;
  /** The hardest technique that is needed. */
  hardest: string;
  /** Minutes that people take: fitted to classic puzzles, elsewhere a guess. */
  minutes: number;
  /** How often each technique is needed. */
  techniques: Record<string, number>;
  /** Sudoku Explainer's rating; with `others`. */
  explainer?: number;
  /** HoDoKu's level and score; with `others`. */
  hodoku?: { level: string; score: number };
}

export interface RateQuestion extends Question {
  /** Sudoku Explainer's and HoDoKu's figures as well, which takes longer. */
  others?: boolean;
}

/** How hard a puzzle is; `undefined` if no technique leads to the end. */
export function rate(puzzle: string, question?: RateQuestion): Rating | undefined;

export interface HintQuestion extends Question {
  /** Which digits are given; all of them without it. With it, wrong digits are found. */
  givens?: string;
  /** The notes of each cell, as `"129"`; without them whatever the digits leave. */
  notes?: string[];
  language?: "en" | "de";
}

export interface Hint {
  /** The technique; `""` where it is none. */
  technique: string;
  /** What is said, the vaguest first. */
  stages: { title: string; text: string }[];
  actions: HintAction[];
}

export interface HintAction {
  /** Write a digit, strike a note, take out a wrong digit, bring back a note. */
  kind: "place" | "strike" | "erase" | "restore";
  /** From 0, in reading order. */
  cell: number;
  digit: number;
}

/** The next step that a person could take, in words. */
export function hint(puzzle: string, question?: HintQuestion): Hint;

/** The names of all boards. */
export function boards(): BoardName[];
