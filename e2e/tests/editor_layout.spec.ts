// What surrounds the editor's board: title, rules in words, the verdict, and tools that keep their place.

import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

async function openEditor(page: Page, rest = "") {
  await page.goto(`./#/editor${rest}`);
  await expect(page.locator(".editor-grid .cell").first()).toBeVisible();
}

const verdict = (page: Page) => page.locator(".check [role=status]");

test("title and author at the head of the board lead to their fields", { tag: "@desktop" }, async ({ page }) => {
  await openEditor(page, "?board=4x4&with=even:2;cage%203:1,2;=123434122.......");
  const heading = page.locator(".heading-title");
  // Before it has a title, the name that a game of it would have.
  await expect(heading).toHaveText(/^Killer, 4 × 4 with even cells\s+Add a title$/);
  await heading.click();
  await expect(page.locator("#puzzle-title")).toBeFocused();
  await page.keyboard.type("Two left");
  await expect(heading).toHaveText(/^Two left\s*$/);
  const author = page.locator(".heading-author");
  await expect(author).toHaveText("Add your name");
  await author.click();
  await expect(page.locator("#puzzle-author")).toBeFocused();
  await page.keyboard.type("Ada");
  await expect(author).toHaveText("by Ada");
});

test("the rules are told in words on wide screens, below the board of tall windows", { tag: "@desktop-only" }, async ({ page }) => {
  await openEditor(page, "?board=6x6&with=cage%207:1,2;even:9;cage%205:7,8");
  for (const [height, place] of [[800, ".rule-list"], [1080, ".editor-board"]] as const) {
    await page.setViewportSize({ width: 1280, height });
    const sentences = page.locator(".rule-sentences p:visible");
    await expect(sentences).toHaveCount(2);
    await expect(page.locator(`${place} .rule-sentences b:visible`)).toHaveText(["Cage", "Even"]);
  }
});

test("the tools keep their place when the puzzle gets its only solution", { tag: "@desktop-only" }, async ({ page }) => {
  await openEditor(page, "?board=4x4&with=even:2;=123434122.......");
  await expect(verdict(page)).toHaveText(/solutions$/);
  const top = () => page.locator(".editor-tools").evaluate((tools) => tools.getBoundingClientRect().top + scrollY);
  const before = await top();
  await page.getByRole("button", { name: "Add givens" }).click();
  await expect(verdict(page)).toHaveText("Exactly one solution");
  await expect(page.getByRole("button", { name: "Show the hardest step" })).toBeEnabled();
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
});

test("an empty board is not judged before its first rule or given", async ({ page }) => {
  await openEditor(page);
  await expect(verdict(page)).toHaveText("Begin with a rule or a given");
  await expect(page.locator(".check")).not.toHaveClass(/good|bad/);
});
