// Measures how soon a first visitor can play, and how soon each page opens. Prints JSON for `cargo xtask bench --page`.

import { cpus, loadavg } from "node:os";
import type { Browser, Page } from "@playwright/test";
import { untilPuzzleShown } from "../../support/board.ts";
import { openApp } from "../../support/nonet.ts";
import { PHONE, slowed } from "../../support/slow_network.ts";
import { expect, test } from "../../support/test.ts";

const SCREEN = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const ROUNDS = 5;
const SLOWED = 4;

/** Pages to open: route, and a selector of content that shows the page is complete. */
const PAGES = { new: ".level-row", daily: ".calendar", rules: ".cards .card", workbench: ".workbench-text", editor: ".editor-grid .board" };

declare global {
  interface Window {
    /** Time of the first painted given, in milliseconds since navigation. */
    firstGiven?: number;
  }
}

test("measures a first visit with a phone's network and processor", async ({ browser, baseURL }) => {
  test.setTimeout(300_000);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const line = await slowed(Number(new URL(baseURL!).port));
    const page = await visitor(browser, SLOWED);
    await page.addInitScript(() => {
      const look = () => {
        if (!document.querySelector(".board:not(.making) .cell.given .digit")) return requestAnimationFrame(look);
        window.firstGiven = performance.now();
      };
      requestAnimationFrame(look);
    });
    await page.goto(`http://localhost:${line.port}/`);
    await expect.poll(() => page.evaluate(() => window.firstGiven), { timeout: 60_000 }).toBeTruthy();
    times.push((await page.evaluate(() => window.firstGiven))!);
    await page.context().close();
    line.end();
  }
  report({ firstPuzzle: { ...PHONE, slowed: SLOWED, ...of(times) } });
});

test("measures the first hint and the first killer of a first visit", async ({ browser, baseURL }) => {
  test.setTimeout(600_000);
  const [hints, killers]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [address, times] of [["", hints], ["#/new?board=classic&rules=killer&level=easy&seed=1", killers]] as const) {
      const line = await slowed(Number(new URL(baseURL!).port));
      const page = await visitor(browser, SLOWED);
      await page.goto(`http://localhost:${line.port}/${address}`);
      if (address) {
        await page.getByRole("button", { name: "Play", exact: true }).click({ timeout: 60_000 });
        times.push(await shownAt(page, ".board:not(.making) .sign"));
      } else {
        await page.locator(".board:not(.making) .cell.given .digit").first().waitFor({ timeout: 60_000 });
        await page.getByRole("button", { name: "Hint", exact: true }).click();
        times.push(await shownAt(page, ".hint:not(.waiting) .hint-text"));
      }
      await page.context().close();
      line.end();
    }
  }
  report({ firstHint: { ...PHONE, slowed: SLOWED, ...of(hints) }, firstKiller: of(killers) });
});

test("measures the time to open each page", async ({ browser, baseURL }) => {
  test.setTimeout(600_000);
  const opened: Record<string, unknown> = {};
  for (const [name, content] of Object.entries(PAGES)) {
    const [first, again, slow]: [number[], number[], number[]] = [[], [], []];
    for (const [rate, firstTimes] of [[1, first], [SLOWED, slow]] as const) {
      for (let round = 0; round < ROUNDS; round++) {
        const page = await visitor(browser, rate);
        await openApp(page, baseURL!);
        await untilPuzzleShown(page);
        firstTimes.push(await opening(page, name, content));
        await page.goBack();
        await untilPuzzleShown(page);
        if (rate === 1) again.push(await opening(page, name, content));
        await page.context().close();
      }
    }
    opened[name] = { first: of(first), again: of(again), slow: of(slow) };
  }
  report({ opened });
});

/** Opens a page in a fresh profile with the CPU slowed down by this factor. */
async function visitor(browser: Browser, rate: number): Promise<Page> {
  const context = await browser.newContext(SCREEN);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate });
  return page;
}

/** Waits for an element, and returns the milliseconds from the navigation until then. */
async function shownAt(page: Page, selector: string): Promise<number> {
  const isShown = (selector: string) => (document.querySelector(selector) ? performance.now() : 0);
  const at = await page.waitForFunction(isShown, selector, { timeout: 90_000, polling: "raf" });
  return at.jsonValue();
}

/** Returns the milliseconds from the address change to the paint that shows the page. */
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
