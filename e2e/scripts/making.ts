// How long the generator, in the page's own worker, takes for puzzles: from the question to the answer, as the page would
// wait for it. `cargo xtask bench --making` says in NONET_MAKING what to ask for, and reads the JSON printed here.

import { cpus, loadavg } from "node:os";
import { expect } from "@playwright/test";
import { test } from "../support/test.ts";

/** The puzzles of one board and level from seed 1 on; none is begun after so many seconds. */
interface Row {
  board: string;
  level: string;
  requests: number;
  seconds: number;
}

/** The levels in their order on the wire. */
const LEVELS = ["gentle", "easy", "moderate", "tricky", "hard", "fierce", "fiendish", "extreme", "junior", "mid", "senior"];

test("the generator in the page's worker", async ({ page }) => {
  const rows: Row[] = JSON.parse(process.env.NONET_MAKING ?? "[]");
  test.setTimeout(rows.length * 120_000);
  await page.goto("./");
  // The first puzzle is on the board, and the next one prepared: nothing else is being made.
  await expect(page.locator(".keypad")).toBeVisible();
  await page.waitForTimeout(3000);
  const measured = [];
  for (const row of rows) measured.push(await page.evaluate(ask, { row, level: LEVELS.indexOf(row.level) }));
  console.log(`NONET-BENCH ${JSON.stringify({ rows: measured, load: loadavg()[0], cores: cpus().length })}`);
});

/** Runs in the page: a worker of its own; milliseconds for each request, and the puzzles that came. */
async function ask({ row, level }: { row: Row; level: number }) {
  const address = document.querySelector<HTMLMetaElement>("meta[name=nonet-generator]")!.content;
  const worker = new Worker(address, { type: "module" });
  const hear = () => new Promise<Uint8Array>((heard) => (worker.onmessage = ({ data }) => heard(data)));
  await hear();
  // As postcard writes them: a number in groups of seven bits, the lowest first; a text behind its length.
  const number = (value: number) => {
    const bytes = [];
    for (; value > 127; value >>= 7) bytes.push((value & 127) | 128);
    return [...bytes, value];
  };
  const reader = (bytes: Uint8Array, at = 0) => {
    const number = () => {
      let value = 0;
      for (let shift = 0; ; shift += 7) {
        const byte = bytes[at++]!;
        value |= (byte & 127) << shift;
        if (byte < 128) return value;
      }
    };
    const text = () => {
      const length = number();
      return new TextDecoder().decode(bytes.subarray(at, (at += length)));
    };
    return { number, text };
  };
  const board = [...new TextEncoder().encode(row.board)];
  const times: number[] = [];
  const puzzles: string[] = [];
  const end = performance.now() + row.seconds * 1000;
  for (let seed = 1; seed <= row.requests && performance.now() < end; seed++) {
    // Its number, generate, the board, the level, the seed.
    const request = new Uint8Array([...number(seed), 0, ...number(board.length), ...board, level, ...number(seed)]);
    const begun = performance.now();
    worker.postMessage(request);
    let reply = await hear();
    // Progress is 1, done is 2.
    while (reply[0] === 1) reply = await hear();
    times.push(performance.now() - begun);
    const { number: next, text } = reader(reply);
    // Done, its number, a puzzle that was made, its board, level and seed; then the givens.
    if (next() === 2 && next() === seed && next() === 0 && text() === row.board && next() === level && next() === seed) {
      puzzles.push(text());
    }
  }
  worker.terminate();
  return { times, puzzles };
}
