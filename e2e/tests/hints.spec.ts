// Hints: asked for, climbed rung by rung, done and undone; and one for every technique in the gallery.

import { openGame, readBoard } from "../support/board.ts";
import { openApp } from "../support/nonet.ts";
import { expect, test } from "../support/test.ts";

test("a hint is climbed rung by rung, done and undone", { tag: "@every-screen" }, async ({ page }) => {
  await openGame(page);
  const before = await readBoard(page);
  const panel = page.locator(".hint");
  const drawn = page.locator(".hint-overlay > *");
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(panel.locator(".hint-text")).toContainText(/^Look /);
  await expect(drawn.first()).toBeVisible();
  await expect(panel.getByRole("button", { name: "Back" })).toBeDisabled();
  const more = panel.getByRole("button", { name: "Tell me more" });
  for (let rung = 0; rung < 3; rung++) await more.click();
  await expect(panel.locator(".hint-text")).toContainText("Therefore");
  await expect(page.getByRole("status").filter({ hasText: "Therefore" })).toHaveText(/row \d column \d/);
  await expect(page.locator(".hint-mark").first()).toBeVisible();
  await expect(page.locator(".board")).toBeInViewport({ ratio: 1 });
  await panel.getByRole("button", { name: "Back" }).click();
  await more.click();
  await panel.getByRole("button", { name: "Do it" }).click();
  await expect(panel).toBeHidden();
  await expect(drawn).toHaveCount(0);
  expect(await readBoard(page)).not.toBe(before);
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await readBoard(page)).toBe(before);
});

test("the hint key asks, Escape closes", { tag: "@desktop" }, async ({ page }) => {
  await openGame(page);
  await page.locator(".board").focus();
  await page.keyboard.press("h");
  await expect(page.locator(".hint-text")).toContainText(/^Look /);
  await page.keyboard.press("Escape");
  await expect(page.locator(".hint")).toBeHidden();
});

test("the gallery shows a hint for every technique", { tag: "@desktop" }, async ({ page }) => {
  await openApp(page, "./#/gallery");
  const list = page.locator(".specimens button");
  await expect(list.filter({ hasText: "nested-forcing" })).toHaveCount(1);
  expect(await list.count()).toBeGreaterThan(100);
  for (const name of ["x-wing", "law-of-leftovers"]) {
    await list.getByText(name, { exact: true }).click();
    for (let rung = 0; rung < 3; rung++) await page.getByRole("button", { name: "Tell me more" }).click();
    await expect(page.locator(".hints .hint-text")).toContainText("Therefore");
    await expect(page.locator(".hints .hint-gone").first()).toBeVisible();
  }
});
