// Random actions in any order: the page logs no error, keeps running, and keeps the board.

import type { Page } from "@playwright/test";
import { readBoard, untilPuzzleShown } from "../support/board.ts";
import { attempts, pick, seededRandom } from "../support/random.ts";
import { goBack, openApp, untilPainted, untilStarted } from "../support/nonet.ts";
import { saveGame, openCells, puzzleOf } from "../support/puzzles.ts";
import { expect, test } from "../support/test.ts";

const BOARDS = ["classic", "6x6", "triangular", "jigsaw-1", "16x16", "samurai"];

const PAGES = ["#/", "#/menu", "#/levels", "#/settings", "#/keys", "#/about", "#/home", "#/new", "#/games", "#/daily", "#/rules", "#/editor", "#/workbench"];

const KEYS = [
  ..."123456789abcdefghijklmnopqrstuvwxyz+-?/ ",
  ...["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Enter", "Escape", "Backspace", "Delete", "Tab", "Home", "End"],
  ...["Shift+1", "Control+2", "Alt+3", "Control+z", "Control+y", "Control+a", "Shift+ArrowDown", "F1", "PageUp", "PageDown"],
];

/** Elements to press: none opens a file picker, prints or leaves the site. */
const PRESSABLE = "button:not([disabled]), a[href^='#'], input:not([type=file]), select, summary, [role=tab], [role=option], .cell";

for (const [i, board] of BOARDS.entries()) {
  const times = attempts(24, 1_927);
  test(`${times} random actions on ${board} leave the game intact`, { tag: "@attack" }, async ({ page }) => {
    test.setTimeout(60_000 + times * 250);
    const random = seededRandom(11_562 + i);
    const puzzle = puzzleOf(board);
    await saveGame(page, puzzle, openCells(puzzle.givens));
    page.on("dialog", (dialog) => void dialog.dismiss());
    await openApp(page);
    await untilPuzzleShown(page);
    for (let done = 0; done < times; done++) {
      const choice = random();
      if (choice < 0.5) await page.keyboard.press(pick(KEYS, random));
      else if (choice < 0.85) await pressRandomElement(page, random);
      else if (choice < 0.9) await page.touchscreen.tap(random() * 390, random() * 844);
      else if (choice < 0.96) await page.evaluate((to) => void (location.hash = to), pick(PAGES, random));
      else if (choice < 0.98) {
        // Fails if it leaves the app at once.
        await goBack(page).catch(() => undefined);
        await page.waitForTimeout(100);
      } else await page.evaluate(() => dispatchEvent(new Event(document.hidden ? "focus" : "blur")));
      if (done % 50 === 0) await expect(page.locator("#guard")).toBeHidden();
      // Going back from the first page leaves the app.
      if (!page.url().includes("localhost")) await openApp(page);
    }
    // A way back that the browser has not yet finished interrupts it.
    await expect(() => page.goto("#/")).toPass();
    await untilBoardVisible(page);
    await untilPainted(page);
    // A tab that has just opened a game stores moves only after the late saves of other tabs have arrived.
    await page.waitForTimeout(500);
    const before = await readBoard(page);
    await page.reload();
    await untilStarted(page);
    await untilBoardVisible(page);
    await expect.poll(() => readBoard(page)).toBe(before);
    await expect(page.locator("#guard")).toBeHidden();
  });
}

/** Waits until the board is visible, and resumes a paused game. */
async function untilBoardVisible(page: Page) {
  await expect(page.locator(".board:not(.making)")).toBeVisible();
  const paused = page.getByRole("button", { name: /, Resume$/ });
  if (await paused.isVisible()) await paused.click();
  await untilPuzzleShown(page);
}

/** Presses a random visible element. */
async function pressRandomElement(page: Page, random: () => number) {
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
    // A page that is reloading has no elements to press.
    .catch(() => []);
  if (spots.length > 0) await page.mouse.click(...pick(spots, random));
}
