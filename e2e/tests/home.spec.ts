// The home page: what to play next at one press, and the bar that leads to the main pages.

import type { Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { cell, fillBoard, missingDigits, openGame, pressKey, selectCell, type, untilPuzzleShown } from "../support/board.ts";
import { boxesOf } from "../support/boxes.ts";
import { goBack, openApp } from "../support/nonet.ts";
import { overflowFaults } from "../support/overflow.ts";
import { saveSolvedGames } from "../support/puzzles.ts";
import { expect, test } from "../support/test.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name });
const tile = (page: Page, of: string, name: string | RegExp) => section(page, of).getByRole("button", { name });
const tab = (page: Page, name: string) => page.getByRole("navigation", { name: "Main pages" }).getByRole("link", { name });

test("the last game is continued where it was left", { tag: ["@desktop", "@choice"] }, async ({ page }) => {
  await openGame(page);
  await openApp(page, "./#/home");
  await expect(section(page, "Daily puzzles")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Continue/ })).toHaveCount(0);
  await tab(page, "Play").click();
  const [first] = await missingDigits(page);
  await selectCell(page, first!.index);
  await pressKey(page, first!.digit);
  await page.goto("#/home");
  const resume = page.getByRole("button", { name: /^Continue Classic · Gentle/ });
  // Its picture shows the digits of the game, this one as the player's own.
  await expect(resume.locator("text.own")).toHaveText(first!.digit);
  await page.goto("#/home");
  await resume.click();
  await expect(page).toHaveURL(/#\/$/);
  await expect(cell(page, first!.index).locator(".digit")).toHaveText(first!.digit);
});

test("a press on a level, a variant or a daily puzzle plays it", { tag: "@chromium-workers" }, async ({ page }) => {
  test.slow();
  await openGame(page);
  await page.goto("#/home");
  await tile(page, "New game", /^Easy/).tap();
  await untilPuzzleShown(page);
  await expect(page.locator(".title")).toContainText("Easy");
  await page.goto("#/home");
  await tile(page, "Variants", /^Triangular/).tap();
  await expect(page.locator(".cell")).toHaveCount(54);
  await untilPuzzleShown(page);
  await page.goto("#/home");
  await tile(page, "Variants", /^Killer/).tap();
  await expect(page.locator(".board .sign").first()).toBeAttached();
  await expect(page).toHaveURL(/#\/$/);
  await page.goto("#/home");
  await tile(page, "Daily puzzles", /^Today’s puzzle Gentle about 3 min Play$/).tap();
  await untilPuzzleShown(page);
  await expect(page.locator(".title")).toContainText("Daily");
  await page.goto("#/home");
  await expect(tile(page, "Daily puzzles", /^Today’s puzzle Gentle In progress.* Resume$/)).toBeVisible();
  // The game in progress is the main puzzle, so it is offered once.
  await expect(page.getByRole("button", { name: /^Continue/ })).toHaveCount(0);
});

test("the bar leads to the main pages by keyboard, and Back leads to the board", { tag: "@desktop" }, async ({ page }) => {
  await openGame(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Home" }).click();
  await expect(tab(page, "Home")).toHaveAttribute("aria-current", "page");
  for (const [name, content] of [["Learn", ".learn-row"], ["Games", ".games"], ["Home", ".home"]] as const) {
    await tab(page, name).focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(content).first()).toBeVisible();
    await expect(tab(page, name)).toHaveAttribute("aria-current", "page");
  }
  await tab(page, "Play").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".board .cell.given").first()).toBeVisible();
  await expect(page.locator(".home")).toHaveCount(0);
});

test("from the first solved puzzle on, the home page tells how many are solved and leads to the statistics", async ({ page }) => {
  await openGame(page);
  await openApp(page, "./#/home");
  const statistics = page.locator(".home-places").getByRole("link", { name: /^Statistics/ });
  await expect(page.locator(".home-places").getByRole("link", { name: /^Learn/ })).toBeVisible();
  await expect(statistics).toHaveCount(0);
  await page.goto("#/");
  await fillBoard(page);
  await page.goto("#/home");
  await expect(statistics).toHaveText(/1 puzzle solved$/);
  await statistics.click();
  await expect(page.getByRole("heading", { name: "Statistics", level: 1 })).toBeVisible();
});

test("settings open from the home page and lead back to it", { tag: ["@every-screen"] }, async ({ page }) => {
  await openGame(page);
  await openApp(page, "./#/home");
  const settings = page.getByRole("link", { name: "Settings" }).filter({ visible: true });
  for (const close of ["Close", "Escape", "Back"]) {
    await settings.click();
    const dialog = page.getByRole("dialog", { name: "Settings" });
    await expect(dialog).toBeVisible();
    if (close === "Close") await dialog.getByRole("button", { name: "Close" }).click();
    else if (close === "Escape") await page.keyboard.press("Escape");
    else await goBack(page);
    await expect(page.locator(".home")).toBeVisible();
    await expect(page).toHaveURL(/#\/home$/);
  }
});

test("today's puzzle comes first, with the only filled button, below the name of the app", { tag: ["@every-screen"] }, async ({ page }) => {
  await saveSolvedGames(page, 12);
  await openApp(page, "./#/home");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nonet");
  const main = page.locator(".home-main");
  await expect(main).toContainText("Today’s puzzle");
  await expect(main).toBeInViewport({ ratio: 1 });
  await expect(page.locator(".home .button.main")).toHaveCount(1);
  const [large, small] = await boxesOf(page, main, ".home-day .home-tile");
  expect(large.width * large.height).toBeGreaterThan(2 * small.width * small.height);
  expect(large.y <= small.y && large.x <= small.x, "it comes before the others").toBe(true);
  // The dot comes before the name, and what a puzzle with rules is called doesn't tell its level.
  const others = page.locator(".home-day .home-tiles .home-tile");
  await expect(others.locator("b > .level-dot:first-child")).toHaveCount(3);
  await expect(others.last()).toContainText(/Easy|Moderate/);
  // The puzzle of the week is apart from those of the day, below them.
  const week = page.locator(".home-week .home-tile");
  await expect(week).toContainText("Weekly puzzle · until Sunday");
  const [last, apart] = await boxesOf(page, page.locator(".home-tiles .home-tile").nth(2), week);
  expect(apart.y - (last.y + last.height)).toBeGreaterThan(12);
  const [tiles] = await boxesOf(page, page.locator(".home-day .home-tiles"));
  expect(Math.abs(apart.width - tiles.width), "a row of its own").toBeLessThan(2);
});

test("a level shows the player's own time once three games are solved", async ({ page }) => {
  await saveSolvedGames(page, 20);
  await openApp(page, "./#/home");
  await expect(tile(page, "New game", /^Easy/)).toHaveText(/about \d+ min$/);
  await expect(tile(page, "New game", /^Extreme/)).toHaveText(/about 45 min$/);
});

test("links lead to the form for new games, to lessons, to more variants and to the calendar", { tag: "@desktop" }, async ({ page }) => {
  await openGame(page);
  await page.goto("#/home");
  await section(page, "New game").getByRole("link", { name: "Options" }).click();
  await expect(page.locator(".new-game .shape").first()).toBeVisible();
  await page.goto("#/home");
  await page.locator(".home-places").getByRole("link", { name: /^Learn/ }).click();
  await expect(page.locator(".learn-row").first()).toBeVisible();
  await page.goto("#/home");
  await section(page, "Variants").getByRole("link", { name: "More variants" }).click();
  const variants = page.getByRole("heading", { name: "Variants", exact: true });
  await expect(variants).toBeFocused();
  await expect(variants).toBeInViewport({ ratio: 1 });
  await expect(page.locator(".rule-tile").first()).toBeInViewport({ ratio: 1 });
  await page.goto("#/home");
  await section(page, "Daily puzzles").getByRole("link", { name: "Calendar" }).click();
  await expect(page.locator(".day.today")).toBeFocused();
  await expect(page.locator(".calendar")).toBeInViewport({ ratio: 1 });
});

test("nothing is cut off or covered, and axe finds nothing", { tag: ["@every-screen", "@chromium-axe"] }, async ({ page }) => {
  await openGame(page);
  await page.goto("#/home");
  await expect(section(page, "Variants").locator(".thumb")).toHaveCount(6);
  expect(await overflowFaults(page)).toEqual([]);
  expect(await axe(page)).toEqual([]);
  const last = (await page.getByRole("link", { name: /^Set a puzzle/ }).boundingBox())!;
  const bar = (await page.getByRole("navigation").boundingBox())!;
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const end = (await page.getByRole("link", { name: /^Set a puzzle/ }).boundingBox())!;
  expect(end.y + end.height <= bar.y || end.x >= bar.x + bar.width, `${last.y} is above the bar at the end`).toBe(true);
});

test.describe("in Arabic", () => {
  test.use({ locale: "ar", viewport: { width: 320, height: 568 } });

  test("the page is mirrored and fits the smallest phone", async ({ page }) => {
    await openGame(page);
    await page.goto("#/home");
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    const tabs = page.getByRole("navigation").getByRole("link");
    await expect(tabs.first()).toHaveText("الرئيسية");
    const [first, last] = await boxesOf(page, tabs.first(), tabs.last());
    expect(first.x).toBeGreaterThan(last.x);
    expect(await overflowFaults(page)).toEqual([]);
  });
});

test("settings are in the menu without scrolling, next to the groups of the game and the pages", async ({ page }) => {
  // A small phone, and a game that has all actions.
  await page.setViewportSize({ width: 360, height: 640 });
  await openGame(page);
  const [open] = await missingDigits(page);
  await selectCell(page, open!.index);
  await type(page, open!.digit);
  await page.getByRole("button", { name: "Menu" }).tap();
  const menu = page.getByRole("dialog");
  await expect(menu.getByRole("button", { name: "Go back to before the first mistake" })).toBeAttached();
  await expect(menu.getByRole("heading", { level: 3 })).toHaveText(["This puzzle", "Play", "Rules", "Learn and make", "App"]);
  await expect(menu.getByRole("link", { name: "Settings" })).toBeInViewport({ ratio: 1 });
  expect(await overflowFaults(page)).toEqual([]);
});

test("after a game without mistakes a harder level and the home page are offered", async ({ page }) => {
  await openGame(page);
  for (const { index, digit } of await missingDigits(page)) {
    await selectCell(page, index);
    await type(page, digit);
  }
  await expect(tab(page, "Play")).toHaveAttribute("aria-current", "page");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.locator(".finish").getByRole("button", { name: "New game" })).toBeVisible();
  await expect(page.locator(".finish").getByRole("button", { name: "Home" }), "the tab leads there").toBeHidden();
  await tab(page, "Home").click();
  await expect(page.locator(".home")).toBeVisible();
  await goBack(page);
  const harder = page.getByRole("button", { name: "Try Easy" });
  await expect(harder).toContainText(/about \d+ min/);
  await harder.click();
  await untilPuzzleShown(page);
  await expect(page.locator(".title")).toContainText("Easy");
});

test("the end of a game offers a puzzle for what was passed over", { tag: "@chromium-workers" }, async ({ page }) => {
  test.slow();
  await saveSolvedGames(page, 1);
  // A report in which naked pairs would have made three moves easier.
  await page.addInitScript(() => {
    for (const [key, text] of Object.entries(localStorage).filter(([key]) => key.startsWith("nonet/#game/"))) {
      const save = JSON.parse(text);
      save.data.report = "en\n%\n%naked-pair\t0\t3\t0";
      localStorage.setItem(key, JSON.stringify(save));
    }
  });
  await openApp(page);
  // After a solved game the home page opens.
  await expect(page).toHaveURL(/#\/home$/);
  await tab(page, "Play").click();
  const practice = page.locator(".finish-practice");
  await expect(practice).toContainText("Naked pair: passed over 3 times.");
  expect(await axe(page)).toEqual([]);
  await practice.getByRole("link", { name: "Practise it in a new puzzle" }).click();
  await untilPuzzleShown(page);
  await expect(page).not.toHaveURL(/home|new/);
  await expect(page.locator(".finish")).toHaveCount(0);
});

test("the icon of the installed app has a badge until a puzzle of the day is solved", async ({ page }) => {
  await page.addInitScript(() => {
    const calls: string[] = [];
    const record = (name: string) => ({ value: () => Promise.reject(void calls.push(name)) });
    Object.defineProperties(navigator, { setAppBadge: record("set"), clearAppBadge: record("clear") });
    Object.assign(globalThis, { badgeCalls: calls });
  });
  const last = () => page.evaluate(() => (globalThis as unknown as { badgeCalls: string[] }).badgeCalls.at(-1));
  await openApp(page, "./#/home");
  await tile(page, "Daily puzzles", /^Today’s puzzle Gentle/).click();
  await untilPuzzleShown(page);
  await expect.poll(last).toBe("set");
  for (const { index, digit } of await missingDigits(page)) {
    await selectCell(page, index);
    await type(page, digit);
  }
  await expect.poll(last).toBe("clear");
  // One is enough for a day: home offers the next one without a filled button.
  await page.goto("#/home");
  await expect(tile(page, "Daily puzzles", /^Next daily puzzle Moderate .* 1 of 4 daily puzzles solved Play$/)).toBeVisible();
  await expect(page.locator(".home .button.main")).toHaveCount(0);
  await tile(page, "Daily puzzles", /^Gentle Solved/).click();
  await expect(page.locator(".finish")).toBeVisible();
});
