// Hints: asked for, climbed rung by rung, done and undone; what they say of mistakes and of puzzles that are none.

import type { Page } from "@playwright/test";
import { cell, missingDigits, openGame, readBoard, selectCell, type } from "../support/board.ts";
import { expect, test } from "../support/test.ts";

/** Printed in the third seed program as a puzzle of one solution; it has five. */
const FIVE = "000305700000000058080060003060053000500410000004800000100000279006000100800009006";

async function askForHint(page: Page) {
  await page.getByRole("button", { name: "Hint" }).click();
  return page.locator(".hint");
}

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
  await expect(panel.locator(".hint-text")).toContainText(". So ");
  await expect(page.getByRole("status").filter({ hasText: ". So " })).toHaveText(/row \d column \d/);
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

test("a wrong digit is said first, shown if asked for, and taken out", async ({ page }) => {
  await openGame(page);
  const { index, digit } = (await missingDigits(page))[0]!;
  await selectCell(page, index);
  await type(page, String((Number(digit) % 9) + 1));
  const panel = await askForHint(page);
  await expect(panel.locator(".hint-text")).toHaveText(/^One of your digits is wrong\./);
  await expect(page.locator(".hint-overlay > *")).toHaveCount(0);
  await panel.getByRole("button", { name: "Tell me more" }).click();
  await expect(panel.locator(".hint-text")).toHaveText(/^This digit is wrong: \d in R\dC\d\./);
  await expect(page.getByRole("status").filter({ hasText: "This digit is wrong" })).toHaveText(/row \d column \d/);
  await expect(page.locator(".hint-wrong")).toHaveCount(1);
  await panel.getByRole("button", { name: "Remove it" }).click();
  await expect(panel).toBeHidden();
  await expect(cell(page, index).locator(".digit")).toHaveCount(0);
});

test("a mark that was right is said to be missing, and put back", async ({ page }) => {
  await openGame(page);
  const { index, digit } = (await missingDigits(page))[0]!;
  const wrong = String((Number(digit) % 9) + 1);
  await selectCell(page, index);
  await type(page, "c", wrong, "z");
  const panel = await askForHint(page);
  await expect(panel.locator(".hint-text")).toHaveText(/^You removed a note that you will need/);
  await panel.getByRole("button", { name: "Tell me more" }).click();
  await expect(panel.locator(".hint-text")).toHaveText(/^You removed this note too early: \d in R\dC\d\./);
  await panel.getByRole("button", { name: "Put it back" }).click();
  const both = [wrong, digit].sort().join(" ");
  await expect(cell(page, index)).toHaveAttribute("aria-label", new RegExp(`Notes in the middle ${both}`));
});

test("a puzzle that is none gets no hint but that", async ({ page }) => {
  // Such a puzzle is never made and cannot be brought in: only a save that someone wrote may hold it.
  await openGame(page);
  for (const [givens, said] of [
    [FIVE, "This puzzle has several solutions"],
    [`12345678${"0".repeat(9)}9${"0".repeat(63)}`, "This puzzle has no solution"],
  ] as const) {
    await page.addInitScript((givens) => {
      const key = Object.keys(localStorage).find((k) => k.startsWith("nonet/#game/"))!;
      const save = JSON.parse(localStorage.getItem(key)!);
      const { id, board, source, played_ms, record, finished } = save.data;
      save.data = { id, board, givens, source, played_ms, record, finished };
      localStorage.setItem(key, JSON.stringify({ ...save, data: { ...save.data, moves: "", at: 0, tip: 0, names: [] } }));
    }, givens.replaceAll("0", "."));
    await page.reload();
    await expect.poll(() => readBoard(page, "givens")).toBe(givens.replaceAll("0", "."));
    const panel = await askForHint(page);
    await expect(panel.getByRole("heading")).toHaveText(said);
    await expect(panel.getByRole("button", { name: /more|Do it|Remove|Put/ })).toHaveCount(0);
    await panel.getByRole("button", { name: "Close" }).click();
    await expect(panel).toBeHidden();
  }
});

test("the first press shows as much as the settings say", { tag: "@desktop" }, async ({ page }) => {
  await openGame(page);
  await page.goto("./#/settings");
  await page.getByRole("switch", { name: "Show the whole hint at once" }).click();
  await page.keyboard.press("Escape");
  const panel = await askForHint(page);
  await expect(panel.locator(".hint-text")).toContainText(". So ");
  // From there it goes back all the way, and closes at any rung.
  for (let rung = 0; rung < 3; rung++) await panel.getByRole("button", { name: "Back" }).click();
  await expect(panel.locator(".hint-text")).toContainText(/^Look /);
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(panel).toBeHidden();
});

test("a hint that takes its time is seen to, and given up", async ({ page }) => {
  // The coach's program never comes.
  await page.route(/coach-.*\.wasm/, () => {});
  await openGame(page);
  const panel = await askForHint(page);
  await expect(panel.locator(".hint-text")).toHaveText("Looking for a hint …");
  await expect(page.locator(".hint.waiting")).toHaveCSS("display", "grid");
  await panel.getByRole("button", { name: "Cancel" }).click();
  await expect(panel).toBeHidden();
  const { index, digit } = (await missingDigits(page))[0]!;
  await selectCell(page, index);
  await type(page, digit);
  await expect(cell(page, index).locator(".digit")).toHaveText(digit);
});

test("a hint counts as help", { tag: "@desktop" }, async ({ page }) => {
  test.slow();
  await openGame(page);
  const panel = await askForHint(page);
  await expect(panel.locator(".hint-text")).toContainText(/^Look /);
  await panel.getByRole("button", { name: "Close" }).click();
  for (const { index, digit } of await missingDigits(page)) {
    await selectCell(page, index);
    await type(page, digit);
  }
  await page.getByRole("button", { name: "How it went" }).click();
  await expect(page.getByRole("dialog").locator(".row", { hasText: "Hints" })).toHaveText(/Hints\s*1$/);
});
