// Times Interactive Sudoku Solver on a file of puzzles with variants, for comparison in `cargo xtask bench`.
// Usage: node peer.mjs CHECKOUT FILE. Prints a line of JSON per puzzle: its number, milliseconds of CPU time, and the
// number of solutions up to two.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [checkout, file] = process.argv.slice(2);
globalThis.self = globalThis;
self.VERSION_PARAM = "";
self.console = console;
self.location = { search: "" };
const load = (path) => import(pathToFileURL(join(checkout, path)).href);
const { ensureGlobalEnvironment } = await load("tests/helpers/test_env.js");
ensureGlobalEnvironment();
const { SimpleSolver } = await load("js/sandbox/simple_solver.js");
const solver = new SimpleSolver();
const puzzles = readFileSync(file, "utf8").split("\n").filter((line) => line && !line.startsWith("#"));
for (const [number, line] of puzzles.entries()) {
  const text = line.split("\t")[2];
  const begun = process.cpuUsage();
  let count = null;
  try {
    count = solver.countSolutions(text, 2);
  } catch (error) {
    count = String(error.message);
  }
  const { user, system } = process.cpuUsage(begun);
  console.log(JSON.stringify({ number, milliseconds: (user + system) / 1000, count }));
}
