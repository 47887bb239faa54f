// Takes 230 pictures into target/screenshots/pages: of all pages, and of seven states of the play screen, at five sizes,
// light and dark. One sheet per size and theme shows them side by side.

import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { enterClash, missingDigits, openGame, selectCell, type } from "../support/board.ts";
import { openApp, showInterfaceFont, untilPainted } from "../support/nonet.ts";
import { EVERY_PAGE, openPage } from "../support/pages.ts";
import { openCells, puzzleOf, saveGame, saveMixedGames } from "../support/puzzles.ts";
import { test } from "../support/test.ts";
import { puzzleWith } from "../support/variants.ts";

const SIZES = [[390, 844], [360, 640], [768, 1024], [1280, 800], [1920, 1080]] as const;
const THEMES = ["light", "dark"] as const;

/** A board with rules for the editor. */
const EDITED = "#/editor?board=classic&with=cage%2015:1,2,10;thermometer:5,6,7;difference:20,21";

/** States of the play screen, and how each is reached. */
const STATES: { [name: string]: (page: Page) => Promise<void> } = {
  "first-visit": (page) => openGame(page),
  clash: async (page) => {
    await openGame(page);
    const [first] = await missingDigits(page);
    await enterClash(page, first!.index);
  },
  hint: async (page) => {
    await openWithGames(page);
    for (let stage = 0; stage < 3; stage++) {
      await page.keyboard.press("h");
      await page.locator(".hint:not(.waiting)").waitFor();
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
  killer: async (page) => {
    const killer = puzzleWith("killer");
    await saveGame(page, killer, openCells(killer.givens));
    await openApp(page);
    await page.locator(".keypad").waitFor();
  },
  menu: (page) => openSheet(page, "menu"),
  settings: (page) => openSheet(page, "settings"),
};

/** Pages with 39 saved games, the last of which is in progress. */
const PAGES = EVERY_PAGE.map(({ address, sign }) => {
  const name = address.replace(/\W+/g, "-").replace(/^-|-$/g, "") || "game";
  const open = async (page: Page) => {
    await saveMixedGames(page, 39);
    // Boards without rules say little about the editor, and the workbench shows nothing until it has a puzzle.
    await openPage(page, { address: address === "#/editor" ? EDITED : address, sign });
    if (address === "#/workbench") await page.getByRole("button", { name: "Use my game" }).click();
  };
  return [name, open] as const;
});

const SCREENS = [...Object.entries(STATES), ...PAGES];

test.describe.configure({ mode: "parallel" });

for (const [width, height] of SIZES) {
  test.describe(`${width}`, () => {
    // One after another, because the sheet comes last.
    test.describe.configure({ mode: "default" });
    const touch = width < 1000;
    test.use({ viewport: { width, height }, hasTouch: touch, isMobile: touch });

    for (const [name, reach] of SCREENS) {
      test(name, async ({ page }) => {
        await reach(page);
        await showInterfaceFont(page);
        // The panel next to the game comes last.
        if (width >= 1280 && (await page.locator(".app").isVisible())) await page.locator(".beside-game").waitFor({ state: "attached", timeout: 20_000 });
        // Pages fetch their parts and puzzles after their first paint, and a button that was pressed may be far down.
        await page.waitForTimeout(400);
        await page.evaluate(() => scrollTo(0, 0));
        for (const colorScheme of THEMES) {
          await page.emulateMedia({ colorScheme });
          await untilPainted(page);
          await page.screenshot({ path: pathOf(`${width}-${colorScheme}`, name), animations: "disabled" });
        }
      });
    }

    test("sheets", async ({ page }) => {
      const shown = Math.min(400, Math.round(width / 1.5));
      await page.setViewportSize({ width: 6 * (shown + 8), height: 900 });
      for (const theme of THEMES) {
        const set = `${width}-${theme}`;
        const figures = SCREENS.filter(([name]) => existsSync(pathOf(set, name))).map(([name]) => {
          const data = readFileSync(pathOf(set, name)).toString("base64");
          return `<figure><figcaption>${name}</figcaption><img width="${shown}" src="data:image/png;base64,${data}"></figure>`;
        });
        await page.setContent(`<style>body{margin:0;background:#777;font:12px sans-serif}div{display:flex;flex-wrap:wrap;gap:8px}figure{margin:0}</style><div>${figures.join("")}</div>`);
        await page.screenshot({ path: pathOf(set, "sheet"), fullPage: true });
      }
    });
  });
}

async function openWithGames(page: Page) {
  await saveMixedGames(page, 39);
  await openGame(page);
}

async function openSheet(page: Page, name: string) {
  await openWithGames(page);
  await page.goto(`./#/${name}`);
  await page.getByRole("dialog").locator("a, button").first().waitFor();
}

function pathOf(set: string, name: string) {
  return fileURLToPath(new URL(`../../target/screenshots/pages/${set}/${name}.png`, import.meta.url));
}
