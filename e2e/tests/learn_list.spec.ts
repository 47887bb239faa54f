// The list of lessons: progress, search, and the lesson to read next.

import { boxesOf } from "../support/boxes.ts";
import { button, next, untilPositionShown } from "../support/learn.ts";
import { goBack, openApp, untilPainted } from "../support/nonet.ts";
import { expect, test } from "../support/test.ts";

test("every lesson is in the list soon, in folded levels too, and a search finds it at once", async ({ page }) => {
  await openApp(page, "./#/learn");
  await expect(page.locator(".learn-levels:not([aria-busy])")).toBeVisible({ timeout: 3_000 });
  for (const level of await page.locator(".learn-level").all()) {
    const all = (await level.locator("summary small").textContent())!.match(/^0 of (\d+) practised$/)![1];
    await expect(level.locator(".learn-row")).toHaveCount(Number(all));
  }
  // The card above the list describes the next lesson.
  await expect(page.locator(".learn-row.next")).toHaveText(/^Full house\s+Next lesson$/);
  await expect(page.locator(".learn-row").filter({ hasNot: page.locator(".thumb") })).toHaveCount(0);
  // Those of variants draw the rules that they are about.
  const withRules = page.locator(".learn-level", { has: page.locator("#rules") }).locator(".learn-row");
  await expect(withRules.filter({ has: page.locator(".thumb .sign") })).toHaveCount(await withRules.count());
  const ideas = await page.locator(".learn-summary").allTextContents();
  expect(ideas.filter((idea) => !/^[A-Z].*[^.]\.$/.test(idea))).toEqual([]);
  expect(ideas).toHaveLength(await page.locator(".learn-row:not(.next)").count());
  await page.getByRole("searchbox").fill("franken swordfish");
  await expect(page.locator(".learn-row").first()).toBeVisible();
  await expect(page.locator(".learn-row", { hasText: "Franken" })).toHaveCount(await page.locator(".learn-row").count());
  await page.getByRole("searchbox").fill("full house");
  await expect(page.locator(".learn-row").first()).toContainText("A row, column or box with one empty cell");
});

test("the list shows how far each technique and each level is", async ({ page }) => {
  await openApp(page, "./#/learn");
  await expect(page.locator(".learn-row").first()).toBeVisible();
  const here = page.locator(".learn-level", { has: page.getByText("You are here") });
  await expect(here.getByRole("heading")).toHaveText("Gentle");
  // New players look for the rules first, others for practice.
  const first = page.locator(".learn-first h2");
  await expect(first).toHaveText(["Basics", "Next lesson", "Practice"]);
  // A ring shows progress. Techniques without any have an arrow.
  await expect(page.locator(".learn-mark")).toHaveCount(0);
  await openApp(page, "./#/learn/drill/naked-pair");
  await untilPositionShown(page);
  await button(page, "Show answer").click();
  await openApp(page, "./#/learn");
  const moderate = page.locator(".learn-level", { has: page.getByRole("heading", { name: "Moderate" }) });
  await expect(moderate.locator("summary small")).toHaveText("1 of 10 practised");
  await expect(moderate.locator(".learn-row", { hasText: "Naked pair" }).locator(".learn-state")).toHaveText("1 of 7");
  const gentle = page.locator(".learn-level", { has: page.getByRole("heading", { name: "Gentle" }) });
  await expect(gentle.locator("summary small")).toHaveText("0 of 3 practised");
  await expect(here).toHaveCount(1);
  await expect(first).toHaveText(["Next lesson", "Practice", "Basics"]);
  await expect(moderate.locator(".learn-mark")).toHaveCount(1);
});

test("the list offers the first lesson that was not read", { tag: "@desktop" }, async ({ page }) => {
  await openApp(page, "./#/learn");
  const card = page.locator(".learn-next");
  await expect(card).toContainText("Full house");
  // The first level begins on the first screen.
  await expect(page.locator(".learn-level summary").first()).toBeInViewport({ ratio: 0.99 });
  await card.getByRole("link", { name: "Start lesson" }).click();
  await expect(page.getByRole("heading", { name: "Full house", level: 1 })).toBeVisible();
  await untilPositionShown(page);
  while (!(await next(page).isVisible())) {
    await button(page, "Next").first().click();
    await untilPainted(page);
  }
  await goBack(page);
  await expect(card).not.toContainText("Full house");
  await expect(card.getByRole("link")).toHaveCount(1);
});

// The scrollbar of a desktop's Firefox makes a phone narrower, and texts longer by a line.
test("on a phone the next lesson and the beginning of the list are on the first screen", { tag: "@chromium-scrollbar" }, async ({ page }) => {
  for (const [width, height] of [[390, 844], [360, 640]] as const) {
    await page.setViewportSize({ width, height });
    await openApp(page, "./#/learn");
    await expect(page.locator(".learn-levels:not([aria-busy])")).toBeVisible();
    await untilPainted(page);
    const [start, level, row, tabs] = await boxesOf(page, ".learn-next .button", ".learn-level summary", ".learn-row", ".tab-bar");
    expect(start.y + start.height, `the next lesson at ${height}`).toBeLessThanOrEqual(tabs.y);
    expect(level.y + level.height, `the first level at ${height}`).toBeLessThanOrEqual(tabs.y);
    if (height > 800) expect(row.y + row.height / 2, "the first row of the list").toBeLessThanOrEqual(tabs.y);
  }
});

test("a row of levels above the list leads to each, and unfolds it", { tag: "@desktop" }, async ({ page }) => {
  await openApp(page, "./#/learn");
  await expect(page.locator(".learn-levels:not([aria-busy])")).toBeVisible();
  const levels = page.getByRole("navigation", { name: "All lessons" }).getByRole("button");
  await expect(levels).toHaveText(await page.locator(".learn-level h2").allInnerTexts());
  const extreme = page.locator(".learn-level", { has: page.getByRole("heading", { name: "Extreme" }) });
  await expect(extreme.locator(".learn-row").first()).toBeHidden();
  await levels.filter({ hasText: "Extreme" }).click();
  await expect(extreme.locator(".learn-row").first()).toBeInViewport();
  await expect(extreme.locator("summary")).toBeFocused();
  // A second level leaves the first one open. One that the player has folded is unfolded again.
  await levels.filter({ hasText: "Fiendish" }).click();
  await expect(extreme.locator(".learn-row").first()).toBeVisible();
  const fiendish = page.locator(".learn-level", { has: page.getByRole("heading", { name: "Fiendish" }) });
  await fiendish.locator("summary").click();
  await expect(fiendish.locator(".learn-row").first()).toBeHidden();
  await levels.filter({ hasText: "Fiendish" }).click();
  await expect(fiendish.locator(".learn-row").first()).toBeInViewport();
  await page.getByRole("searchbox").fill("wing");
  await expect(levels).toHaveCount(0);
});
