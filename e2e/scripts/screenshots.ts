// The README's pictures, and the same game on every size of screen, light and dark, to be looked at.

import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { missingDigits, openGame, selectCell, type } from "../support/board.ts";
import { test } from "../support/test.ts";

const SIZES = [[320, 568], [390, 844], [844, 390], [768, 1024], [1280, 800], [1920, 1080]] as const;

/** What the README shows; the rest is for looking at and not kept. */
const KEPT = ["390x844", "1280x800"];

for (const [width, height] of SIZES) {
  for (const colorScheme of ["light", "dark"] as const) {
    const size = `${width}x${height}`;
    const touch = Math.min(width, height) < 800 && width !== 1280;
    test.describe(`${size}, ${colorScheme}`, () => {
      test.use({ viewport: { width, height }, colorScheme, hasTouch: touch, isMobile: touch, deviceScaleFactor: touch ? 2 : 1 });
      test("screenshot", async ({ page }) => {
        test.setTimeout(120_000);
        await openGame(page);
        await begin(page);
        await picture(page, `${size}-${colorScheme}`, KEPT.includes(size));
      });
    });
  }
}

const STATES: { [name: string]: (page: Page) => Promise<void> } = {
  "high-contrast": (page) => theme(page, "High contrast"),
  "e-paper": (page) => theme(page, "E-paper"),
  "left-handed": async (page) => {
    await page.goto("#/settings");
    await page.getByRole("switch", { name: "Left-handed" }).check({ force: true });
    await page.keyboard.press("Escape");
  },
  "large-digits": async (page) => {
    await page.goto("#/settings");
    await page.getByRole("radio", { name: "Large" }).check({ force: true });
    await page.keyboard.press("Escape");
  },
  "forced-colors": (page) => page.emulateMedia({ forcedColors: "active" }),
  "twice-the-text": async (page) => {
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  },
  keys: async (page) => void (await page.goto("#/keys")),
  settings: async (page) => void (await page.goto("#/settings")),
};

for (const [state, reach] of Object.entries(STATES)) {
  for (const [width, height] of [[390, 844], [1280, 800]] as const) {
    test.describe(`${state}, ${width}x${height}`, () => {
      test.use({ viewport: { width, height } });
      test("screenshot", async ({ page }) => {
        await openGame(page);
        await begin(page);
        await reach(page);
        await picture(page, `${state}-${width}x${height}`, false);
      });
    });
  }
}

for (const [width, height] of [[390, 844], [1280, 800]] as const) {
  test.describe(`report, ${width}x${height}`, () => {
    test.use({ viewport: { width, height } });
    test("screenshot", async ({ page }) => {
      test.setTimeout(120_000);
      await openGame(page);
      for (const { index, digit } of await missingDigits(page)) {
        await selectCell(page, index);
        await page.keyboard.press(digit);
      }
      await picture(page, `finish-${width}x${height}`, false);
      await page.getByRole("button", { name: "How it went" }).click();
      await page.getByRole("heading", { name: "Move by move" }).waitFor();
      await picture(page, `report-${width}x${height}`, false);
    });
  });
}

/** A game under way: digits, both kinds of marks, colours, a candidate coloured. */
async function begin(page: Page) {
  const missing = await missingDigits(page);
  const write = async (n: number, ...keys: string[]) => {
    await selectCell(page, missing[n]!.index);
    await type(page, ...keys);
  };
  for (const n of [0, 7, 12, 20]) await write(n, missing[n]!.digit);
  await write(3, "Shift+Digit1", "Shift+Digit4", "Shift+Digit8");
  await write(9, "Control+Digit2", "Control+Digit5");
  await write(14, "v", "2", "z");
  await write(25, "v", "4", "7", "z");
  await write(17, "Control+Digit3", "Control+Digit6", "Control+Digit9");
  await selectCell(page, missing[0]!.index);
}

async function theme(page: Page, name: string) {
  await page.goto("#/settings");
  await page.getByRole("radio", { name }).check({ force: true });
  await page.keyboard.press("Escape");
}

async function picture(page: Page, name: string, kept: boolean) {
  await page.evaluate(() => document.fonts.ready);
  const folder = kept ? "../../docs/screenshots" : "../../target/screenshots";
  const path = fileURLToPath(new URL(`${folder}/${name}.png`, import.meta.url));
  await page.screenshot({ path, animations: "disabled" });
}
