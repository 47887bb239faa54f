/** The name of a board, one of `boards()`: `"classic"`, `"16x16"`, `"samurai"`, `"triangular"` … */
export type BoardName = string;

export interface PuzzleOptions {
  /** The board. By default it follows from the text: 81 characters are a classic puzzle. */
  board?: BoardName;
}

export interface SearchOptions extends PuzzleOptions {
  /** Number of solutions at which `count` stops, by default 2. */
  limit?: number;
  /** The most options to try; when they run out, an error is thrown. */
  steps?: number;
}

/**
 * Returns a solution, one character per cell; `undefined` if there is none.
 *
 * A puzzle is one character per cell (a dot or a 0 for an open one), or any other format that Nonet reads: grids with
 * borders, candidates, links, and puzzles with variants from Interactive Sudoku Solver, f-puzzles, SudokuMaker and
 * SudokuPad. Throws if the text is not a puzzle; the message names line and column.
 */
export function solve(puzzle: string, options?: SearchOptions): string | undefined;

/** Counts solutions up to `limit`, by default 2. */
export function count(puzzle: string, options?: SearchOptions): number;

export type Grade = "gentle" | "easy" | "moderate" | "tricky" | "hard" | "fierce" | "fiendish" | "extreme";

/** The requirements for a puzzle; all of them apply at once. */
export interface PuzzleSpec {
  /** By default `"classic"`. */
  board?: BoardName;
  /** The grade of the puzzle, which logic alone solves. */
  grade?: Grade;
  /** 25, 20 or 17 givens. */
  level?: "junior" | "mid" | "senior";
  givens?: number;
  /** Every given is needed. */
  minimal?: boolean;
  /** Symmetry of the givens: `"turn-180"`, `"mirror-0"` … */
  symmetry?: string;
  /** Techniques that the solution must use: `"x-wing"`, `"naked-pair"` … */
  with?: string[];
  /** Techniques that the solution must not need. */
  without?: string[];
  /** The hardest technique of the solution. */
  hardest?: string;
  /** Variants: `"killer"`, `"kropki"`, `"thermo"` … The text of such a puzzle contains its rules. */
  rules?: string[];
  /** The method that fills the grid. */
  fill?: "random" | "diagonal-boxes" | "row-by-row" | "pattern";
  /** The same requirements and seed give the same puzzle on every machine. By default random. */
  seed?: number;
  /** Number of puzzles to try before giving up. */
  tries?: number;
}

export interface MadePuzzle {
  puzzle: string;
  solution: string;
  board: BoardName;
  givens: number;
  seed: number;
  /** `undefined` if the techniques do not solve the puzzle, which can happen only if no grade was requested. */
  rating?: Rating;
}

/** Generates a puzzle with exactly one solution. Throws if no puzzle meets the requirements, or none was found. */
export function generate(spec?: PuzzleSpec): MadePuzzle;

export interface Rating {
  grade: Grade;
  /** The amount of work; a higher grade always has a higher score. */
  score: number;
  /** The hardest technique that the puzzle needs. */
  hardest: string;
  /** Minutes that people take: fitted to classic puzzles, a guess for others. */
  minutes: number;
  /** Number of times that each technique is needed. */
  techniques: Record<string, number>;
  /** Sudoku Explainer's rating, with `others: true`. */
  explainer?: number;
  /** HoDoKu's level and score, with `others: true`. */
  hodoku?: { level: string; score: number };
}

export interface RateOptions extends PuzzleOptions {
  /** Also compute Sudoku Explainer's and HoDoKu's ratings, which takes longer. */
  others?: boolean;
}

/** Rates the difficulty of a puzzle; `undefined` if the techniques do not solve it. */
export function rate(puzzle: string, options?: RateOptions): Rating | undefined;

export interface HintOptions extends PuzzleOptions {
  /** The givens, one character per cell; by default every digit. Wrong digits are found only if this is set. */
  givens?: string;
  /** The notes of each cell, such as `"129"`; by default all digits that no peer holds. */
  notes?: string[];
  /** A language tag; by default English. */
  language?: "en" | "de" | "fr" | "es" | "pt" | "ja" | "zh" | "ar";
}

export interface Hint {
  /** The technique; `""` if the hint is not about one. */
  technique: string;
  /** The explanation in stages, from vague to exact. */
  stages: { title: string; text: string }[];
  actions: HintAction[];
}

export interface HintAction {
  /** Place a digit, strike a note, erase a wrong digit, or restore a note. */
  kind: "place" | "strike" | "erase" | "restore";
  /** Index from 0, in reading order. */
  cell: number;
  digit: number;
}

/** Explains the next step that a person could take. */
export function hint(puzzle: string, options?: HintOptions): Hint;

/** Returns the names of all boards. */
export function boards(): BoardName[];
