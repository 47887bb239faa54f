// How soon there is something to play on, and how soon a page opens. Printed as JSON for `cargo xtask bench --page`.

import { cpus, loadavg } from "node:os";
import type { Browser, Page } from "@playwright/test";
import { untilDealt } from "../../support/board.ts";
import { openApp } from "../../support/nonet.ts";
import { PHONE, slowed } from "../../support/slow_network.ts";
import { expect, test } from "../../support/test.ts";

const SCREEN = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const ROUNDS = 5;
const SLOWED = 4;

/** The pages beside the board: their address, and what is there once they are. */
const PAGES = { new: ".level-row", daily: ".calendar", rules: ".cards .card", workbench: ".bench-text", editor: ".editor-grid .board" };

declare global {
  interface Window {
    /** When the first given was painted, in milliseconds from the start of the visit. */
    dealt?: number;
  }
}

test("a first visit with a phone's network and processor", async ({ browser, baseURL }) => {
  test.setTimeout(300_000);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const line = await slowed(Number(new URL(baseURL!).port));
    const page = await visitor(browser, SLOWED);
    await page.addInitScript(() => {
      const look = () => {
        if (!document.querySelector(".board:not(.making) .cell.given .digit")) return requestAnimationFrame(look);
        window.dealt = performance.now();
      };
      requestAnimationFrame(look);
    });
    await page.goto(`http://localhost:${line.port}/`);
    await expect.poll(() => page.evaluate(() => window.dealt), { timeout: 60_000 }).toBeTruthy();
    times.push((await page.evaluate(() => window.dealt))!);
    await page.context().close();
    line.end();
  }
  report({ firstPuzzle: { ...PHONE, slowed: SLOWED, ...of(times) } });
});

test("from page to page", async ({ browser, baseURL }) => {
  test.setTimeout(600_000);
  const opened: Record<string, unknown> = {};
  for (const [name, content] of Object.entries(PAGES)) {
    const [first, again, slow]: [number[], number[], number[]] = [[], [], []];
    for (const [rate, firstTimes] of [[1, first], [SLOWED, slow]] as const) {
      for (let round = 0; round < ROUNDS; round++) {
        const page = await visitor(browser, rate);
        await openApp(page, baseURL!);
        await untilDealt(page);
        firstTimes.push(await opening(page, name, content));
        await page.goBack();
        await untilDealt(page);
        if (rate === 1) again.push(await opening(page, name, content));
        await page.context().close();
      }
    }
    opened[name] = { first: of(first), again: of(again), slow: of(slow) };
  }
  report({ opened });
});

/** A page of somebody who was never here, with a processor that is so many times slower. */
async function visitor(browser: Browser, rate: number): Promise<Page> {
  const context = await browser.newContext(SCREEN);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate });
  return page;
}

/** Milliseconds from a step to another page to the paint that shows it. */
function opening(page: Page, name: string, content: string): Promise<number> {
  return page.evaluate(
    ([name, content]) =>
      new Promise<number>((resolve) => {
        const from = performance.now();
        const look = () => {
          if (!document.querySelector(content!)) return requestAnimationFrame(look);
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - from);
          port2.postMessage(0);
        };
        location.hash = `#/${name}`;
        requestAnimationFrame(look);
      }),
    [name, content],
  );
}

function of(times: number[]) {
  const sorted = [...times].sort((a, b) => a - b);
  return { least: sorted[0], median: sorted[Math.floor(sorted.length / 2)] };
}

function report(figures: object) {
  console.log(`NONET-BENCH ${JSON.stringify({ ...figures, machine: { load: loadavg()[0], cores: cpus().length } })}`);
}
