// node generate.mjs FILE.wasm REQUESTS SLOW_REQUESTS: times requests for classic puzzles as wasm, rows in Markdown.
import { readFileSync } from "node:fs";

const NAMES = ["gentle", "easy", "moderate", "tricky", "hard", "fierce", "fiendish", "extreme", "junior", "mid", "senior"];
const SLOW = ["extreme"];
const WARM_UP = 20;
const [file, requests, slowRequests] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(file));

const at = (sorted, share) => sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)].toFixed(2);

console.log("| asked for | requests | met | median ms | 95 % ms | digest |\n|---|---|---|---|---|---|");
for (const [number, name] of NAMES.entries()) {
  const count = Number(SLOW.includes(name) ? slowRequests : requests);
  for (let seed = 0; seed < WARM_UP; seed++) instance.exports.ask(Math.min(number, 5), 1_000_000 + seed);
  const times = [];
  let [met, digest] = [0, 0];
  for (let seed = 1; seed <= count; seed++) {
    const before = process.cpuUsage();
    const puzzle = instance.exports.ask(number, seed);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
    met += puzzle === 0 ? 0 : 1;
    digest = (Math.imul(digest, 31) + puzzle) >>> 0;
  }
  times.sort((a, b) => a - b);
  const share = ((100 * met) / count).toFixed(0);
  console.log(`| ${name} | ${count} | ${share} % | ${at(times, 0.5)} | ${at(times, 0.95)} | ${digest.toString(16)} |`);
}
