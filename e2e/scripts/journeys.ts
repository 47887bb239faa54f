// Takes pictures along the journeys of players, in order, into target/screenshots/journeys. A fresh reader can judge
// them without the program.

import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "@playwright/test";
import { chromium } from "@playwright/test";
import { enterClash, missingDigits, openGame, play, pressKey, readBoard, selectCell, type, untilPuzzleShown } from "../support/board.ts";
import { playersChromium } from "../support/browser.ts";
import { openApp, showInterfaceFont, unfoldFilters, untilPainted } from "../support/nonet.ts";
import { EVERY_PAGE, openPage } from "../support/pages.ts";
import { openCells, puzzleOf, saveGame, saveMixedGames, saveSolvedGames } from "../support/puzzles.ts";
import { test } from "../support/test.ts";
import { inOrderOfSingles } from "../support/sudoku.ts";
import { linkTo, puzzleWith } from "../support/variants.ts";

type Take = (name: string) => Promise<void>;

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** A board with rules in the editor. */
const EDITED = "#/editor?board=classic&with=cage%2015:1,2,10;thermometer:5,6,7;difference:20,21";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();

/** What each kind of player does. Games are saved at the start of a journey only, while the storage is empty. */
const JOURNEYS: { [name: string]: { size: typeof PHONE; textSize?: number; walk: (page: Page, take: Take) => Promise<void> } } = {
  "first-visit": { size: PHONE, walk: firstVisit },
  "first-visit-desktop": { size: DESKTOP, walk: firstVisit },
  daily: { size: PHONE, walk: daily },
  "daily-desktop": { size: DESKTOP, walk: daily },
  variants: { size: PHONE, walk: variants },
  "variants-desktop": { size: DESKTOP, walk: variants },
  killer: { size: PHONE, walk: killer },
  "killer-desktop": { size: DESKTOP, walk: killer },
  learning: { size: PHONE, walk: learning },
  "learning-desktop": { size: DESKTOP, walk: learning },
  "setting-desktop": { size: DESKTOP, walk: setting },
  library: { size: PHONE, walk: library },
  "library-desktop": { size: DESKTOP, walk: library },
  "large-text": { size: PHONE, textSize: 32, walk: everyPage },
  "large-text-game": { size: PHONE, textSize: 32, walk: game },
};

for (const [journey, { size, textSize, walk }] of Object.entries(JOURNEYS)) {
  test(journey, async ({ baseURL }) => {
    test.setTimeout(180_000);
    const isPhone = size === PHONE;
    const browser: Browser = await chromium.launch({
      ...playersChromium,
      args: [...playersChromium.args!, ...(textSize ? [`--blink-settings=defaultFontSize=${textSize}`] : [])],
    });
    const page = await browser.newPage({ baseURL: baseURL!, viewport: size, hasTouch: isPhone, isMobile: isPhone, locale: "en-GB" });
    page.setDefaultTimeout(20_000);
    const folder = fileURLToPath(new URL(`../../target/screenshots/journeys/${journey}`, import.meta.url));
    rmSync(folder, { recursive: true, force: true });
    let number = 0;
    await walk(page, async (name) => {
      await showInterfaceFont(page);
      await page.waitForTimeout(400);
      await untilPainted(page);
      number += 1;
      await page.screenshot({ path: `${folder}/${String(number).padStart(2, "0")}-${name}.png`, animations: "disabled" });
    });
    await browser.close();
  });
}

/** Opens an address, waits for the element that shows that it is complete, and takes a picture. */
async function visit(page: Page, take: Take, name: string, address: string, sign: string) {
  await openApp(page, `./${address}`);
  await page.locator(sign).first().waitFor();
  await take(name);
}

/** Closes a dialog, which goes back in the browser's history and takes a moment. */
async function closeDialog(page: Page) {
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.waitForTimeout(300);
}

/** Enters all missing digits, the last one by the page's keypad, so that no ring marks the focus at the end. */
async function solveBoard(page: Page) {
  const shown = await readBoard(page);
  const open = inOrderOfSingles(shown, (await missingDigits(page)).filter(({ index, digit }) => shown[index] !== digit));
  const last = open.pop()!;
  for (const missing of open) await play(page, missing);
  await selectCell(page, last.index);
  await pressKey(page, last.digit);
}

async function firstVisit(page: Page, take: Take) {
  await openGame(page);
  await take("first-screen");
  await button(page, "Show me").click();
  await take("guide-first-move");
  const missing = await missingDigits(page);
  await selectCell(page, missing[0]!.index);
  await type(page, missing[0]!.digit);
  await page.locator(".notice.guide").getByRole("button", { name: "Close" }).click();
  await take("a-digit");
  await enterClash(page, missing[1]!.index);
  await take("a-clash");
  await page.keyboard.press("Control+z");
  await button(page, "Notes").click();
  await take("notes");
  await button(page, "Digit").click();
  await takeHint(page, take);
  await page.keyboard.press("Escape");
  await solveBoard(page);
  await page.locator(".finish").waitFor();
  await take("finish");
  await button(page, "How it went").click();
  await page.getByRole("dialog").waitFor();
  await take("report");
  await closeDialog(page);
  await visit(page, take, "home", "#/home", "h1");
  await visit(page, take, "menu", "#/menu", "dialog");
}

async function daily(page: Page, take: Take) {
  await saveSolvedGames(page, 12);
  await visit(page, take, "home", "#/home", "h1");
  await page.getByRole("link", { name: "Calendar" }).click();
  await page.locator(".calendar .day").first().waitFor();
  await take("daily-page");
  await button(page, /^(Play|Resume)/).click();
  await untilPuzzleShown(page);
  await take("daily-game");
  await solveBoard(page);
  await page.locator(".finish").waitFor();
  await take("finish");
  await button(page, /Share/).click();
  await page.getByRole("dialog").waitFor();
  await take("share");
  await closeDialog(page);
  await visit(page, take, "home-after", "#/home", "h1");
  await visit(page, take, "statistics", "#/statistics", ".statistics");
  await visit(page, take, "games", "#/games", ".game");
}

async function variants(page: Page, take: Take) {
  await openApp(page, "./#/home");
  await page.locator(".home-variant .thumb").first().scrollIntoViewIfNeeded();
  await take("home-variants");
  await visit(page, take, "new-game", "#/new", ".new-game .shape");
  await visit(page, take, "rules", "#/rules", ".rules .card");
  await visit(page, take, "link-of-a-killer", linkTo(puzzleWith("killer")), "dialog, .import");
  await closeDialog(page);
  await visit(page, take, "import", "#/import", "dialog textarea");
  await closeDialog(page);
  await visit(page, take, "editor", EDITED, ".editor .board");
}

async function killer(page: Page, take: Take) {
  const puzzle = puzzleWith("killer");
  await saveGame(page, puzzle, openCells(puzzle.givens), {}, "easy");
  await visit(page, take, "killer", "", ".keypad");
  await selectCell(page, 1);
  await page.locator(".variants-toggle").click();
  await take("rules");
  await page.locator(".variants-toggle").click();
  // After a note, the line is about the selected cage.
  await selectCell(page, 40);
  await type(page, "Shift+1");
  await selectCell(page, 1);
  await take("a-cage");
  await page.locator(".variants-toggle").click();
  await take("sums-of-the-cage");
  await page.locator(".variants-toggle").click();
  await takeHint(page, take);
}

async function learning(page: Page, take: Take) {
  await saveSolvedGames(page, 12);
  await visit(page, take, "learn", "#/learn", ".learn-levels:not([aria-busy])");
  await visit(page, take, "how-to-play", "#/learn/how-to-play", ".lesson");
  await visit(page, take, "lesson-watch", "#/learn/x-wing", ".exercise .cell");
  for (const step of [1, 2, 3, 4]) {
    await page.locator(".exercise-buttons .main:visible").first().click();
    await take(`lesson-step-${step}`);
  }
  await visit(page, take, "drill", "#/learn/drill/naked-pair", ".exercise .cell");
  await visit(page, take, "how-hints-work", "#/learn/hints", "h1");
}

async function setting(page: Page, take: Take) {
  // Without a game, the print page has no sheet.
  await openGame(page);
  await visit(page, take, "empty-editor", "#/editor", ".editor .board");
  await visit(page, take, "rules-on-the-board", EDITED, ".editor .board");
  await button(page, /^(Add givens|Complete it for me)$/).click();
  await page.getByText("Exactly one solution", { exact: true }).waitFor();
  await take("complete-puzzle");
  await page.locator(".elsewhere").getByRole("link", { name: "Analyse it" }).click();
  await page.locator(".bars li").first().waitFor();
  await take("its-solving-path");
  await page.getByRole("tab", { name: "Puzzle" }).click();
  await take("its-export");
  await page.goBack();
  await page.locator(".elsewhere").getByRole("link", { name: "Print" }).click();
  await page.locator(".paper-sheet").first().waitFor();
  await take("print");
}

async function library(page: Page, take: Take) {
  await saveMixedGames(page, 40);
  await visit(page, take, "library", "#/games", ".game");
  await unfoldFilters(page);
  await page.getByRole("combobox", { name: "Level" }).selectOption("Tricky");
  await take("one-level");
  await page.locator(".game-more").first().click();
  await take("actions-of-a-game");
  await closeDialog(page);
  await button(page, "Select games").click();
  for (const row of [0, 2]) await page.locator(".game-select").nth(row).click();
  await take("selected-games");
  await button(page, "Done").click();
  await button(page, "Backup").click();
  await take("backup");
  await closeDialog(page);
  await visit(page, take, "settings", "#/settings", "dialog");
}

async function everyPage(page: Page, take: Take) {
  await saveMixedGames(page, 11);
  await openApp(page);
  for (const place of EVERY_PAGE) {
    await openPage(page, place);
    await take(place.address.replace(/\W+/g, "-").replace(/^-|-$/g, "") || "game");
  }
}

async function game(page: Page, take: Take) {
  const puzzle = puzzleOf("classic");
  await saveGame(page, puzzle, openCells(puzzle.givens));
  await visit(page, take, "game", "", ".keypad");
  await takeHint(page, take);
}

/** Takes a picture of each stage of a hint. */
async function takeHint(page: Page, take: Take) {
  for (let stage = 1; stage < 9; stage++) {
    await page.keyboard.press("h");
    await page.locator(".hint:not(.waiting)").waitFor();
    await take(`hint-${stage}`);
    if (!(await page.getByRole("button", { name: "Tell me more" }).count())) return;
  }
}
