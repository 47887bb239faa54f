// Measures how long hints take, from the request to the coach's answer, at every position of puzzles that are solved
// with hints alone. `npm run hints` runs it on the build in dist/. The variable PUZZLES can name a file with other
// puzzles, one per line.

import { readFileSync } from "node:fs";
import { untilShown } from "../support/board.ts";
import { test } from "../support/test.ts";

const PUZZLES = [
  // A textbook example, a puzzle rated by HoDoKu, and one that Sudoku Explainer rates 8.8.
  "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
  "000050000060103007135004000000036000008079000000500900009307600406000000051090040",
  "000000000008900001006003004000009005300650000070130009400000030590316400000000192",
];

declare global {
  interface Window {
    /** Milliseconds of each answer. */
    answers: number[];
  }
}

test("measures the time of each hint", async ({ page }) => {
  test.setTimeout(3_600_000);
  const file = process.env["PUZZLES"];
  const puzzles = file ? readFileSync(file, "utf8").trim().split("\n").map((line) => line.slice(0, 81)) : PUZZLES;
  await page.addInitScript(watch);
  const hints: { puzzle: number; title: string; ms: number }[] = [];
  for (const [puzzle, text] of puzzles.entries()) {
    await page.goto("./#/workbench");
    await page.getByLabel("The puzzle as text").fill(text);
    await page.getByRole("button", { name: "Put it on the board" }).click();
    await page.getByRole("button", { name: "Play this puzzle" }).click();
    await page.locator(".keypad").waitFor();
    for (let known = 0; ; ) {
      await page.keyboard.press("h");
      await page.waitForFunction((known) => window.answers.length > known, known, { timeout: 120_000 });
      const ms = await page.evaluate(() => window.answers.at(-1)!);
      known++;
      const more = page.getByRole("button", { name: "Tell me more" });
      while (await more.isVisible()) {
        await page.keyboard.press("h");
        await untilShown(page);
      }
      hints.push({ puzzle, title: await page.locator(".hint h2").innerText(), ms });
      await page.keyboard.press("h");
      if ((await page.locator(".finish, .finished").count()) > 0 || known > 400) break;
    }
  }
  const ms = hints.map((hint) => hint.ms).sort((a, b) => a - b);
  const at = (part: number) => ms[Math.min(ms.length - 1, Math.floor(ms.length * part))]!.toFixed(1);
  const late = hints.filter((hint) => hint.ms > 100);
  console.log(`${ms.length} hints: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, 99 % ${at(0.99)} ms, most ${at(1)} ms`);
  for (const title of new Set(hints.map((hint) => hint.title))) {
    const own = hints.filter((hint) => hint.title === title).map((hint) => hint.ms).sort((a, b) => a - b);
    console.log(`${own.length}\t${own[own.length >> 1]!.toFixed(1)}\t${own.at(-1)!.toFixed(1)}\t${title}`);
  }
  console.log(`${late.length} took longer than 100 ms`);
});

/** Runs in the page: measures the time from each request to a worker until its first answer. */
function watch() {
  window.answers = [];
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (this: Worker, ...sent: Parameters<typeof post>) {
    const from = performance.now();
    // The app's own listener still receives the message; only the first answer to this request counts.
    this.addEventListener("message", () => window.answers.push(performance.now() - from), { once: true });
    post.apply(this, sent);
  } as typeof post;
}
