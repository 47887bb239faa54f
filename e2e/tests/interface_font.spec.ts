// The font of the interface: fetched when the first screen is idle, stored offline, and never the cause of a jump.

import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { openGame } from "../support/board.ts";
import { openApp, untilStarted, untilStoredOffline } from "../support/nonet.ts";
import { Server } from "../support/server.ts";
import { expect, test } from "../support/test.ts";

const LANGUAGES = new URL("../../crates/text/languages/", import.meta.url);

/** True once the text of the page is in the font. */
const isUsed = (page: Page) =>
  // Firefox quotes the name.
  page.evaluate(() => /^"?Interface/.test(getComputedStyle(document.body).fontFamily) && document.fonts.check("1em Interface"));

/** Position and size of everything on the screen that has a place of its own. */
const boxes = (page: Page, of: string) =>
  page.locator(of).evaluateAll((all) => all.map((one) => Object.values(one.getBoundingClientRect().toJSON()).map((side) => Math.round(Number(side))).join()));

test("the font comes after the first screen, and moves nothing on it", { tag: "@choice" }, async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.addInitScript(() => {
    const shifts: number[] = [];
    const isShift = (entry: PerformanceEntry): entry is PerformanceEntry & { value: number } => "value" in entry;
    new PerformanceObserver((list) => shifts.push(...list.getEntries().filter(isShift).map((entry) => entry.value)))
      .observe({ type: "layout-shift" });
    Object.assign(window, { shifts });
  });
  const shifts = () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.splice(0).reduce((sum, one) => sum + one, 0));
  await openGame(page);
  await page.waitForLoadState("networkidle");
  expect(fetched.filter((address) => address.includes("interface"))).toEqual([]);
  expect(await isUsed(page)).toBe(false);
  const placed = ".bar .bar-button, .board, .controls, .keypad button, .help-buttons button";
  const before = await boxes(page, placed);
  await shifts();
  await expect.poll(() => isUsed(page), { timeout: 15_000 }).toBe(true);
  expect(fetched.filter((address) => address.includes("interface"))).toHaveLength(1);
  expect(await boxes(page, placed)).toEqual(before);
  // The words of the welcome are as wide as their letters. Less than a hundredth of what counts as good.
  expect(await shifts()).toBeLessThan(0.001);
});

test("a page that is being read keeps its font, and the next page has the other", async ({ page }) => {
  await openApp(page, "./#/learn");
  await page.locator(".learn-levels:not([aria-busy])").waitFor();
  // The page slides into its place.
  await page.evaluate(() => Promise.all(document.getAnimations().map((motion) => motion.finished)));
  const before = await boxes(page, ".learn-row, h1, h2, p");
  await expect.poll(() => page.evaluate(() => document.fonts.check("1em Interface")), { timeout: 15_000 }).toBe(true);
  expect(await boxes(page, ".learn-row, h1, h2, p")).toEqual(before);
  expect(await isUsed(page)).toBe(false);
  await page.goto("#/games");
  await page.locator(".games").waitFor();
  expect(await isUsed(page)).toBe(true);
});

test.describe("in other scripts", () => {
  test.use({ locale: "ja" });

  test("the font of the system is used", async ({ page }) => {
    await openApp(page);
    await page.evaluate(() => (document.documentElement.dataset.font = ""));
    await expect(page.locator("html")).toHaveAttribute("lang", "ja");
    expect(await isUsed(page)).toBe(false);
  });
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a later visit starts with the font, without a network too", async ({ page, complaints }) => {
    const server = await Server.start();
    await openApp(page, server.url);
    await untilStoredOffline(page);
    await server.stop();
    await page.goto(`${server.url}?later`);
    await untilStarted(page);
    await expect.poll(() => isUsed(page), { timeout: 2_000 }).toBe(true);
    complaints.splice(0, Infinity, ...complaints.filter((text) => !text.includes("ERR_CONNECTION_REFUSED")));
  });
});

test("the font has every letter of the languages with Latin script, and no slash in its zero", async ({ page }) => {
  const texts = ["en", "de", "fr", "es", "pt"].flatMap((lang) => {
    const folder = new URL(`${lang}/`, LANGUAGES);
    return readdirSync(folder).filter((file) => file.endsWith(".txt")).map((file) => readFileSync(new URL(file, folder), "utf8"));
  });
  // The example of Arabic digits in the settings has a font of the system.
  const letters = [...new Set(texts.join(""))].filter((letter) => letter > " " && letter !== "٣");
  await openApp(page);
  const missing = await page.evaluate(async (letters) => {
    await document.fonts.load("1em Interface");
    const pen = new OffscreenCanvas(200, 100).getContext("2d")!;
    const width = (letter: string, other: string) => {
      pen.font = `40px Interface, ${other}`;
      return pen.measureText(letter).width;
    };
    return letters.filter((letter) => width(letter, "monospace") !== width(letter, "serif"));
  }, letters);
  expect(missing).toEqual([]);
  const dark = await page.evaluate(() => {
    const pen = new OffscreenCanvas(100, 100).getContext("2d", { willReadFrequently: true })!;
    pen.font = "80px Interface";
    pen.textAlign = "center";
    pen.fillText("0", 50, 78);
    const height = pen.measureText("0").actualBoundingBoxAscent;
    return pen.getImageData(50, Math.round(78 - height / 2), 1, 1).data[3];
  });
  expect(dark, "the middle of a zero is empty").toBe(0);
});
