// Times the engine as wasm on the puzzle sets in DIR and prints JSON. Usage: node run.mjs FILE.wasm DIR ROUNDS
import { readFileSync, readdirSync } from "node:fs";
import { cpus } from "node:os";
import { join, parse } from "node:path";

const MADE = 500;
const WARM_UP_MS = 500;
const [file, dir] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(file));
const { clear, add, put, unique, grids, minimal_puzzles, take_boards, unique_on_boards } = instance.exports;

function load(name) {
  clear();
  const words = readFileSync(join(dir, name), "utf8").split("\n").map((line) => line.trim().split(/\s/)[0]);
  const puzzles = words.filter((word) => /^[0-9.]{81}$/.test(word));
  for (const puzzle of puzzles) {
    add();
    [...puzzle].forEach((c, cell) => put(cell, c === "." ? 0 : Number(c)));
  }
  return puzzles.length;
}

/** Returns microseconds of CPU time per item in the fastest round, after a warm-up for the JIT compiler. */
async function least(items, work, rounds = Number(process.argv[4])) {
  for (const end = performance.now() + WARM_UP_MS; performance.now() < end; ) {
    work();
    await new Promise((resolve) => setTimeout(resolve));
  }
  let least = Infinity;
  for (let round = 0; round < rounds; round++) {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / items);
  }
  return least;
}

const sets = [];
for (const name of readdirSync(dir).filter((name) => name.endsWith(".txt")).sort()) {
  const puzzles = load(name);
  if (puzzles > 0) {
    sets.push({ set: parse(name).name, puzzles, unique: unique(), ours: await least(puzzles, unique) });
  }
}
const boards = [];
for (let set = 0, puzzles; (puzzles = take_boards(set)) > 0; set++) {
  boards.push({ puzzles, unique: unique_on_boards(), ours: await least(puzzles, unique_on_boards, 9) });
}
console.log(
  JSON.stringify({
    sets,
    boards,
    grid: { ours: await least(MADE, () => grids(MADE)) },
    minimal: { ours: await least(MADE, () => minimal_puzzles(MADE)) },
    node: process.version,
    cpu: cpus()[0]?.model ?? "unknown",
    cores: cpus().length,
    date: new Date().toISOString().slice(0, 10),
  }),
);
