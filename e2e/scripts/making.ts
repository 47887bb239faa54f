// Measures puzzle generation in the page's worker, from request to answer, as the page would wait for it.
// `cargo xtask bench --making` sets the requests in NONET_MAKING and reads the JSON printed here.

import { cpus, loadavg } from "node:os";
import { expect } from "@playwright/test";
import { test } from "../support/test.ts";

/** Generates puzzles of one board and level from seed 1 on, and starts no further one after this many seconds. */
interface Row {
  board: string;
  level: string;
  requests: number;
  seconds: number;
}

/** Levels in the order of the worker protocol. */
const LEVELS = ["gentle", "easy", "moderate", "tricky", "hard", "fierce", "fiendish", "extreme", "junior", "mid", "senior"];

test("measures the generator in the page's worker", async ({ page }) => {
  const rows: Row[] = JSON.parse(process.env.NONET_MAKING ?? "[]");
  test.setTimeout(rows.length * 120_000);
  await page.goto("./");
  // Wait until the first puzzle is shown and the next one prepared, so that nothing else is being generated.
  await expect(page.locator(".keypad")).toBeVisible();
  await page.waitForTimeout(3000);
  const measured = [];
  for (const row of rows) measured.push(await page.evaluate(ask, { row, level: LEVELS.indexOf(row.level) }));
  console.log(`NONET-BENCH ${JSON.stringify({ rows: measured, load: loadavg()[0], cores: cpus().length })}`);
});

/** Runs in the page: starts a worker and returns the time of each request and the puzzles it made. */
async function ask({ row, level }: { row: Row; level: number }) {
  const address = document.querySelector<HTMLMetaElement>("meta[name=nonet-worker]")!.content;
  const worker = new Worker(address, { type: "module" });
  const hear = () => new Promise<Uint8Array>((heard) => (worker.onmessage = ({ data }) => heard(data)));
  await hear();
  // The postcard format: numbers as varints with the lowest seven bits first, strings with a length prefix.
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
    // Request: number, generate, board, level, seed.
    const request = new Uint8Array([...number(seed), 0, ...number(board.length), ...board, level, ...number(seed)]);
    const begun = performance.now();
    worker.postMessage(request);
    let reply = await hear();
    // Message tags: 1 is progress, 2 is done.
    while (reply[0] === 1) reply = await hear();
    times.push(performance.now() - begun);
    const { number: next, text } = reader(reply);
    // Answer: done, number, a generated puzzle with board, level and seed, then the givens.
    if (next() === 2 && next() === seed && next() === 0 && text() === row.board && next() === level && next() === seed) {
      puzzles.push(text());
    }
  }
  worker.terminate();
  return { times, puzzles };
}
