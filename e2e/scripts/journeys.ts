// Takes pictures along five journeys of players, in order, into target/screenshots/journeys. A fresh reader can judge
// them without the program.

import { fileURLToPath } from "node:url";
import type { Browser, Page } from "@playwright/test";
import { chromium } from "@playwright/test";
import { missingDigits, openGame, readBoard, selectCell, type } from "../support/board.ts";
import { launchOptions } from "../support/browser.ts";
import { openApp, untilPainted } from "../support/nonet.ts";
import { openCells, puzzleOf, saveGame, saveSolvedGames } from "../support/puzzles.ts";
import { test } from "../support/test.ts";
import { linkTo, puzzleWith } from "../support/variants.ts";

type Take = (name: string) => Promise<void>;

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();

/** What each kind of player does. */
const JOURNEYS: { [name: string]: { size: typeof PHONE; textSize?: number; walk: (page: Page, take: Take) => Promise<void> } } = {
  "first-visit": { size: PHONE, walk: firstVisit },
  "first-visit-desktop": { size: DESKTOP, walk: firstVisit },
  daily: { size: PHONE, walk: daily },
  "daily-desktop": { size: DESKTOP, walk: daily },
  variants: { size: PHONE, walk: variants },
  "variants-desktop": { size: DESKTOP, walk: variants },
  learning: { size: PHONE, walk: learning },
  "learning-desktop": { size: DESKTOP, walk: learning },
  "setting-desktop": { size: DESKTOP, walk: setting },
  "large-text": { size: PHONE, textSize: 32, walk: largeText },
};

for (const [journey, { size, textSize, walk }] of Object.entries(JOURNEYS)) {
  test(journey, async ({ baseURL }) => {
    test.setTimeout(180_000);
    const isPhone = size === PHONE;
    const browser: Browser = await chromium.launch({
      ...launchOptions,
      args: [...launchOptions.args!, ...(textSize ? [`--blink-settings=defaultFontSize=${textSize}`] : [])],
    });
    const page = await browser.newPage({ baseURL: baseURL!, viewport: size, hasTouch: isPhone, isMobile: isPhone, locale: "en-GB" });
    let number = 0;
    await walk(page, async (name) => {
      // The font of the interface arrives later on a first visit.
      await page.evaluate(() => {
        document.documentElement.dataset.font = "";
        return document.fonts.load("1em Interface").then(() => document.fonts.ready);
      });
      await page.waitForTimeout(400);
      await untilPainted(page);
      number += 1;
      const file = `../../target/screenshots/journeys/${journey}/${String(number).padStart(2, "0")}-${name}.png`;
      await page.screenshot({ path: fileURLToPath(new URL(file, import.meta.url)), animations: "disabled" });
    });
    await browser.close();
  });
}

async function firstVisit(page: Page, take: Take) {
  await openGame(page);
  await take("first-screen");
  await button(page, "Show me").click();
  await take("guide-first-move");
  const missing = await missingDigits(page);
  await page.goto("#/home");
  await take("home");
  await page.goto("#/");
  await selectCell(page, missing[0]!.index);
  await type(page, missing[0]!.digit);
  await page.locator(".notice.guide").getByRole("button", { name: "Close" }).click();
  await take("a-digit");
  await clash(page, missing[1]!.index);
  await take("a-clash");
  await page.keyboard.press("Control+z");
  for (const stage of ["where", "what", "which", "why"]) {
    await page.keyboard.press("h");
    await page.locator(".hint:not(.waiting)").waitFor();
    await take(`hint-${stage}`);
  }
  await page.keyboard.press("Escape");
  await solve(page);
  await take("finish");
  await button(page, "How it went").click();
  await page.getByRole("dialog").waitFor();
  await take("report");
  await page.keyboard.press("Escape");
  await page.goto("#/menu");
  await take("menu");
}

async function daily(page: Page, take: Take) {
  await saveSolvedGames(page, 12);
  await openApp(page, "./#/home");
  await page.locator("h1").first().waitFor();
  await take("home");
  await page.goto("#/daily");
  await page.locator(".calendar .day").first().waitFor();
  await take("daily-page");
  await button(page, /^(Play|Resume)/).click();
  await page.locator(".keypad").waitFor();
  await page.locator(".cell.given").first().waitFor();
  await take("daily-game");
  await solve(page);
  await take("finish");
  await button(page, /Share/).click();
  await page.getByRole("dialog").waitFor();
  await take("share");
  await page.keyboard.press("Escape");
  await page.goto("#/home");
  await take("home-after");
  await page.goto("#/statistics");
  await page.locator(".statistics").waitFor();
  await take("statistics");
  await page.goto("#/games");
  await page.locator(".game").first().waitFor();
  await take("games");
}

async function variants(page: Page, take: Take) {
  await openApp(page, "./#/home");
  await page.locator(".home-variant .thumb").first().waitFor();
  await page.locator(".home-variant").first().scrollIntoViewIfNeeded();
  await take("home-variants");
  await page.goto("#/new");
  await page.locator(".new-game .shape").first().waitFor();
  await take("new-game");
  await page.goto("#/rules");
  await page.locator(".rules .card").first().waitFor();
  await take("rules");
  const killer = puzzleWith("killer");
  await page.goto("./" + linkTo(killer));
  await page.waitForTimeout(1500);
  await take("link-of-a-killer");
  await saveGame(page, killer, openCells(killer.givens));
  await openApp(page);
  await page.locator(".keypad").waitFor();
  await take("killer");
  await page.keyboard.press("h");
  await page.locator(".hint:not(.waiting)").waitFor();
  await page.keyboard.press("h");
  await page.keyboard.press("h");
  await take("killer-hint");
  await page.goto("#/import");
  await page.getByRole("dialog").waitFor();
  await take("import");
  await page.goto("#/editor?board=classic&with=cage%2015:1,2,10;thermometer:5,6,7;difference:20,21");
  await page.locator(".editor .board").waitFor();
  await take("editor");
}

async function learning(page: Page, take: Take) {
  await saveSolvedGames(page, 12);
  await openApp(page, "./#/learn");
  await page.locator(".learn-row").first().waitFor();
  await take("learn");
  await page.goto("#/learn/how-to-play");
  await page.locator(".lesson").waitFor();
  await take("how-to-play");
  await page.goto("#/learn/x-wing");
  await page.locator(".exercise .cell").first().waitFor();
  await take("lesson-watch");
  for (const step of [1, 2, 3]) {
    await page.locator(".exercise-buttons .main:visible").first().click();
    await take(`lesson-step-${step}`);
  }
  await page.goto("#/learn/drill/naked-pair");
  await page.locator(".exercise .cell").first().waitFor();
  await take("drill");
  await page.goto("#/learn/hints");
  await page.waitForTimeout(500);
  await take("how-hints-work");
}

async function setting(page: Page, take: Take) {
  await openApp(page, "./#/editor");
  await page.locator(".editor .board").waitFor();
  await take("empty-editor");
  await page.goto("#/editor?board=classic&with=cage%2015:1,2,10;thermometer:5,6,7;arrow:40,41,42");
  await page.waitForTimeout(1500);
  await take("rules-on-the-board");
  await page.goto("#/workbench");
  await page.locator(".workbench .board").waitFor();
  await take("workbench");
  await openApp(page, "./#/print");
  await page.locator(".paper-sheet").first().waitFor();
  await take("print");
  await saveSolvedGames(page, 40);
  await openApp(page, "./#/games");
  await page.locator(".game").first().waitFor();
  await take("library");
  await page.goto("#/settings");
  await page.getByRole("dialog").waitFor();
  await take("settings");
}

async function largeText(page: Page, take: Take) {
  await saveSolvedGames(page, 12);
  for (const [name, address, sign] of [
    ["home", "#/home", "h1"],
    ["daily", "#/daily", ".calendar .day"],
    ["games", "#/games", ".game"],
    ["new-game", "#/new", ".new-game .shape"],
    ["statistics", "#/statistics", ".statistics"],
    ["learn", "#/learn", ".learn-row"],
    ["lesson", "#/learn/x-wing", ".exercise .cell"],
    ["settings", "#/settings", "[role=dialog], dialog"],
  ] as const) {
    await openApp(page, `./${address}`);
    await page.locator(sign).first().waitFor();
    await take(name);
  }
  await saveGame(page, puzzleOf("classic"), openCells(puzzleOf("classic").givens));
  await openApp(page);
  await take("game");
  await page.keyboard.press("h");
  await page.locator(".hint:not(.waiting)").waitFor();
  await page.keyboard.press("h");
  await page.keyboard.press("h");
  await take("hint");
}

/** Enters a digit that another one in the row contradicts. */
async function clash(page: Page, index: number) {
  const row = Math.floor(index / 9);
  const given = await page.locator(".cell.given .digit").evaluateAll(
    (digits, row) => digits.find((digit) => Math.floor(Number(digit.closest(".cell")!.id.slice(5)) / 9) === row)?.textContent,
    row,
  );
  await selectCell(page, index);
  await type(page, given ?? "1");
}

/** Enters all missing digits. */
async function solve(page: Page) {
  const shown = await readBoard(page);
  for (const { index, digit } of await missingDigits(page)) {
    // The same digit again would remove it.
    if (shown[index] === digit) continue;
    await selectCell(page, index);
    await type(page, digit);
  }
  await page.locator(".finish").waitFor();
}
