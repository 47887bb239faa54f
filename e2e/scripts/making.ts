// Measures puzzle generation in the page's worker, from request to answer, as the page would wait for it.
// `cargo xtask bench --making` sets the requests in NONET_MAKING and reads the JSON printed here.

import { cpus, loadavg } from "node:os";
import { expect } from "@playwright/test";
import { test } from "../support/test.ts";

/** Generates puzzles of one board and level from seed 1 on, and starts no further one after this many seconds. */
interface Row {
  board: string;
  /** Any if absent. */
  level?: string;
  /** A technique that must be needed. */
  technique?: string;
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
  for (const row of rows) measured.push(await page.evaluate(ask, { row, level: row.level ? LEVELS.indexOf(row.level) : undefined }));
  console.log(`NONET-BENCH ${JSON.stringify({ rows: measured, load: loadavg()[0], cores: cpus().length })}`);
});

/** Runs in the page: starts a worker and returns the time of each request and the puzzles it made. */
async function ask({ row, level }: { row: Row; level: number | undefined }) {
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
  const written = (text: string) => [...number(text.length), ...new TextEncoder().encode(text)];
  const times: number[] = [];
  const puzzles: string[] = [];
  const end = performance.now() + row.seconds * 1000;
  for (let seed = 1; seed <= row.requests && performance.now() < end; seed++) {
    // As in crates/tasks/src/worker/message.rs: the task, the number of the request, then the specification and the seed.
    const wanted = level === undefined ? [0] : [1, level];
    const technique = row.technique ? [1, ...written(row.technique)] : [0];
    const request = new Uint8Array([0, seed, 0, 0, 0, ...written(row.board), ...wanted, 0, 0, 0, 0, ...technique, 0, ...number(seed)]);
    const begun = performance.now();
    worker.postMessage(request);
    let reply = await hear();
    const [PROGRESS, DONE] = [1, 3];
    while (reply[0] === PROGRESS) reply = await hear();
    times.push(performance.now() - begun);
    // The kind and the number of the request, then a puzzle with board, level and seed, then the givens.
    const { number: next, text } = reader(reply, 5);
    if (reply[0] !== DONE) continue;
    const [isNearest, board, found, from] = [next(), text(), next(), next()];
    if (!isNearest && board === row.board && found === (level ?? found) && from === seed) puzzles.push(text());
  }
  worker.terminate();
  return { times, puzzles };
}
