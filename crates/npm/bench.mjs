// Compares the solving speed with other packages in one run: microseconds per puzzle, as the median of five rounds over
// the puzzles of a file. Each package gets as many puzzles as it solves in about a second.
//
// Usage: node bench.mjs DIR, where every *.txt has a classic puzzle at the start of each line.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createRequire } from "node:module";
import { count, solve } from "nonet-engine";

const require = createRequire(import.meta.url);
const { SudokuSolver, createSudokuBoardData } = require("@algorithm.ts/sudoku");
const { solvepuzzle } = require("sudoku");
const QQWing = require("qqwing");

const fromZero = (open) => (puzzle) => [...puzzle].map((c) => (c >= "1" && c <= "9" ? Number(c) - 1 : open));
const dlx = new SudokuSolver({ childMatrixWidth: 3 });
const solution = createSudokuBoardData(3);
const qqwing = new QQWing();

// Each solver gets the puzzles in its own format, prepared in advance. The results are checked below.
const solvers = [
  ["nonet-engine, is it the only one", (puzzle) => puzzle, (puzzle) => count(puzzle) === 1],
  ["nonet-engine, first solution", (puzzle) => puzzle, (puzzle) => solve(puzzle) !== undefined],
  ["qqwing, all solutions", (puzzle) => fromZero(-1)(puzzle).map((n) => n + 1), (puzzle) => {
    qqwing.setPuzzle(puzzle);
    return qqwing.countSolutions() === 1;
  }],
  ["@algorithm.ts/sudoku, first solution", fromZero(-1), (puzzle) => dlx.solve(puzzle, solution)],
  ["sudoku, first solution", fromZero(null), (puzzle) => solvepuzzle(puzzle) !== null],
];

const median = (numbers) => numbers.sort((a, b) => a - b)[numbers.length >> 1];

function microseconds(puzzles, take) {
  const rounds = [];
  for (let round = 0; round < 6; round += 1) {
    const start = performance.now();
    let done = 0;
    for (; done < puzzles.length && performance.now() - start < 1000; done += 1) {
      if (!take(puzzles[done])) throw new Error("a puzzle was not solved");
    }
    // The first is for warming up.
    if (round > 0) rounds.push(((performance.now() - start) * 1000) / done);
  }
  return median(rounds);
}

const [, , dir] = process.argv;
const files = readdirSync(dir).filter((name) => name.endsWith(".txt")).sort();
console.log(`| | ${files.map((name) => name.replace(".txt", "")).join(" | ")} |`);
console.log(`|---|${files.map(() => "---:|").join("")}`);
const sets = files.map((name) =>
  readFileSync(join(dir, name), "utf8").split("\n").map((line) => line.slice(0, 81)).filter((line) => /^[\d.]{81}$/.test(line))
);
for (const [name, prepare, take] of solvers) {
  const figures = sets.map((puzzles) => microseconds(puzzles.slice(0, 2000).map(prepare), take));
  console.log(`| ${name} | ${figures.map((us) => us.toPrecision(3)).join(" | ")} |`);
}
