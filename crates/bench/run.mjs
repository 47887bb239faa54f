// node run.mjs FILE.wasm DIR ROUNDS: times the engine as wasm over the sets of DIR and prints JSON.
import { readFileSync, readdirSync } from "node:fs";
import { cpus } from "node:os";
import { join, parse } from "node:path";

const MADE = 500;
const WARM_UP_MS = 500;
const [file, dir, rounds] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(file));
const { clear, add, put, unique, grids, minimal_puzzles } = instance.exports;

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

/** Microseconds per item of the fastest round, once the engine's optimising compiler has had its turn. */
async function least(items, work) {
  for (const end = performance.now() + WARM_UP_MS; performance.now() < end; ) {
    work();
    await new Promise((resolve) => setTimeout(resolve));
  }
  let least = Infinity;
  for (let round = 0; round < Number(rounds); round++) {
    const start = performance.now();
    work();
    least = Math.min(least, ((performance.now() - start) * 1000) / items);
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
console.log(
  JSON.stringify({
    sets,
    grid: { ours: await least(MADE, () => grids(MADE)) },
    minimal: { ours: await least(MADE, () => minimal_puzzles(MADE)) },
    node: process.version,
    cpu: cpus()[0]?.model ?? "unknown",
    cores: cpus().length,
    date: new Date().toISOString().slice(0, 10),
  }),
);
