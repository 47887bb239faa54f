// Takes the README's screenshots into docs/screenshots, and one game at every screen size into target/screenshots.

import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { missingDigits, openGame, selectCell, type } from "../support/board.ts";
import { openApp, showInterfaceFont } from "../support/nonet.ts";
import { saveGame, openCells } from "../support/puzzles.ts";
import { puzzleWith } from "../support/variants.ts";
import { test } from "../support/test.ts";

const SIZES = [[320, 568], [390, 844], [844, 390], [768, 1024], [1280, 800], [1920, 1080]] as const;

/** A classic puzzle whose first step after the singles is a pattern. */
const HINTED = "000000000008900001006003004000009005300650000070130009400000030590316400000000192";

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

const README: { [name: string]: { use: Parameters<typeof test.use>[0]; reach: (page: Page) => Promise<void> } } = {
  desktop: { use: DESKTOP, reach: openGameInProgress },
  phone: { use: { ...PHONE, colorScheme: "dark" }, reach: openGameInProgress },
  hint: {
    use: PHONE,
    // Shows an XY-Wing, or whatever hint the coach finds first from this position.
    reach: async (page) => {
      await openApp(page, "./#/workbench");
      await page.getByLabel("The puzzle as text").fill(HINTED);
      await page.getByRole("button", { name: "Put it on the board" }).click();
      await page.getByRole("button", { name: "Play this puzzle" }).click();
      await page.locator(".keypad").waitFor();
      await page.getByRole("button", { name: "Hint" }).tap();
      for (let rung = 0; rung < 3; rung++) await page.locator(".hint").getByRole("button", { name: "Tell me more" }).tap();
    },
  },
  killer: {
    use: PHONE,
    reach: async (page) => {
      const killer = puzzleWith("killer");
      await saveGame(page, killer, openCells(killer.givens));
      await openApp(page);
      await page.locator(".keypad").waitFor();
      await selectCell(page, 47);
    },
  },
  editor: {
    use: DESKTOP,
    reach: async (page) => {
      const { board, givens } = puzzleWith("thermometer", "arrow", "difference");
      const [plain, ...rules] = board.split(";");
      await openApp(page, `./#/editor?board=${plain}&with=${encodeURIComponent([...rules, `=${givens}`].join(";"))}`);
      await page.getByText("Exactly one solution", { exact: true }).waitFor();
    },
  },
};

for (const [name, { use, reach }] of Object.entries(README)) {
  test.describe(name, () => {
    test.use(use);
    test("screenshot for the README", async ({ page }) => {
      test.setTimeout(120_000);
      await reach(page);
      await picture(page, name, "docs");
    });
  });
}

for (const [width, height] of SIZES) {
  for (const colorScheme of ["light", "dark"] as const) {
    const size = `${width}x${height}`;
    const touch = Math.min(width, height) < 800 && width !== 1280;
    test.describe(`${size}, ${colorScheme}`, () => {
      test.use({ viewport: { width, height }, colorScheme, hasTouch: touch, isMobile: touch, deviceScaleFactor: touch ? 2 : 1 });
      test("screenshot", async ({ page }) => {
        test.setTimeout(120_000);
        await openGameInProgress(page);
        await picture(page, `${size}-${colorScheme}`);
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
        await openGameInProgress(page);
        await reach(page);
        await picture(page, `${state}-${width}x${height}`);
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
      await picture(page, `finish-${width}x${height}`);
      await page.getByRole("button", { name: "How it went" }).click();
      await page.getByRole("heading", { name: "Move by move" }).waitFor();
      await picture(page, `report-${width}x${height}`);
    });
  });
}

/** Opens a game in progress with digits, corner and centre marks, cell colours and a coloured candidate. */
async function openGameInProgress(page: Page) {
  await openGame(page);
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

async function picture(page: Page, name: string, folder: "docs" | "target" = "target") {
  await showInterfaceFont(page);
  const path = fileURLToPath(new URL(`../../${folder}/screenshots/${name}.png`, import.meta.url));
  await page.screenshot({ path, animations: "disabled" });
}
