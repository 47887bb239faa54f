// Measures the time from key press to paint with the CPU slowed down four times, and the memory after a thousand moves.
// Prints JSON for `cargo xtask bench --page`.

import { cpus, loadavg } from "node:os";
import { chromium, expect, type Page } from "@playwright/test";
import { playersChromium } from "../../support/browser.ts";
import { cell, cursor, openGame } from "../../support/board.ts";
import { test } from "../../support/test.ts";

const MOVES = 1000;
const PRESSES = 60;
const SLOWED = 4;

declare global {
  interface Window {
    /** Milliseconds from each key press to the frame that showed it. */
    painted: number[];
    memories: WebAssembly.Memory[];
  }
}

test("measures the time from key press to paint", async ({ baseURL }) => {
  test.setTimeout(600_000);
  // Without a frame rate limit, the time spent waiting for the next screen refresh is not measured.
  const args = [...playersChromium.args!, "--disable-frame-rate-limit", "--disable-gpu-vsync"];
  const browser = await chromium.launch({ ...playersChromium, args });
  const page = await browser.newPage({ baseURL: baseURL!, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  await page.addInitScript(watch);
  const cdp = await page.context().newCDPSession(page);
  const slow = (rate: number) => cdp.send("Emulation.setCPUThrottlingRate", { rate });

  // Measure the overhead of the browser: a page with one digit that shows the pressed key.
  await page.goto("./fonts/OFL.txt");
  await page.evaluate(() => {
    const [svg, text] = ["svg", "text"].map((name) => document.createElementNS("http://www.w3.org/2000/svg", name));
    svg!.setAttribute("viewBox", "0 0 9 9");
    text!.setAttribute("y", "5");
    text!.setAttribute("font-size", "1");
    text!.textContent = "1";
    svg!.append(text!);
    document.body.replaceChildren(svg!);
    addEventListener("keydown", ({ key }) => (text!.firstChild!.nodeValue = key));
  });
  await slow(SLOWED);
  const bare = { digit: await presses(page, "1", "2", "3") };
  await slow(1);

  await openGame(page);
  await page.locator(".board").focus();
  await slow(SLOWED);
  const fresh = await playing(page);
  await slow(1);
  // Move from cell to cell and type a digit in each. Every digit is a move, an erasure or has no effect.
  for (let done = 0; done < MOVES; ) {
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press(String((done % 9) + 1));
    done = await moves(page);
  }
  await slow(SLOWED);
  const after = await playing(page);
  await slow(1);

  await cdp.send("HeapProfiler.collectGarbage");
  const heap = await cdp.send("Runtime.getHeapUsage");
  const wasm = await page.evaluate(() => window.memories.reduce((sum, memory) => sum + memory.buffer.byteLength, 0));
  const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
  const machine = { load: loadavg()[0], cores: cpus().length };
  const report = { slowed: SLOWED, moves: await moves(page), bare, fresh, after, heap: heap.usedSize, wasm, nodes, ...machine };
  console.log(`NONET-BENCH ${JSON.stringify({ keys: report })}`);
  await browser.close();
  expect(after.digit.median).toBeGreaterThan(0);
});

/** Runs in the page: times every key press, and collects the app's wasm memories. */
function watch() {
  window.painted = [];
  window.memories = [];
  addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Control") return;
      requestAnimationFrame(() => {
        // A message posted during a frame is delivered after that frame has been painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.painted.push(performance.now() - event.timeStamp);
        port2.postMessage(0);
      });
    },
    { capture: true },
  );
  const keep = (result: { instance?: WebAssembly.Instance } & Partial<WebAssembly.Instance>) => {
    // Export names are shortened by the build, so look for the type.
    for (const part of Object.values((result.instance ?? result).exports ?? {})) {
      if (part instanceof WebAssembly.Memory) window.memories.push(part);
    }
  };
  for (const name of ["instantiate", "instantiateStreaming"] as const) {
    const real = WebAssembly[name] as (...args: unknown[]) => Promise<WebAssembly.WebAssemblyInstantiatedSource>;
    Object.assign(WebAssembly, {
      [name]: async (...args: unknown[]) => {
        const result = await real.apply(WebAssembly, args);
        keep(result);
        return result;
      },
    });
  }
}

/** Returns the number of moves in the history. */
async function moves(page: Page): Promise<number> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((k) => k.startsWith("nonet/#game/"));
    const text = key && localStorage.getItem(key);
    return text ? (JSON.parse(text).data.moves as string).split(" ").length : 0;
  });
}

/** Presses these keys in turn and returns the milliseconds to paint. */
async function presses(page: Page, ...keys: string[]) {
  await page.waitForTimeout(300);
  await page.evaluate(() => (window.painted = []));
  for (let i = 0; i < PRESSES; i++) {
    // Hold the key as long as a quick finger would.
    await page.keyboard.press(keys[i % keys.length]!, { delay: 40 });
    await page.waitForTimeout(50);
  }
  await expect.poll(() => page.evaluate(() => window.painted.length)).toBe(PRESSES);
  const times = (await page.evaluate(() => window.painted)).sort((a, b) => a - b);
  return { least: times[0]!, median: times[PRESSES / 2]! };
}

/** Measures arrow keys, digits and marks. */
async function playing(page: Page) {
  const arrow = await presses(page, "ArrowRight", "ArrowDown");
  await openCell(page);
  const digit = await presses(page, "1", "2", "3");
  await page.keyboard.press("Backspace");
  // Hold Control down throughout, as a player would when entering several marks.
  await page.keyboard.down("Control");
  const mark = await presses(page, "Digit4", "Digit5");
  await page.keyboard.up("Control");
  return { arrow, digit, mark };
}

/** Moves on until the cursor is on a cell that is not a given. */
async function openCell(page: Page) {
  const given = async () => {
    const here = cell(page, await cursor(page));
    return here.evaluate((cell) => cell.classList.contains("given"));
  };
  while (await given()) await page.keyboard.press("ArrowRight");
}
