// Lessons and drills on screens of every size: what stays in sight, and what keeps its place.

import type { Locator, Page } from "@playwright/test";
import { boxesOf } from "../support/boxes.ts";
import { lineLabels } from "../support/labels.ts";
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

test("the task, the board and the buttons of a lesson keep their places, and its words are seen", { tag: "@every-screen" }, async ({ page }) => {
  await openApp(page, "./#/learn/x-wing");
  await untilPositionShown(page);
  const { width, height } = page.viewportSize()!;
  const next = page.locator(".exercise-buttons .main:visible").first();
  const place = async (part: string) => (await page.locator(part).boundingBox())!;
  const before = await place(".learn-board");
  for (let step = 0; step < 4; step++) {
    await untilPainted(page);
    // The first two stages say a short sentence, and the last one adds another.
    const lines = step === 2 ? 2 : 1;
    if (width < 640) await expect.poll(() => linesInSight(page), `lines at step ${step}`).toBeGreaterThanOrEqual(lines);
    const [task, buttons, board] = [await place(".exercise-question > :visible"), await place(".exercise-buttons"), await place(".learn-board")];
    expect(task.y, `the task at step ${step}`).toBeGreaterThanOrEqual(-0.5);
    expect(buttons.y + buttons.height, `the buttons at step ${step}`).toBeLessThanOrEqual(height);
    expect(board, `step ${step}`).toEqual(before);
    expect(task.y + task.height).toBeLessThanOrEqual(Math.max(board.y, width >= 896 ? height : 0) + 16);
    expect(board.y + board.height, "the last row").toBeLessThanOrEqual(height);
    await pressInPlace(next);
    await expect(page.locator(".exercise .note").filter({ hasText: "…" })).toBeHidden();
  }
  // The fourth press leads to the position with help.
  await expect(page.locator(".exercise-task")).toContainText("Pick a cell, then a digit they rule out");
  await untilPositionShown(page);
  await expect.poll(async () => (await place(".exercise-buttons")).y).toBeLessThan(height);
  expect(await place(".learn-board")).toEqual(before);
});

/** Returns the number of lines of an answer and of the words of the last stage that are seen between board and bar. */
const linesInSight = (page: Page) =>
  page.evaluate(() => {
    const box = (part: string) => document.querySelector(part)!.getBoundingClientRect();
    const [top, controls, signs] = [box(".learn-board").bottom, box(".exercise-controls").top, box(".mark-legend")];
    const bottom = signs.height > 0 ? Math.min(controls, signs.top) : controls;
    const lines = [...document.querySelectorAll(".exercise-feedback, .exercise-new")].flatMap((words) => {
      const text = document.createRange();
      text.selectNodeContents(words);
      return [...text.getClientRects()];
    });
    const seen = lines.filter((line) => line.height > 0 && line.top >= top - 1 && line.bottom <= bottom + 1);
    return new Set(seen.map((line) => Math.round(line.top))).size;
  });

/** Checks that task, board and the lower edge of the buttons are at these places, and the page as far scrolled. */
async function expectInPlace(page: Page, before: Places, at: string) {
  await untilPainted(page);
  expect(await places(page), at).toEqual(before);
}

type Places = Awaited<ReturnType<typeof places>>;

async function places(page: Page) {
  const [task, board, bar] = await boxesOf(page, ".exercise-question", ".learn-board", ".exercise-controls");
  const [top, side, foot] = [board.y, board.width, bar.y + bar.height].map(Math.round);
  return { task: Math.round(task.y), top, side, foot, scrolled: await page.evaluate(() => scrollY) };
}

// Over WebDriver BiDi a tap first scrolls its button to the middle of the window, so Firefox can't tell what the page does.
test("on a small phone no stage and no answer of a lesson moves its board or scrolls the page", { tag: "@chromium-tap" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openApp(page, "./#/learn/x-wing");
  await untilPositionShown(page);
  const before = await places(page);
  expect(before.scrolled).toBe(0);
  expect(before.foot).toBe(640);
  expect(before.side, "the board is nearly as wide as the screen").toBeGreaterThan(280);
  // The first stage defines the technique, then says where to begin.
  const [idea, words] = await boxesOf(page, ".exercise .lesson-idea", ".exercise-new");
  expect(idea.y + idea.height).toBeLessThanOrEqual(words.y);
  await expect.poll(() => linesInSight(page)).toBe(1);
  const signs = page.locator(".exercise .mark-legend li");
  const room = () => page.locator(".exercise-reading").evaluate((part) => part.scrollHeight - part.clientHeight);
  const longest = [];
  while (!(await next(page).isVisible())) {
    await button(page, "Next").first().tap();
    await expectInPlace(page, before, "a stage");
    await expect.poll(() => linesInSight(page)).toBeGreaterThanOrEqual(1);
    longest.push(await room());
    // The signs don't scroll with the words.
    for (const sign of await signs.all()) await expect(sign).toBeInViewport({ ratio: 1 });
  }
  await expect(signs).toHaveCount(3);
  // The argument is longer than its room, and scrolls in it. The last stage says what it adds.
  expect(longest[1]).toBeGreaterThan(0);
  const [said, legend] = await boxesOf(page, ".exercise-words", ".exercise .mark-legend");
  expect(said.y + said.height).toBeLessThanOrEqual(legend.y);
  for (const name of ["Try with help", "On your own"]) {
    await expect(next(page)).toHaveText(name);
    await next(page).tap();
    await untilPositionShown(page);
    await expectInPlace(page, before, name);
    while (await button(page, "Hint").isEnabled()) {
      await button(page, "Hint").tap();
      await expectInPlace(page, before, `a hint: ${name}`);
      await expect.poll(() => linesInSight(page)).toBeGreaterThanOrEqual(1);
    }
    await button(page, "Show answer").tap();
    await expectInPlace(page, before, `the answer: ${name}`);
  }
  // What follows the exercise is still reached by scrolling the page, and the next lesson begins at its top.
  await page.locator(".lesson-neighbours").scrollIntoViewIfNeeded();
  await expect(page.locator(".lesson-after")).toBeInViewport();
});

test("on a small phone no answer of a drill moves its board or scrolls the page", { tag: "@chromium-tap" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openApp(page, "./#/learn/drill/naked-pair");
  await untilPositionShown(page);
  const before = await places(page);
  expect([before.scrolled, before.foot]).toEqual([0, 640]);
  const [board, bar] = await boxesOf(page, ".learn-board", ".exercise-controls");
  expect(bar.y - board.y - board.height, "the room for two lines").toBeGreaterThanOrEqual(44);
  // Mostly a wrong answer, after which there are still help and the answer.
  await page.locator(".learn-board .cell:not(.given)").first().locator(".tint").tap({ force: true });
  await page.locator(".exercise-key").first().tap();
  await expectInPlace(page, before, "a first answer");
  for (const name of ["Hint", "Show answer"]) {
    if (await button(page, name).isVisible() && (await button(page, name).isEnabled())) await button(page, name).tap();
    await expectInPlace(page, before, name);
  }
  await expect.poll(() => linesInSight(page)).toBeGreaterThanOrEqual(1);
  // The next question.
  await next(page).tap();
  await untilPositionShown(page);
  await expectInPlace(page, before, "the next question");
  // The names to choose from have room, too.
  await page.locator(".drill-level").nth(5).tap();
  await untilPositionShown(page);
  await expectInPlace(page, before, "the question for a name");
  const names = page.locator(".exercise-names button");
  await expect(names).not.toHaveCount(0);
  for (const name of await names.all()) await expect(name).toBeInViewport({ ratio: 0.9 });
});

test("the signs of a chain push no lesson's board out of a phone", async ({ page }) => {
  await openApp(page, "./#/learn/skyscraper");
  await untilPositionShown(page);
  const before = await page.locator(".learn-board").boundingBox();
  for (let step = 0; step < 2; step++) {
    await pressInPlace(button(page, "Next").first());
    await untilPainted(page);
  }
  await expect(page.locator(".mark-legend li")).not.toHaveCount(0);
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
  expect(Math.abs((await place()).y - before.y)).toBeLessThanOrEqual(1);
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

test("rows beside the board of a lesson have the names that its texts give them", { tag: "@every-screen" }, async ({ page }) => {
  await openApp(page, "./#/learn/x-wing");
  await untilPositionShown(page);
  const board = (await page.locator(".learn-board .paper").boundingBox())!;
  const rows = (await lineLabels(page)).filter(({ name }) => name.startsWith("R"));
  expect(rows.map(({ name }) => name)).toEqual(["R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9"]);
  for (const { name, left, right } of rows) {
    expect(left, `${name} is whole`).toBeGreaterThanOrEqual(0);
    expect(right, `${name} is beside the board`).toBeLessThanOrEqual(board.x + 1);
  }
});
