// Anything a player may press, in any order: the page stays quiet, lives, and keeps what is on the board.

import type { Page } from "@playwright/test";
import { readBoard, untilDealt } from "../support/board.ts";
import { numbers, oneOf, tries } from "../support/chance.ts";
import { openApp, untilPainted, untilStarted } from "../support/nonet.ts";
import { keepGame, openCells, puzzleOf } from "../support/puzzles.ts";
import { expect, test } from "../support/test.ts";

const BOARDS = ["classic", "6x6", "triangular", "jigsaw-1", "16x16", "samurai"];

const PAGES = ["#/", "#/menu", "#/levels", "#/settings", "#/keys", "#/about", "#/new", "#/games", "#/daily", "#/rules", "#/editor", "#/workbench"];

const KEYS = [
  ..."123456789abcdefghijklmnopqrstuvwxyz+-?/ ",
  ...["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Enter", "Escape", "Backspace", "Delete", "Tab", "Home", "End"],
  ...["Shift+1", "Control+2", "Alt+3", "Control+z", "Control+y", "Control+a", "Shift+ArrowDown", "F1", "PageUp", "PageDown"],
];

/** What can be pressed and leads nowhere else: no file is asked for, nothing printed, no other site opened. */
const PRESSABLE = "button:not([disabled]), a[href^='#'], input:not([type=file]), select, summary, [role=tab], [role=option], .cell";

for (const [i, board] of BOARDS.entries()) {
  const times = tries(60, 1_927);
  test(`${times} doings by chance, begun on ${board}`, { tag: "@attack" }, async ({ page }) => {
    test.setTimeout(60_000 + times * 250);
    const random = numbers(11_562 + i);
    const puzzle = puzzleOf(board);
    await keepGame(page, puzzle, openCells(puzzle.givens));
    page.on("dialog", (dialog) => void dialog.dismiss());
    await openApp(page);
    await untilDealt(page);
    for (let done = 0; done < times; done++) {
      const choice = random();
      if (choice < 0.5) await page.keyboard.press(oneOf(KEYS, random));
      else if (choice < 0.85) await pressOne(page, random);
      else if (choice < 0.9) await page.touchscreen.tap(random() * 390, random() * 844);
      else if (choice < 0.96) await page.evaluate((to) => void (location.hash = to), oneOf(PAGES, random));
      else if (choice < 0.98) await page.goBack();
      else await page.evaluate(() => dispatchEvent(new Event(document.hidden ? "focus" : "blur")));
      if (done % 50 === 0) await expect(page.locator("#guard")).toBeHidden();
      // Back from the first page leads out of the app.
      if (!page.url().includes("localhost")) await openApp(page);
    }
    await page.goto("#/");
    await untilSeen(page);
    await untilPainted(page);
    const before = await readBoard(page);
    await page.reload();
    await untilStarted(page);
    await untilSeen(page);
    await expect.poll(() => readBoard(page)).toBe(before);
    await expect(page.locator("#guard")).toBeHidden();
  });
}

/** Waits until the game is in sight, which a pause hides. */
async function untilSeen(page: Page) {
  await expect(page.locator(".board:not(.making)")).toBeVisible();
  const paused = page.getByRole("button", { name: /, Resume$/ });
  if (await paused.isVisible()) await paused.click();
  await untilDealt(page);
}

/** Presses one of the things in sight. */
async function pressOne(page: Page, random: () => number) {
  const spots = await page
    .evaluate((pressable) => {
      const inSight = (part: Element): [number, number][] => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const isSeen = x > 0 && y > 0 && x < innerWidth && y < innerHeight;
        return isSeen && part.contains(document.elementFromPoint(x, y)) ? [[x, y]] : [];
      };
      return [...document.querySelectorAll(pressable)].flatMap(inSight);
    }, PRESSABLE)
    // A page that is just being loaded anew has nothing to press.
    .catch(() => []);
  if (spots.length > 0) await page.mouse.click(...oneOf(spots, random));
}
