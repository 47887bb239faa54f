// The guides of Learn: how to play, and how to read a hint.

import { openApp } from "../support/nonet.ts";
import { button, untilPositionShown } from "../support/learn.ts";
import { expect, test } from "../support/test.ts";

test("How to play has one instruction, and marks the cell that it is about", async ({ page }) => {
  await openApp(page, "./#/learn/how-to-play");
  await untilPositionShown(page);
  await expect(page.locator(".lesson-head p")).toHaveCount(1);
  await expect(page.locator(".exercise-task")).toHaveText("Try it: one cell in the frame is empty. Pick it, then the missing digit.");
  await expect(page.locator(".learn-board .hint-cell")).toHaveCount(1);
  await button(page, "Show answer").tap();
  await expect(page.locator(".exercise-text")).toBeVisible();
});

test("the guide of hints shows each sign beside its meaning", { tag: "@desktop" }, async ({ page }) => {
  await openApp(page, "./#/learn/hints");
  await untilPositionShown(page);
  // The hint to try is in sight, and the signs follow.
  await expect(page.locator(".learn-board")).toBeInViewport({ ratio: 0.99 });
  await expect(button(page, "Next").first()).toBeInViewport({ ratio: 0.99 });
  while (await button(page, "Next").first().isEnabled()) await button(page, "Next").first().click();
  await expect(page.locator(".exercise-text")).toContainText("So ");
  const signs = page.locator(".sign-key li");
  await expect(signs).toHaveCount(10);
  // The signs of the first hints come first.
  await expect(signs.nth(0)).toContainText("Look here");
  await expect(signs.nth(1)).toContainText("Blocked by the framed digit");
  for (const [meaning, mark] of [
    ["This digit goes here", ".hint-ghost"],
    ["Remove this note", ".hint-gone"],
    ["circle true, square false", ".hint-mark.square"],
    ["Only one end can be true", ".hint-link.weak"],
  ] as const) {
    const row = signs.filter({ hasText: meaning });
    await expect(row.locator(mark)).toHaveCount(1);
    await expect(row.locator("svg")).toBeVisible();
  }
});

test("the guide to playing shows what it says, and its exercise is near its beginning", async ({ page }) => {
  await openApp(page, "./#/learn/how-to-play");
  await untilPositionShown(page);
  const details = page.locator(".guide-details .guide-paragraph");
  await expect(details).toHaveCount(4);
  const pictures = page.locator(".guide-picture");
  await expect(pictures).toHaveCount(5);
  for (const picture of await pictures.all()) {
    await expect(picture.locator("text").nth(5)).toBeAttached();
    const { width, height } = (await picture.boundingBox())!;
    expect(Math.abs(width - height)).toBeLessThanOrEqual(1);
    expect(width).toBeGreaterThan(70);
  }
  // The keys of the exercise are on the first screen, above the details.
  await expect(page.locator(".exercise-keys")).toBeInViewport({ ratio: 0.99 });
  const keys = (await page.locator(".exercise-keys").boundingBox())!;
  expect((await details.first().boundingBox())!.y).toBeGreaterThan(keys.y);
});
