// Lessons and drills on screens of every size: what stays in sight, and what keeps its place.

import type { Locator } from "@playwright/test";
import { boxesOf } from "../support/boxes.ts";
import { LEARN_ADDRESSES, button, next, untilPositionShown } from "../support/learn.ts";
import { openApp, untilPainted } from "../support/nonet.ts";
import { expect, test } from "../support/test.ts";

test("no page scrolls sideways", { tag: ["@every-screen", "@choice"] }, async ({ page }) => {
  for (const rest of LEARN_ADDRESSES) {
    await openApp(page, `./#/learn${rest}`);
    if (rest) await untilPositionShown(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, rest).toBeLessThanOrEqual(0);
  }
});

/** Presses a button that is in sight. In Firefox, Playwright scrolls to what it clicks first. */
const pressInPlace = (button: Locator) => button.dispatchEvent("click");

test("the task, the words and the buttons of a lesson stay in sight", { tag: "@every-screen" }, async ({ page }) => {
  await openApp(page, "./#/learn/x-wing");
  await untilPositionShown(page);
  const { width, height } = page.viewportSize()!;
  const next = page.locator(".exercise-buttons .main:visible").first();
  // Small phones are scrolled to the board once.
  await page.locator(".exercise-question").evaluate((question) => question.scrollIntoView());
  const place = async (part: string) => (await page.locator(part).boundingBox())!;
  const before = await place(".learn-board");
  for (let step = 0; step < 4; step++) {
    await untilPainted(page);
    // Small phones scroll to words that have no room below the board.
    const covered = async () => {
      const [words, bar] = [await place(".exercise-words"), await place(".exercise-controls")];
      return words.y + words.height - bar.y;
    };
    if (width < 640) await expect.poll(covered, `the words at step ${step}`).toBeLessThanOrEqual(0.5);
    const [task, buttons, board] = [await place(".exercise-question > :visible"), await place(".exercise-buttons"), await place(".learn-board")];
    expect(task.y, `the task at step ${step}`).toBeGreaterThanOrEqual(-0.5);
    expect(buttons.y + buttons.height, `the buttons at step ${step}`).toBeLessThanOrEqual(height);
    if (height >= 800) {
      expect(board, `step ${step}`).toEqual(before);
      expect(task.y + task.height).toBeLessThanOrEqual(Math.max(board.y, width >= 896 ? height : 0) + 16);
      expect(board.y + board.height, "the last row").toBeLessThanOrEqual(height);
    }
    await pressInPlace(next);
    await expect(page.locator(".exercise .note").filter({ hasText: "…" })).toBeHidden();
  }
  // The fourth press leads to the position with help.
  await expect(page.locator(".exercise-task")).toContainText("Pick a cell, then a digit they rule out");
  await expect.poll(async () => (await place(".exercise-buttons")).y).toBeLessThan(height);
});

test("the signs of a chain push no lesson's board out of a phone", async ({ page }) => {
  await openApp(page, "./#/learn/skyscraper");
  await untilPositionShown(page);
  const before = await page.locator(".learn-board").boundingBox();
  for (let step = 0; step < 2; step++) {
    await pressInPlace(button(page, "Next").first());
    await untilPainted(page);
  }
  await expect(page.locator(".legend summary")).toBeVisible();
  expect(await page.locator(".learn-board").boundingBox()).toEqual(before);
});

test("a button of a lesson that goes on keeps its place", { tag: "@desktop" }, async ({ page }) => {
  await openApp(page, "./#/learn/x-wing");
  await untilPositionShown(page);
  const place = (await button(page, "Next").first().boundingBox())!;
  const atThePlace = () =>
    page.locator(".exercise-buttons > :visible").evaluateAll((buttons, [x, y]) => {
      const isThere = (button: Element) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return left <= x && x <= right && top <= y && y <= bottom;
      };
      return buttons.filter(isThere).map((button) => button.textContent!.trim());
    }, [place.x + place.width / 2, place.y + place.height / 2] as const);
  for (const name of ["Next", "Next", "Next", "Try with help"]) {
    await untilPainted(page);
    expect(await atThePlace()).toEqual([name]);
    await pressInPlace(button(page, name).last());
  }
  await untilPositionShown(page);
  expect(await atThePlace()).toEqual(["Hint"]);
  while (await button(page, "Hint").isEnabled()) await pressInPlace(button(page, "Hint"));
  expect(await atThePlace()).toEqual(["Hint"]);
  await pressInPlace(button(page, "Show answer"));
  await expect(button(page, "Show answer")).toBeDisabled();
  expect(await atThePlace()).toEqual(["On your own"]);
});

test("on a phone the idea of a lesson is below the board, and later the reason, above buttons that keep their place", async ({ page }) => {
  await openApp(page, "./#/learn/x-wing");
  await untilPositionShown(page);
  const place = async (part: string) => (await page.locator(part).boundingBox())!;
  const idea = page.locator(".lesson-idea:visible");
  await expect(idea).toContainText("In two rows, a digit");
  const [first, board, before] = [(await idea.boundingBox())!, await place(".learn-board"), await place(".exercise-controls")];
  expect(first.y).toBeGreaterThanOrEqual(board.y + board.height);
  expect(first.y + first.height).toBeLessThanOrEqual(before.y);
  expect(before.y + before.height).toBeCloseTo(page.viewportSize()!.height, 0);
  while (!(await next(page).isVisible())) {
    await pressInPlace(button(page, "Next").first());
    await untilPainted(page);
    expect((await place(".exercise-controls")).y).toBeCloseTo(before.y, 0);
    expect((await place(".learn-board")).y).toBeCloseTo(board.y, 0);
    await expect(idea).toHaveCount(0);
    const words = await place(".exercise-text");
    expect(words.y + words.height).toBeLessThanOrEqual(before.y);
  }
});

test("the buttons of a drill keep their place when it is answered on a phone", async ({ page }) => {
  await openApp(page, "./#/learn/drill/naked-pair");
  await untilPositionShown(page);
  const place = async () => (await page.locator(".exercise-buttons").boundingBox())!;
  const before = await place();
  await button(page, "Show answer").tap();
  await expect(next(page)).toBeVisible();
  expect((await place()).y).toBeCloseTo(before.y, 0);
  await expect(page.getByRole("group", { name: "Question 1 of 7: What follows?" })).toBeVisible();
});

test("the next question of a lesson brings its board into view", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openApp(page, "./#/learn/x-wing");
  await untilPositionShown(page);
  while (!(await next(page).isVisible())) {
    await button(page, "Next").first().tap();
    await untilPainted(page);
  }
  await page.locator(".lesson-details").first().evaluate((details) => details.scrollIntoView());
  await next(page).tap();
  await untilPositionShown(page);
  const covered = async () => {
    const [task, board, bar] = await boxesOf(page, ".exercise-question", ".learn-board", ".exercise-controls");
    return Math.max(task.y + task.height - board.y, board.y + board.height - bar.y);
  };
  await expect.poll(covered).toBeLessThanOrEqual(1);
});

test("on an upright tablet the whole board of a lesson stands above the bar", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const slug of ["x-wing", "swordfish", "naked-pair", "xy-wing"]) {
    await openApp(page, `./#/learn/${slug}`);
    await untilPositionShown(page);
    const [board, bar] = await boxesOf(page, ".learn-board", ".exercise-controls");
    expect(board.y + board.height, slug).toBeLessThanOrEqual(bar.y);
  }
});
