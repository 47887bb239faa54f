// Times the engine as wasm on puzzles with variants, counting up to two solutions of each.
// Usage: node variants.mjs FILE.wasm PUZZLES STEPS. Prints a line of JSON per puzzle: its number, milliseconds of CPU
// time, and the count, or null if STEPS didn't suffice to prove it.
import { readFileSync } from "node:fs";

const [file, puzzles, steps] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(file));
const { write, take_variant, count_variant } = instance.exports;
const lines = readFileSync(puzzles, "utf8").split("\n").filter((line) => line && !line.startsWith("#"));
for (const [number, line] of lines.entries()) {
  new TextEncoder().encode(line.split("\t")[2]).forEach((byte) => write(byte));
  if (!take_variant()) {
    console.log(JSON.stringify({ number }));
    continue;
  }
  const begun = process.cpuUsage();
  const count = count_variant(Number(steps));
  const { user, system } = process.cpuUsage(begun);
  console.log(JSON.stringify({ number, milliseconds: (user + system) / 1000, count: count < 0 ? null : count }));
}
