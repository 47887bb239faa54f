// Sizes on the play screen: the room for messages, the keys, the button for a hint, and the end of a game.

import type { Page } from "@playwright/test";
import { enterClash, fillBoard, missingDigits, openGame, tellWholeHint } from "../support/board.ts";
import { boxesOf, type Box } from "../support/boxes.ts";
import { finishGame } from "../support/finish.ts";
import { CHAIN_FIRST, openCells, saveGame } from "../support/puzzles.ts";
import { expect, test } from "../support/test.ts";

const PHONES = [[390, 844], [360, 640]] as const;
/** Phones whose browser leaves little height for the page. */
const LOW_PHONES = [[361, 560], [320, 480]] as const;
const DESKTOPS = [[1280, 800], [1920, 1080]] as const;
const SIZES = [...PHONES, [768, 1024], ...DESKTOPS] as const;

/** Returns the height of the row that the layout keeps for messages. */
const messageRoom = (page: Page) =>
  page.locator(".app").evaluate((app) => {
    const { gridTemplateAreas, gridTemplateRows } = getComputedStyle(app);
    const row = gridTemplateAreas.split('" "').findIndex((areas) => areas.includes("message"));
    return parseFloat(gridTemplateRows.split(" ")[row] ?? "0");
  });

const doOverlap = (a: Box, b: Box) =>
  a.x < b.x + b.width - 1 && b.x < a.x + a.width - 1 && a.y < b.y + b.height - 1 && b.y < a.y + a.height - 1;

test("a message has 44 pixels of its own at every size, and moves nothing", { tag: "@choice" }, async ({ page }) => {
  await openGame(page);
  const [open] = await missingDigits(page);
  const places: { [size: string]: readonly Box[] } = {};
  const place = () => boxesOf(page, ".board", ".keypad", ".bar");
  for (const [width, height] of [...SIZES, ...LOW_PHONES]) {
    await page.setViewportSize({ width, height });
    expect(Math.round(await messageRoom(page)), `at ${width} × ${height}`).toBeGreaterThanOrEqual(44);
    places[width] = await place();
  }
  await enterClash(page, open!.index);
  await expect(page.locator(".clash-line")).toHaveText(/already has/);
  for (const [width, height] of [...SIZES, ...LOW_PHONES]) {
    await page.setViewportSize({ width, height });
    const at = `at ${width} × ${height}`;
    expect(await place(), at).toEqual(places[width]);
    const [line, ...others] = await boxesOf(page, ".clash-line", ".board", ".keypad", ".bar", ".help-buttons");
    expect(others.filter((other) => doOverlap(line, other)), `the message covers nothing ${at}`).toEqual([]);
    await expect(page.locator(".clash-line"), at).toBeInViewport({ ratio: 1 });
  }
});

test("on low phones modes and actions share a row, and the board is nearly as wide as the screen", async ({ page }) => {
  await openGame(page);
  for (const [width, height] of LOW_PHONES) {
    await page.setViewportSize({ width, height });
    const at = `at ${width} × ${height}`;
    const row = ["Digit", "Notes", "Centre", "Colour", "Undo", "Redo", "History"];
    const keys = await boxesOf(page, ...row.map((name) => page.getByRole("button", { name, exact: true })));
    expect(new Set(keys.map((key) => Math.round(key.y))).size, at).toBe(1);
    expect(Math.min(...keys.map((key) => key.width)), at).toBeGreaterThanOrEqual(43.5);
    expect(Math.min(...keys.map((key) => key.height)), at).toBeGreaterThanOrEqual(44);
    const [first, last] = await boxesOf(page, page.locator(".cell").first(), page.locator(".cell").last());
    expect((last.x + last.width - first.x) / width, at).toBeGreaterThan(0.7);
  }
  await page.locator(".welcome").getByRole("button", { name: "Show me" }).tap();
  await expect(page.locator(".notice.guide")).toContainText("Move 1 of 5");
});

test("on larger desktops the keys are larger, and the hint is a filled button as wide as the panel", { tag: ["@desktop", "@desktop-only"] }, async ({ page }) => {
  await openGame(page);
  const keys: Box[] = [];
  for (const [width, height] of DESKTOPS) {
    await page.setViewportSize({ width, height });
    const hint = page.locator(".help-buttons").getByRole("button", { name: "Hint" });
    const [panel, button, key] = await boxesOf(page, ".controls", hint, ".key");
    keys.push(key);
    const at = `at ${width} × ${height}`;
    expect(button.width, at).toBeGreaterThanOrEqual(panel.width - 2);
    expect(button.height, at).toBeGreaterThanOrEqual(44);
    const [own, other] = await page.locator(".help-buttons button").evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    expect(other, "other buttons have no colour").toBe("rgba(0, 0, 0, 0)");
    expect(own, at).not.toBe(other);
  }
  const [small, large] = keys;
  expect(large!.width).toBeGreaterThan(1.2 * small!.width);
  expect(large!.height).toBeGreaterThan(1.2 * small!.height);
});

test("after a game the next puzzle is one press away in the first row, and seldom used actions are folded", async ({ page }) => {
  await finishGame(page);
  const finish = page.locator(".finish");
  const next = finish.getByRole("button", { name: "Next: Gentle" });
  await expect(next).toBeFocused();
  await expect(finish.getByRole("button").or(finish.getByRole("link")).first()).toHaveText(/^Next: Gentle\s+about \d+ min$/);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const [row, button, harder] = await boxesOf(page, finish.locator(".buttons"), next, finish.getByRole("button", { name: "Try Easy" }));
    expect(button.y, `at ${width} × ${height}`).toBeCloseTo(row.y, 0);
    // A harder level is beside it, or below it in a column with room for a row for each.
    const hasRows = width > height;
    expect(button.width, `at ${width} × ${height}`).toBeGreaterThanOrEqual(hasRows ? row.width - 1 : row.width / 2);
    expect(harder.width, `at ${width} × ${height}`).toBeLessThanOrEqual(button.width + 1);
    expect(harder.y > button.y, `at ${width} × ${height}`).toBe(hasRows);
    await expect(next, `at ${width} × ${height}`).toBeInViewport({ ratio: 1 });
    await expect(finish.getByRole("button", { name: "More", exact: true }), `at ${width} × ${height}`).toBeInViewport({ ratio: 1 });
  }
  const folded = ["New game", "History"].map((name) => finish.getByRole("button", { name, exact: true }));
  for (const action of folded) await expect(action).toHaveCount(0);
  await finish.getByRole("button", { name: "More", exact: true }).click();
  for (const action of folded) await expect(action).toBeVisible();
});

test("after a game the tabs are at the foot of phones, along the side of desktops, and elsewhere a button leads home", async ({ page }) => {
  await openGame(page);
  const places: { [size: string]: Box } = {};
  const sizes = [[390, 844], [360, 640], [320, 568], [1280, 800], [844, 390], [1024, 1366]] as const;
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    [places[width]] = await boxesOf(page, ".board");
  }
  await expect(page.locator(".tab-bar"), "the game has them where the board gets no smaller").toBeHidden();
  await fillBoard(page);
  const finish = page.locator(".finish");
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    const at = `at ${width} × ${height}`;
    const [board] = await boxesOf(page, ".board");
    expect(board, at).toEqual(places[width]);
    for (const name of ["Next: Gentle", "How it went", "Share the result", "More"]) {
      await expect(finish.getByRole("button", { name }).first(), `${name} ${at}`).toBeInViewport({ ratio: 1 });
    }
    const hasTabs = height > width ? width < 960 : width >= 1280;
    await expect(page.locator(".tab-bar"), at).toBeVisible({ visible: hasTabs });
    if (!hasTabs) continue;
    const [tabs, ...others] = await boxesOf(page, ".tab-bar", ".finish", ".board", finish.getByRole("button", { name: "More", exact: true }));
    expect(others.filter((other) => doOverlap(tabs, other)), `the tabs cover nothing ${at}`).toEqual([]);
  }
  await page.setViewportSize({ width: 844, height: 390 });
  await finish.getByRole("button", { name: "More", exact: true }).click();
  await finish.getByRole("button", { name: "Home" }).click();
  await expect(page.locator(".home")).toBeVisible();
});

test("on tall phones the digits stay where they are when a hint opens", { tag: "@choice" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openGame(page);
  const keys = () => boxesOf(page, ".key >> nth=0", ".key >> nth=8", ".erase", ".board");
  const before = await keys();
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.locator(".hint-text")).toContainText(/^Look /);
  const untilInPlace = async (stage: string) => {
    const after = await keys();
    before.forEach((box, at) => {
      expect(Math.abs(box.y - after[at]!.y), `${stage}: ${at}`).toBeLessThan(1.5);
      expect(Math.abs(box.height - after[at]!.height), `${stage}: ${at}`).toBeLessThan(1.5);
    });
    const [text, buttons, key] = await boxesOf(page, ".hint-text", ".hint .buttons", ".key >> nth=8");
    expect(text.y + text.height, "the text is above the digits").toBeLessThanOrEqual(after[0].y);
    expect(buttons.y, "the buttons are below them").toBeGreaterThanOrEqual(key.y + key.height - 1);
  };
  await untilInPlace("first stage");
  await tellWholeHint(page, () => untilInPlace("next stage"));
});

test("a long hint makes the digits of a tall phone lower, and is read whole", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await saveGame(page, CHAIN_FIRST, openCells(CHAIN_FIRST.givens));
  await openGame(page);
  const [before] = await boxesOf(page, ".key >> nth=0");
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.locator(".hint-text")).toContainText(/^(Look at|Start with) /);
  for (let stage = 0; stage < 3; stage++) await page.locator(".hint").getByRole("button", { name: "Tell me more" }).click();
  await expect(page.locator(".chain-scrub")).toBeVisible();
  const [key, body, buttons] = await boxesOf(page, ".key >> nth=0", ".hint-body", ".hint .buttons");
  expect(key.height).toBeGreaterThanOrEqual(44);
  expect(key.height).toBeLessThan(before.height);
  expect(body.y + body.height).toBeLessThanOrEqual(key.y);
  expect(buttons.y + buttons.height).toBeLessThanOrEqual(844);
});
