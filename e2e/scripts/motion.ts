// Measures the frames of every motion during play with the CPU slowed down four times: the time that the page's thread
// works for each, from a trace, since other programs make frames late on a machine with few cores. `npm run motion`
// prints them.

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

/** An event of Chromium's trace; times in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur: number;
  /** Time on a processor, without the time in which other programs had it. */
  tdur?: number;
  args: { name?: string; data?: { type?: string } };
}

interface Task {
  /** Milliseconds of the trace. */
  begun: number;
  ended: number;
  /** Milliseconds that the page's thread worked. */
  work: number;
}

const FRAME_MS = 1000 / 60;
/** The time after a press in which its result appears. */
const ANSWER_MS = 300;
/** How long a page slides. */
const SLIDE_MS = 160;

/** Returns the tasks of the page's thread from the press on, and those of them that paint. */
function readTrace(trace: Buffer): { tasks: Task[]; frames: Task[] } {
  const events = (JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents;
  const threads = events.filter((one) => one.name === "thread_name" && one.args.name === "CrRendererMain");
  const of = (thread: TraceEvent) => events.filter((one) => one.pid === thread.pid && one.tid === thread.tid);
  // A spare process has a thread of this name, too.
  const own = threads.map(of).reduce((most, other) => (other.length > most.length ? other : most));
  own.sort((a, b) => a.ts - b.ts);
  const isPress = (one: TraceEvent) => one.name === "EventDispatch" && /^(click|keydown)$/.test(one.args.data?.type ?? "");
  const pressed = own.find(isPress)?.ts ?? own[0]!.ts;
  const tasks = own
    .filter((one) => one.name === "RunTask" && one.ts + one.dur >= pressed)
    .map((one) => ({ begun: one.ts / 1000, ended: (one.ts + one.dur) / 1000, work: (one.tdur ?? one.dur) / 1000 }));
  const paints = own.filter((one) => one.name === "ProxyMain::BeginMainFrame").map((one) => one.ts / 1000);
  const frames = tasks.filter((task) => paints.some((at) => at >= task.begun && at < task.ended));
  return { tasks, frames };
}

/**
 * Carries out an action and measures the frames of the motion that follows for `ms` milliseconds. The motion begins when
 * the result of the action has been painted, after its longest task.
 */
async function measure(page: Page, name: string, ms: number, act: () => Promise<unknown>) {
  const browser = page.context().browser()!;
  const cdp = await page.context().newCDPSession(page);
  await page.waitForTimeout(500);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  await browser.startTracing(page, { categories: ["devtools.timeline", "disabled-by-default-devtools.timeline", "cc"] });
  await act();
  await page.waitForTimeout(ms + 300);
  const { tasks, frames } = readTrace(await browser.stopTracing());
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await cdp.detach();
  const soon = tasks.filter((task) => task.begun < tasks[0]!.begun + ANSWER_MS);
  const longest = soon.reduce((most, task) => (task.work > most.work ? task : most));
  const first = frames.find((frame) => frame.ended >= longest.ended) ?? longest;
  let last = first.ended;
  const works: number[] = [];
  for (const { begun, ended, work } of frames.filter((frame) => frame.begun >= last && frame.ended <= first.ended + ms)) {
    // What ran long before the frame has not delayed it.
    const before = tasks.filter((task) => task.begun >= Math.max(last, ended - FRAME_MS) && task.ended <= begun);
    works.push(before.reduce((sum, task) => sum + task.work, work));
    last = ended;
  }
  const sorted = [...works].sort((a, b) => a - b);
  const show = (value: number | undefined) => (value ?? 0).toFixed(1);
  console.log(
    `${name}: longest task of the action ${show(longest.work)} ms, its frame ${show(first.work)} ms, then ${works.length} frames: ` +
      `median ${show(sorted[sorted.length >> 1])} ms, most ${show(sorted.at(-1))} ms` +
      (process.env["FRAMES"] ? ` (${works.slice(0, 12).map(show).join(" ")})` : ""),
  );
}

for (const [screen, viewport, scale] of [["phone", { width: 390, height: 844 }, 2], ["desktop", { width: 1280, height: 800 }, 1]] as const) {
  test(`measures motion: ${screen}`, async ({ baseURL }) => {
    test.setTimeout(300_000);
    const browser = await chromium.launch(playersChromium);
    const open = () => browser.newPage({ baseURL: baseURL!, viewport, deviceScaleFactor: scale });
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
    await measure(page, `${screen}, one link`, 200, () => panel.getByRole("button", { name: "Next" }).click());
    await measure(page, `${screen}, all links`, 1300, () => panel.getByRole("button", { name: "Show all" }).click());
    await page.close();

    page = await open();
    await openApp(page, "./#/home");
    for (const name of ["Games", "Learn", "Home"]) {
      await measure(page, `${screen}, first visit of ${name}`, SLIDE_MS, () => barLink(page, name).click());
    }
    for (const name of ["Games", "Learn", "Home"]) {
      await measure(page, `${screen}, page ${name} slides`, SLIDE_MS, () => barLink(page, name).click());
    }
    await browser.close();
  });
}
