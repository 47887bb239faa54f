// Measures the frames of every motion during play with the CPU slowed down four times: the time that the page's thread
// works for each, and how many came late. `npm run motion` prints them.

import { chromium, expect, type Page } from "@playwright/test";
import { playersChromium } from "../support/browser.ts";
import { openGame, selectCell, type } from "../support/board.ts";
import { barLink, openApp } from "../support/nonet.ts";
import { openCells, puzzleOf, saveGame } from "../support/puzzles.ts";
import { test } from "../support/test.ts";

const SLOWED = Number(process.env["SLOWED"] ?? 4);
const CLASSIC = puzzleOf("classic");
/** A puzzle that needs a long chain right away. */
const HARD = {
  board: "classic",
  givens: "98.7..6..5...96.......8....43..7.9....24.9.3...........4...78....18....3....3...5",
  solution: "984713652517296384326584179435178926172469538869325417243957861651842793798631245",
};

interface Frame {
  at: number;
  /** Milliseconds from the start of the frame until it was painted. */
  work: number;
}

declare global {
  interface Window {
    measured: Frame[];
  }
}

/** Runs in the page: records frames until the page is left. */
function watch() {
  const frames: Frame[] = (window.measured = []);
  const { port1, port2 } = new MessageChannel();
  let begun = 0;
  port1.onmessage = () => frames.push({ at: begun, work: performance.now() - begun });
  const next = (at: number) => {
    begun = at;
    // Delivered after the frame has been painted.
    port2.postMessage(0);
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

/** Carries out an action and measures the frames of the motion that follows. The first frame also shows the action. */
async function measure(page: Page, name: string, ms: number, act: () => Promise<unknown>) {
  const cdp = await page.context().newCDPSession(page);
  await page.waitForTimeout(500);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  await page.evaluate(() => (window.measured.length = 0));
  await act();
  await page.waitForTimeout(ms);
  const frames = await page.evaluate(() => window.measured);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  // The frame with the action is the longest; the motion consists of those after it.
  const first = frames.indexOf(frames.reduce((most, frame) => (frame.work > most.work ? frame : most)));
  const rest = frames.slice(first + 1, first + 1 + Math.ceil(ms / 16));
  const works = rest.map((frame) => frame.work).sort((a, b) => a - b);
  const late = rest.filter((frame, at) => at > 0 && frame.at - rest[at - 1]!.at > 25).length;
  const show = (value: number | undefined) => (value ?? 0).toFixed(1);
  console.log(
    `${name}: with the action ${show(frames[first]?.work)} ms, then ${works.length} frames: ` +
      `median ${show(works[works.length >> 1])} ms, most ${show(works.at(-1))} ms, ${late} late` +
      (process.env["FRAMES"] ? ` (${rest.slice(0, 12).map((frame) => show(frame.work)).join(" ")})` : ""),
  );
  return works;
}

for (const [screen, viewport, scale] of [["phone", { width: 390, height: 844 }, 2], ["desktop", { width: 1280, height: 800 }, 1]] as const) {
  test(`measures motion: ${screen}`, async ({ baseURL }) => {
    test.setTimeout(300_000);
    const browser = await chromium.launch(playersChromium);
    const open = async () => {
      const page = await browser.newPage({ baseURL: baseURL!, viewport, deviceScaleFactor: scale });
      await page.addInitScript(watch);
      return page;
    };
    const idle = (page: Page) =>
      page.waitForFunction(() =>
        document.adoptedStyleSheets.some((sheet) => [...sheet.cssRules].some((rule) => rule.cssText.includes("house-sweep"))),
      );

    let page = await open();
    const left = openCells(CLASSIC.givens);
    const last = left.find((at) => at < 9)!;
    const other = left.find((at) => Math.floor(at / 9) > 2 && at % 9 !== last % 9)!;
    await saveGame(page, CLASSIC, [last, other]);
    await openGame(page);
    await idle(page);
    await selectCell(page, last);
    await measure(page, `${screen}, nothing moves`, 600, async () => {});
    await measure(page, `${screen}, sweep, settling digit, folding key`, 700, () => type(page, CLASSIC.solution[last]!));
    await page.close();

    page = await open();
    await saveGame(page, HARD, openCells(HARD.givens));
    await openGame(page);
    await idle(page);
    await page.getByRole("button", { name: "Hint" }).click();
    const panel = page.locator(".hint");
    await expect(panel.locator(".hint-text")).toContainText(/^(Look|Something)/);
    for (let rung = 0; rung < 3; rung++) await panel.getByRole("button", { name: "Tell me more" }).click();
    await measure(page, `${screen}, one link`, 400, () => panel.getByRole("button", { name: "Next" }).click());
    await measure(page, `${screen}, all links`, 1300, () => panel.getByRole("button", { name: "Show all" }).click());
    await page.close();

    page = await open();
    await openApp(page, "./#/home");
    for (const name of ["Games", "Learn", "Home"]) {
      await measure(page, `${screen}, first visit of ${name}`, 400, () => barLink(page, name).click());
    }
    for (const name of ["Games", "Learn", "Home"]) {
      await measure(page, `${screen}, page ${name} slides`, 400, () => barLink(page, name).click());
    }
    await browser.close();
  });
}
