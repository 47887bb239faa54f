// How long the maker, in the page's own worker, takes for a puzzle of each level: from the question to the answer, as
// the page would wait for it. Printed as JSON for `cargo xtask bench --making`.

import { cpus, loadavg } from "node:os";
import { expect } from "@playwright/test";
import { test } from "../support/test.ts";

/** The levels in their order on the wire; an extreme puzzle takes long. */
const LEVELS = ["gentle", "easy", "moderate", "tricky", "hard", "fierce", "fiendish", "extreme", "junior", "mid", "senior"];
const REQUESTS = 200;
const SLOW_REQUESTS = 50;

test("the maker in the page's worker", async ({ page }) => {
  test.setTimeout(900_000);
  await page.goto("./");
  // The first puzzle is on the board, and the next one prepared: nothing else is being made.
  await expect(page.locator(".keypad")).toBeVisible();
  await page.waitForTimeout(3000);
  const levels = [];
  for (const [level, name] of LEVELS.entries()) {
    const requests = name === "extreme" ? SLOW_REQUESTS : REQUESTS;
    levels.push({ name, ...(await page.evaluate(ask, { level, requests })) });
    expect(levels.at(-1)!.puzzles, name).toHaveLength(requests);
  }
  console.log(`NONET-BENCH ${JSON.stringify({ levels, load: loadavg()[0], cores: cpus().length })}`);
});

/** Runs in the page: a worker of its own, asked for the puzzles of the seeds from 1 on; milliseconds for each. */
async function ask({ level, requests }: { level: number; requests: number }) {
  const address = document.querySelector<HTMLMetaElement>("meta[name=nonet-worker]")!.content;
  const worker = new Worker(address);
  const hear = () => new Promise<Uint8Array>((heard) => (worker.onmessage = ({ data }) => heard(data)));
  await hear();
  const number = (value: number) => {
    const bytes = [];
    for (; value > 127; value >>= 7) bytes.push((value & 127) | 128);
    return [...bytes, value];
  };
  const board = [...new TextEncoder().encode("classic")];
  const times: number[] = [];
  const puzzles: string[] = [];
  for (let seed = 1; seed <= requests; seed++) {
    // As postcard writes it: run, its number, generate, the board, the level, the seed.
    const request = [0, ...number(seed), 0, board.length, ...board, level, ...number(seed)];
    const begun = performance.now();
    worker.postMessage(new Uint8Array(request));
    let reply = await hear();
    // Progress is 1, done is 2.
    while (reply[0] === 1) reply = await hear();
    times.push(performance.now() - begun);
    const puzzle = new TextDecoder("latin1").decode(reply).match(/[.1-9]{81}/);
    if (reply[0] === 2 && puzzle) puzzles.push(puzzle[0]);
  }
  worker.terminate();
  return { times, puzzles };
}
