// Generated puzzles with variants: chosen by picture, one every day, and lessons about them.

import type { Locator, Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { readBoard } from "../support/board.ts";
import { openApp, untilPainted, untilStarted } from "../support/nonet.ts";
import { expect, test } from "../support/test.ts";

const style = (page: Page, name: string) => page.locator(".rule-styles label").filter({ hasText: name }).first();
const make = (page: Page) => page.getByRole("button", { name: "Play", exact: true });
const signs = (page: Page) => page.locator(".board .sign");

/** Taps on a touch screen, presses Enter elsewhere. */
async function press(target: Locator) {
  if (await target.evaluate(() => navigator.maxTouchPoints > 0)) return target.tap();
  await target.focus();
  await target.press("Enter");
}

/** Waits until a puzzle with variants is on the board. */
async function untilPuzzleShown(page: Page) {
  await expect(page.locator(".keypad")).toBeVisible();
  await expect(page.locator(".board:not(.making, [aria-busy]) .cell").first()).toBeAttached();
  await expect(signs(page)).not.toHaveCount(0);
}

test("variants can be chosen by picture and combined with any shape", { tag: ["@desktop", "@choice"] }, async ({ page }) => {
  test.setTimeout(90_000);
  await openApp(page, "./#/new");
  await expect(page.getByRole("heading", { name: "Variants", exact: true })).toBeVisible();
  await style(page, "Killer").click();
  await expect(page.locator(".rule-example")).toHaveCount(1);
  await expect(page.locator(".rule-example")).toContainText("add up to the number");
  await expect(page.locator(".rule-example .sign")).not.toHaveCount(0);
  await page.locator(".rule-styles").getByRole("button", { name: /^More variants/ }).click();
  await expect(page.locator(".rule-styles .rule-chip")).toHaveCount(32);
  const search = page.getByRole("searchbox", { name: "Find a variant" });
  await search.fill("lines renban");
  await expect(page.locator(".rule-styles label")).toHaveCount(1);
  await expect(page.locator(".rule-styles label")).toContainText("Renban lines");
  await search.fill("x-wing");
  await expect(page.getByText("There is no variant with that name.")).toBeVisible();
  await search.fill("");
  await expect(page.locator(".rule-styles .rule-chip")).toHaveCount(32);
  await style(page, "Renban lines").click();
  await expect(page.locator(".rule-example")).toHaveCount(2);
  await expect(page.locator(".summary")).toContainText("Classic · Killer · Renban lines");
  await expect(page.getByRole("radio", { name: /^Gentle/ })).toHaveCount(0);
  expect(await axe(page)).toEqual([]);
  // Turn it off again, and choose another shape.
  await style(page, "Killer").click();
  await page.goto("./#/new?board=triangular&rules=renban&level=easy&seed=5");
  await expect(page.locator(".summary")).toContainText("Triangular · Renban lines · Easy");
  await make(page).click();
  await untilPuzzleShown(page);
  expect((await readBoard(page)).length).toBe(54);
  await expect(page.locator(".title")).toContainText("renban");
  const first = await readBoard(page, "givens");
  await page.reload();
  await untilStarted(page);
  await untilPuzzleShown(page);
  expect(await readBoard(page, "givens")).toBe(first);
  // The same choices and the same seed make the same puzzle.
  await page.goto("./#/new?board=triangular&rules=renban&level=easy&seed=5");
  await make(page).click();
  await untilPuzzleShown(page);
  expect(await readBoard(page, "givens")).toBe(first);
});

test("the daily puzzle with variants can be resumed", async ({ page }) => {
  test.setTimeout(90_000);
  // On this day it is a killer.
  await page.clock.setFixedTime(new Date("2026-11-27T12:00:00"));
  await openApp(page, "./#/daily");
  const line = page.locator(".card-lines > li").nth(3);
  await expect(line.locator(".card-title")).toHaveText(/ · /);
  expect(await axe(page)).toEqual([]);
  await line.getByRole("button", { name: /^Play/ }).click();
  await untilPuzzleShown(page);
  await page.goto("./#/daily");
  await line.getByRole("button", { name: /^Resume/ }).click();
  await untilPuzzleShown(page);
});

test("variants have a lesson and a drill", { tag: "@desktop" }, async ({ page }) => {
  test.setTimeout(90_000);
  await openApp(page, "./#/learn");
  const chapter = page.getByRole("region", { name: "Variant rules" });
  await press(chapter.locator("summary"));
  await expect(chapter.getByRole("link")).toHaveCount(6);
  await press(page.getByRole("link", { name: /^One cell left over / }));
  await expect(page.locator(".learn-board .sign")).not.toHaveCount(0);
  const told = page.locator(".exercise");
  for (let pressed = 0; pressed < 12; pressed++) {
    const next = told.getByRole("button", { name: "Next", exact: true }).first();
    if (await page.getByText("is one cell, so this is its digit").count()) break;
    await press(next);
    await untilPainted(page);
  }
  await expect(told).toContainText("add up to");
  await page.goto("./#/learn/rule-alone?board=whispers");
  await expect(page.locator(".learn-board .sign")).not.toHaveCount(0);
  await expect(page.locator(".lesson-board")).toContainText("Neighbours on the line");
  expect(await axe(page)).toEqual([]);
  await page.goto("./#/learn/drill/rule-and-house");
  await expect(page.locator(".learn-board .sign")).not.toHaveCount(0);
  await press(page.locator(".exercise").getByRole("button", { name: "Show answer", exact: true }));
  await expect(page.locator(".exercise.over")).toBeVisible();
});
