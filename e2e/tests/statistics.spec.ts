// Statistics of solved games: viewing, choosing, deleting, restoring.

import { axe } from "../support/axe.ts";
import type { Page } from "@playwright/test";
import { missingDigits, openGame, selectCell, type } from "../support/board.ts";
import { openApp, untilStarted } from "../support/nonet.ts";
import { saveSolvedGames } from "../support/puzzles.ts";
import { expect, test } from "../support/test.ts";

const figure = (page: Page, name: string) => page.locator(".tile", { hasText: name }).locator(".tile-figure");
const kind = (page: Page) => page.locator(".kind");
const choose = (page: Page, name: string) => page.getByRole("button", { name: `Show the times of ${name}` });
const undo = (page: Page) => page.getByRole("button", { name: "Undo" });

async function openStatistics(page: Page, count: number) {
  await saveSolvedGames(page, count);
  await openApp(page, "./#/statistics");
  await expect(figure(page, "Solved")).toHaveText(count.toLocaleString("en"));
}

test("the menu leads to the statistics, which start with the first solved game", { tag: ["@desktop", "@choice"] }, async ({ page }) => {
  test.slow();
  await openGame(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Statistics" }).click();
  await expect(page.getByRole("heading", { name: "Nothing to show yet" })).toBeVisible();
  await page.locator(".statistics-none").getByRole("link", { name: "Back to the game" }).click();
  const missing = await missingDigits(page);
  const wrong = missing[0]!.digit === "1" ? "2" : "1";
  await selectCell(page, missing[0]!.index);
  await type(page, wrong, "Backspace");
  for (const { index, digit } of missing) {
    await selectCell(page, index);
    await type(page, digit);
  }
  // Only the report records the techniques.
  await page.getByRole("button", { name: "How it went" }).click();
  await expect(page.getByRole("dialog").getByRole("heading", { name: "Move by move" })).toBeVisible();
  await page.goto("./#/statistics");
  await expect(figure(page, "Solved")).toHaveText("1");
  await expect(kind(page).getByRole("heading")).toHaveText("Classic · Gentle");
  await expect(kind(page)).toContainText("1.0 per game");
  const single = page.locator(".techniques tbody tr", { hasText: "Hidden single" });
  await expect(single.locator("td").first()).not.toHaveText("0");
  await expect(page.getByRole("button", { name: "Analyse them" })).toHaveCount(0);
});

test("the times of a kind of puzzle are shown as a chart and as a table", { tag: "@desktop" }, async ({ page }) => {
  await openStatistics(page, 200);
  await choose(page, "Classic · Hard").click();
  await expect(choose(page, "Classic · Hard")).toHaveAttribute("aria-pressed", "true");
  await expect(kind(page).getByRole("heading")).toHaveText("Classic · Hard");
  await expect(kind(page).getByRole("heading")).toBeInViewport();
  await expect(kind(page)).toContainText(/Your first \d+ games: typically [\d:]+\. Your latest \d+: [\d:]+\. That is \d+% faster\./);
  await expect(kind(page).locator(".course-chart > svg .course-line")).toHaveAttribute("d", /^M[\d.]+ [\d.]+L/);
  // Points are in order, so the axis counts games.
  const [first, last] = await kind(page).locator(".course-axis span").allTextContents();
  expect(first).toMatch(/^Game 1 · .*\d{4}$/);
  expect(last).toMatch(/^Game \d{2,} · .*\d{4}$/);
  await expect(kind(page).locator(".course-legend li")).toHaveText(["Your games, in order", "Best", "Typical of the last seven"]);
  await page.getByText("Show as a table").click();
  const rows = kind(page).getByRole("table").locator("tbody tr");
  await expect(rows.first()).toBeVisible();
  const games = await rows.locator("td:nth-of-type(1)").allTextContents();
  const solved = await page.locator(".kinds tr.chosen td").first().textContent();
  expect(games.map(Number).reduce((sum, n) => sum + n, 0)).toBe(Number(solved));
});

test("deleted statistics can be restored until the page is left", async ({ page }) => {
  await openStatistics(page, 12);
  const remove = page.getByRole("button", { name: "Delete the statistics" });
  await remove.click();
  await expect(undo(page)).toBeFocused();
  await expect(page.locator(".statistics-status")).toContainText("Your games are still here.");
  await expect(page.getByRole("heading", { name: "Nothing to show yet" })).toBeVisible();
  await undo(page).click();
  await expect(remove).toBeFocused();
  await expect(figure(page, "Solved")).toHaveText("12");
  await page.reload();
  await untilStarted(page);
  await expect(figure(page, "Solved")).toHaveText("12");

  // Delete, and leave the page at once.
  await remove.evaluate((button: HTMLElement) => {
    button.click();
    location.hash = "#/games";
  });
  await expect(page.locator(".games-found")).toHaveText("12 games");
  await page.goto("./#/statistics");
  await expect(page.getByRole("heading", { name: "Nothing to show yet" })).toBeVisible();
  await page.reload();
  await untilStarted(page);
  await expect(page.getByRole("heading", { name: "Nothing to show yet" })).toBeVisible();
});

test("games without a report are analysed on request", async ({ page }) => {
  test.slow();
  await openStatistics(page, 3);
  await expect(page.locator(".backfill")).toContainText("3 games not analysed yet.");
  await page.getByRole("button", { name: "Analyse them" }).tap();
  await expect(page.locator(".backfill")).toBeHidden({ timeout: 60_000 });
  await expect(page.locator(".techniques tbody tr").first()).toBeVisible();
  await page.reload();
  await untilStarted(page);
  await expect(page.locator(".techniques tbody tr").first()).toBeVisible();
  await expect(page.locator(".backfill")).toBeHidden();
});

test("the statistics of a thousand games open without delay", { tag: "@desktop" }, async ({ page }) => {
  await saveSolvedGames(page, 1000);
  await openApp(page);
  await page.goto("./#/daily");
  await expect(page.locator(".calendar")).toBeVisible();
  const took = await page.evaluate(async () => {
    const begun = performance.now();
    location.hash = "#/statistics";
    while (!document.querySelector(".tile-figure")) await new Promise(requestAnimationFrame);
    const shown = performance.now() - begun;
    const kept = () => localStorage.getItem("nonet/#statistics");
    let longest = 0;
    while (!kept()) {
      const before = performance.now();
      await new Promise((done) => setTimeout(done));
      longest = Math.max(longest, performance.now() - before);
    }
    return { shown, longest, all: performance.now() - begun, bytes: kept()!.length };
  });
  console.log(
    `shown in ${took.shown.toFixed()} ms, all read in ${took.all.toFixed()} ms, longest task ${took.longest.toFixed()} ms, ${took.bytes} bytes kept`,
  );
  await expect(figure(page, "Solved")).toHaveText("1,000");
  // Long enough for machines that run several browsers at once.
  expect(took.shown).toBeLessThan(2000);
  expect(took.longest).toBeLessThan(2000);
});

test("the statistics are in German for a German locale", async ({ page }) => {
  await saveSolvedGames(page, 200, { lang: "de" });
  await openApp(page, "./#/statistics");
  await expect(page.getByRole("heading", { name: "Statistik" })).toBeVisible();
  await expect(page.locator(".tile").first()).toContainText("Gelöst");
  await expect(page.locator(".course figcaption")).toContainText("Deine ersten");
});

test("the statistics pass axe", { tag: ["@every-screen", "@chromium-axe"] }, async ({ page }) => {
  await openStatistics(page, 60);
  await page.getByText("Show as a table").click();
  await check(page, "the figures");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, "the page does not scroll sideways").toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Delete the statistics" }).click();
  await check(page, "deleted");
});

async function check(page: Page, where: string) {
  expect(await axe(page), where).toEqual([]);
}

test("the puzzles of the last weeks are counted per week", { tag: "@desktop" }, async ({ page }) => {
  await openStatistics(page, 60);
  const chart = page.locator(".solved-weeks");
  await expect(chart.getByRole("heading")).toHaveText("Solved per week");
  const weeks = chart.getByRole("listitem");
  await expect(weeks).toHaveCount(12);
  const columns = await weeks.evaluateAll((weeks) =>
    weeks.map((week) => ({
      label: week.querySelector(".hidden-text")!.textContent,
      number: week.querySelector(".week-count")!.textContent,
      height: week.querySelector(".week-column")!.getBoundingClientRect().height,
    })),
  );
  const counts = columns.map(({ label }) => Number(/^Week of .*\d{4}: (\d+)$/.exec(label)![1]));
  expect(columns.map(({ number }) => number)).toEqual(counts.map((count) => (count ? String(count) : "")));
  const unit = Math.max(...columns.map(({ height }) => height)) / Math.max(...counts);
  expect(unit).toBeGreaterThan(1);
  for (const [at, { height }] of columns.entries()) expect(Math.abs(height - counts[at]! * unit)).toBeLessThan(1);
});
