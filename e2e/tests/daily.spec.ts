// Puzzles of the day: the streak on the home page and on the play screen, and the room for their texts.

import type { Page } from "@playwright/test";
import { fillBoard, missingDigits, play, untilPuzzleShown } from "../support/board.ts";
import { openApp } from "../support/nonet.ts";
import { saveSolvedGames } from "../support/puzzles.ts";
import { boxesOf } from "../support/boxes.ts";
import { expect, test } from "../support/test.ts";

/** Opens the home page on a day of March 2026, which began on a Sunday. Playwright's clock would stop that of the game. */
async function openHome(page: Page, day: number) {
  await page.addInitScript((noon) => {
    Date.now = () => noon + performance.now();
  }, new Date(2026, 2, day, 12).getTime());
  await page.goto("about:blank");
  await openApp(page, "./#/home");
}

test("the home page shows streak and week, and a puzzle of today what it adds to them", { tag: "@choice" }, async ({ page }) => {
  const streak = page.locator(".home-head .streak");
  const week = page.getByRole("list", { name: "This week" }).getByRole("listitem");
  const line = page.locator(".streak-line");
  const today = page.getByRole("button", { name: /^Today’s puzzle Gentle/ });
  // On a first visit the line says how to play instead.
  await saveSolvedGames(page, 1);
  await openHome(page, 11);
  await expect(streak).toHaveText("Solve one of today’s puzzles to start a streak.");
  await expect(week).toHaveCount(7);
  await today.click();
  await untilPuzzleShown(page);
  await expect(line).toHaveText("Solve this puzzle to start a streak.");
  await fillBoard(page);
  await expect(line).toHaveCount(0);
  await expect(page.locator(".finish-streak")).toHaveText("Day 1 of your streak");

  await openHome(page, 12);
  await expect(streak).toHaveText(/^1\s*Solve one of today’s puzzles for day 2 of your streak\.$/);
  await expect(streak.locator(".streak-days")).toBeVisible();
  // From Monday on: Wednesday is solved, and Thursday is today.
  await expect(week.nth(2).locator(".mark.solved")).toBeVisible();
  await expect(page.locator(".home-head .week .mark.solved")).toHaveCount(1);
  await expect(week.nth(3)).toHaveClass(/today/);
  await page.getByRole("link", { name: "Calendar" }).click();
  await expect(page.locator(".daily .streak")).toHaveText(/^1\s*Solve one of today’s puzzles for day 2 of your streak\.$/);
  await page.goto("./#/statistics");
  const squares = page.locator(".day-squares > *");
  await expect(squares).toHaveCount(31);
  for (const [day, state] of [[10, "open"], [11, "solved"], [12, "open"], [13, ""]] as const)
    await expect(squares.nth(day - 1), `${day} March`).toHaveClass(state);
  await page.goto("./#/home");
  await today.click();
  await untilPuzzleShown(page);
  await expect(line).toHaveText("Solve this puzzle for day 2 of your streak.");
  await expect(line).toBeInViewport({ ratio: 1 });
  await play(page, (await missingDigits(page))[0]!);
  await expect(line).toHaveCount(0);
});

test("the first daily puzzle of a variant states its rule and the streak until the first move", { tag: "@chromium-workers" }, async ({ page }) => {
  await saveSolvedGames(page, 1);
  await openHome(page, 12);
  await page.getByRole("region", { name: "Daily puzzles" }).getByRole("button", { name: /^Whispers/ }).click();
  await untilPuzzleShown(page);
  const line = page.locator(".variants-toggle");
  await expect(line).toHaveClass(/new-rule/);
  await expect(line).toContainText("differ by at least 5.");
  await expect(line).toContainText("Solve this puzzle to start a streak.");
  for (const [width, height] of [[360, 560], [390, 844], [1280, 800]] as const) {
    await page.setViewportSize({ width, height });
    const [box, streak] = await boxesOf(page, line, line.locator(".variants-streak"));
    expect(streak.y + streak.height, `at ${width} × ${height}`).toBeLessThanOrEqual(box.y + box.height + 1);
    expect(streak.height, `one line at ${width} × ${height}`).toBeLessThan(20);
  }
  await play(page, (await missingDigits(page))[0]!);
  await expect(page.locator(".variants-streak")).toHaveCount(0);
});

test("texts of the daily puzzles have room at every width", async ({ page }) => {
  await openApp(page, "./#/daily");
  for (const [width, height] of [[320, 568], [390, 844], [768, 1024], [1024, 768], [1280, 800]] as const) {
    await page.setViewportSize({ width, height });
    for (const text of await page.locator(".card-lines li > :first-child").all()) {
      expect((await text.boundingBox())!.width, `at ${width} × ${height}`).toBeGreaterThan(160);
    }
  }
});

test("home keeps its height when the first puzzle of the day is solved", { tag: "@desktop" }, async ({ page }) => {
  await saveSolvedGames(page, 1);
  await openHome(page, 11);
  const places = () => boxesOf(page, ".home-head .week", "#home-today", ".home-day .home-tiles");
  const before = await places();
  await page.getByRole("button", { name: /^Today’s puzzle Gentle/ }).click();
  await untilPuzzleShown(page);
  await fillBoard(page);
  await page.goto("./#/home");
  await expect(page.locator(".streak-days")).toBeVisible();
  const after = await places();
  for (const place of [0, 1, 2]) expect(Math.abs(after[place]!.y - before[place]!.y)).toBeLessThan(1);
});

test("a button leads back to today from another month", async ({ page }) => {
  await openApp(page, "./#/daily");
  const today = page.locator(".calendar .day.today");
  const back = page.locator(".calendar").getByRole("button", { name: "Today", exact: true });
  await expect(back).toBeHidden();
  await page.getByRole("button", { name: "Previous month" }).click();
  await expect(today).toHaveCount(0);
  // On a phone the month is below the puzzles, and can reach the top only once the months below it are there.
  await expect(async () => {
    await page.locator(".calendar").evaluate((calendar) => calendar.scrollIntoView());
    await expect(back).toBeInViewport({ timeout: 500 });
  }).toPass();
  await back.click();
  await expect(today).toHaveAttribute("aria-pressed", "true");
});

test("the puzzles of a day come before the month, and a day chosen there brings them into view", { tag: "@every-screen" }, async ({ page }) => {
  await openHome(page, 11);
  await page.goto("./#/daily");
  const card = page.locator(".card.of-day");
  const calendar = page.locator(".calendar");
  await expect(card).toBeInViewport();
  const follows = await card.evaluate((card) => card.compareDocumentPosition(document.querySelector(".calendar")!));
  expect(follows & 4, "screen readers read them first").toBe(4);
  const [day, month] = await boxesOf(page, card, calendar);
  expect(day.y < month.y || day.x < month.x).toBe(true);
  await calendar.locator(".day").first().scrollIntoViewIfNeeded();
  const third = calendar.getByRole("button", { name: /March 3, 2026/ });
  await third.click();
  await expect(card.locator(".card-date")).toHaveText("Tuesday, March 3, 2026");
  await expect(card.locator(".card-date")).toBeInViewport({ ratio: 1 });
  await expect(third).toBeFocused();
  // The keyboard stays in the month.
  await page.keyboard.press("ArrowRight");
  await expect(calendar.getByRole("button", { name: /March 4, 2026/ })).toBeFocused();
  await expect(calendar.getByRole("button", { name: /March 4, 2026/ })).toBeInViewport({ ratio: 1 });
});

test("only puzzles that were started have a mark beside their level", async ({ page }) => {
  await openApp(page, "./#/daily");
  await expect(page.locator(".card-state")).toHaveCount(5);
  await expect(page.locator(".card-state").first()).toContainText("Not started");
  await expect(page.locator(".card-state .mark")).toHaveCount(0);
  await page.getByRole("button", { name: "Play: Gentle" }).click();
  await untilPuzzleShown(page);
  await play(page, (await missingDigits(page))[0]!);
  await page.goto("./#/daily");
  await expect(page.locator(".card-state").first()).toContainText("In progress");
  await expect(page.locator(".card-state .mark")).toHaveCount(1);
  await page.goto("./#/home");
  await expect(page.locator(".home-tiles .mark")).toHaveCount(0);
});
