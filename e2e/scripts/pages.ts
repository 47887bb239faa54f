// Takes pictures of the ten most visited screens at three sizes, light and dark, into target/screenshots/pages. One
// sheet per size and theme shows the ten side by side.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { enterClash, missingDigits, openGame, selectCell, type } from "../support/board.ts";
import { openApp, showInterfaceFont } from "../support/nonet.ts";
import { openCells, puzzleOf, saveGame, saveSolvedGames } from "../support/puzzles.ts";
import { test } from "../support/test.ts";
import { puzzleWith } from "../support/variants.ts";

const SIZES = [[390, 844], [768, 1024], [1280, 800]] as const;

/** How each screen is reached. */
const SCREENS: { [name: string]: (page: Page) => Promise<void> } = {
  "first-visit": (page) => openGame(page),
  clash: openClash,
  hint: async (page) => {
    await openClash(page);
    await page.keyboard.press("Control+z");
    await page.keyboard.press("h");
    for (const rung of [1, 2]) {
      await page.locator(".hint:not(.waiting)").waitFor();
      await page.keyboard.press("h");
      void rung;
    }
  },
  finish: async (page) => {
    const puzzle = puzzleOf("classic");
    const last = openCells(puzzle.givens).at(-1)!;
    await saveGame(page, puzzle, [last]);
    await openGame(page);
    await selectCell(page, last);
    await type(page, puzzle.solution[last]!);
    await page.locator(".finish").waitFor();
  },
  home: async (page) => {
    await saveSolvedGames(page, 12);
    await open(page, "#/home");
  },
  "new-game": (page) => open(page, "#/new"),
  daily: (page) => open(page, "#/daily"),
  games: async (page) => {
    await saveSolvedGames(page, 12);
    await open(page, "#/games");
  },
  learn: (page) => open(page, "#/learn"),
  lesson: (page) => open(page, "#/learn/x-wing"),
  statistics: async (page) => {
    await saveSolvedGames(page, 60);
    await open(page, "#/statistics");
  },
  killer: async (page) => {
    const killer = puzzleWith("killer");
    await saveGame(page, killer, openCells(killer.givens));
    await openApp(page);
    await page.locator(".keypad").waitFor();
  },
};

for (const [width, height] of SIZES) {
  for (const colorScheme of ["light", "dark"] as const) {
    const set = `${width}-${colorScheme}`;
    test.describe(set, () => {
      const touch = width < 1000;
      test.use({ viewport: { width, height }, colorScheme, hasTouch: touch, isMobile: touch });
      for (const [name, reach] of Object.entries(SCREENS)) {
        test(name, async ({ page }) => {
          await reach(page);
          await showInterfaceFont(page);
          // Pages fetch their parts and puzzles after their first paint.
          await page.waitForTimeout(400);
          await page.screenshot({ path: pathOf(set, name), animations: "disabled" });
        });
      }

      test("sheet", async ({ page }) => {
        const pictures = Object.keys(SCREENS).map((name) => {
          const data = readFileSync(pathOf(set, name)).toString("base64");
          return `<figure><figcaption>${name}</figcaption><img width="${width / 2}" src="data:image/png;base64,${data}"></figure>`;
        });
        await page.setViewportSize({ width: 6 * (width / 2 + 12), height: 900 });
        await page.setContent(`<style>body{margin:0;background:#777;font:12px sans-serif}div{display:flex;flex-wrap:wrap;gap:8px}figure{margin:0}</style><div>${pictures.join("")}</div>`);
        await page.screenshot({ path: pathOf(set, "sheet"), fullPage: true });
      });
    });
  }
}

/** A game with one digit that another one contradicts. */
async function openClash(page: Page) {
  await openGame(page);
  const [first] = await missingDigits(page);
  await enterClash(page, first!.index);
}

async function open(page: Page, address: string) {
  await openApp(page, `./${address}`);
  await page.locator("h1").first().waitFor();
}

function pathOf(set: string, name: string) {
  return fileURLToPath(new URL(`../../target/screenshots/pages/${set}/${name}.png`, import.meta.url));
}
