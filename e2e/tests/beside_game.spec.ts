// The panel next to the game in wide windows: the puzzles of the day, the technique in hand, and the last games.

import type { Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { missingDigits, openGame, play, selectCell, type } from "../support/board.ts";
import { endMotions } from "../support/boxes.ts";
import { goBack } from "../support/nonet.ts";
import { overflowFaults } from "../support/overflow.ts";
import { saveSolvedGames } from "../support/puzzles.ts";
import { expect, test } from "../support/test.ts";

const panel = (page: Page) => page.locator(".beside-game");

test("the longest name of a daily variant is neither broken nor cut off", { tag: ["@desktop-only", "@choice"] }, async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-11-28T12:00:00"));
  await page.setViewportSize({ width: 1280, height: 800 });
  await saveSolvedGames(page, 1);
  await openGame(page, "./#/new?board=classic&level=gentle&play");
  const name = panel(page).getByText("Thermometers", { exact: true });
  await expect(name).toBeVisible({ timeout: 20_000 });
  expect(await overflowFaults(page)).toEqual([]);
  const lines = await name.evaluate((name) => name.getClientRects().length);
  expect(lines).toBe(1);
});

for (const [width, height, isColumn] of [[1280, 800, false], [1680, 1050, false], [1920, 1080, false], [2560, 1440, true]] as const) {
  test(`at ${width} × ${height} it fills the free space and moves nothing`, { tag: ["@desktop-only", "@chromium-axe"] }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await saveSolvedGames(page, 6);
    await openGame(page, "./#/new?board=classic&level=gentle&play");
    await expect(page).toHaveURL(/#\/$/);
    const boxes = () => page.locator(".bar, .board, .keypad, .help-buttons .action").evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
    await expect(page.locator(".help-buttons .action").first()).toBeVisible();
    // A page slides 8 px when it opens.
    await endMotions(page);
    const before = await boxes();
    await expect(panel(page)).toBeVisible({ timeout: 20_000 });
    expect(await boxes()).toEqual(before);
    // Each state of a puzzle has a visible name; the column has room for short ones.
    const rows = panel(page).locator(".beside-today .beside-row");
    await expect(rows).toHaveCount(5);
    for (const [which, name] of ["Gentle", "Moderate", "Hard"].entries()) {
      const box = (await rows.nth(which).getByText(name).boundingBox())!;
      expect(Math.min(box.width, box.height), name).toBeGreaterThan(10);
    }
    await expect(rows.nth(0)).toHaveAttribute("href", /#\/daily\/play\/\d+$/);
    await expect(rows.nth(4).getByText("Weekly puzzle")).toBeVisible({ visible: !isColumn });
    await expect(panel(page).getByRole("region", { name: "Learn" }).getByRole("link")).toBeVisible();
    const games = panel(page).getByRole("region", { name: "Games" });
    await expect(games.getByRole("button").first()).toBeVisible({ visible: height > 960 });
    const { x, y, width: wide, height: high } = (await panel(page).boundingBox())!;
    expect(x + wide).toBeLessThanOrEqual(width);
    expect(y + high).toBeLessThanOrEqual(height);
    for (const part of [".board", ".keypad", ".help-buttons"]) {
      const other = (await page.locator(part).first().boundingBox())!;
      const apart = x >= other.x + other.width || y >= other.y + other.height - 1;
      expect(apart, `the panel and ${part}`).toBe(true);
    }
    expect(await overflowFaults(page)).toEqual([]);
    expect(await axe(page)).toEqual([]);
    // Its style sheet also has marks; those of the board stay as they are.
    const [open] = await missingDigits(page);
    await selectCell(page, open!.index);
    await type(page, "Shift+1");
    await expect(page.locator(`#cell-${open!.index} .mark`)).toHaveCSS("stroke", "none");
    // In the column the hint needs the space; the technique stays in hand after it.
    await page.keyboard.press("h");
    await page.locator(".hint:not(.waiting) .button.main").click();
    const name = await page.locator(".hint-title .lesson-link").innerText();
    await expect(panel(page)).toBeVisible({ visible: isColumn });
    await page.locator(".hint").getByRole("button", { name: "Close" }).click();
    await expect(panel(page).getByRole("region", { name: "Learn" })).toContainText(name);
  });
}

test("a first visit has none until a puzzle is solved", { tag: "@desktop-only" }, async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  await openGame(page);
  // Loaded with the panel.
  await expect(page.locator(".help-buttons [data-key]")).toBeVisible({ timeout: 20_000 });
  await expect(panel(page)).toHaveCount(0);
  for (const missing of await missingDigits(page)) await play(page, missing);
  await expect(page.locator(".finish")).toBeVisible();
  await expect(panel(page)).toBeVisible();
});

test("it leads to the puzzles of the day, to lessons and to games", { tag: "@desktop-only" }, async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  await saveSolvedGames(page, 6);
  await openGame(page, "./#/new?board=classic&level=gentle&play");
  await panel(page).getByRole("link", { name: /^Hard/ }).click({ timeout: 20_000 });
  await expect(page.locator(".title")).toContainText("Hard");
  await expect(page).toHaveURL(/#\/$/);
  await panel(page).getByRole("region", { name: "Learn" }).getByRole("link").click();
  await expect(page).toHaveURL(/#\/learn\/./);
  await goBack(page);
  await panel(page).getByRole("region", { name: "Games" }).getByRole("button").first().click();
  await expect(page.locator(".finish")).toBeVisible();
});

test("a small window has none", { tag: "@phone" }, async ({ page }) => {
  await openGame(page);
  await page.waitForTimeout(6_000);
  await expect(panel(page)).toHaveCount(0);
});
