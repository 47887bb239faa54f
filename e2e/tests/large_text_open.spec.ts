// With the browser's text at twice the size, what opens over or beside the board is whole: a hint, the end of a game,
// sheets. The texts of the daily puzzles have room on a tablet.

import type { Page } from "@playwright/test";
import { axeWithoutColours } from "../support/axe.ts";
import { openGame } from "../support/board.ts";
import { finishGame } from "../support/finish.ts";
import { withLargeText } from "../support/large_text.ts";
import { openApp, untilPainted } from "../support/nonet.ts";
import { overflowFaults } from "../support/overflow.ts";
import { expect, test } from "../support/test.ts";

test.use({ launchOptions: [async ({ browserName, launchOptions }, use) => use(withLargeText(browserName, launchOptions)), { scope: "worker" }] });

const SIZES = [[320, 568], [390, 844], [768, 1024], [1280, 800]] as const;

/** Fails if something is cut off or covered at one of the sizes, or if axe finds a fault at one of a phone and a desktop. */
async function expectWhole(page: Page, what: string) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await untilPainted(page);
    const at = `${what} at ${width} × ${height}`;
    expect.soft(await overflowFaults(page), at).toEqual([]);
    if (width === 390 || width === 1280) expect.soft(await axeWithoutColours(page), at).toEqual([]);
  }
}

test("at twice the text size a hint is whole", { tag: ["@large-text", "@chromium-axe"] }, async ({ page }) => {
  await openGame(page);
  await page.keyboard.press("h");
  await expect(page.locator(".hint:not(.waiting) .hint-text")).not.toBeEmpty();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
  await expectWhole(page, "the hint");
});

test("at twice the text size the end of a game and the sheets are whole", { tag: ["@large-text", "@chromium-axe"] }, async ({ page }) => {
  test.slow();
  await finishGame(page);
  await expect(page.locator(".finish").getByRole("button", { name: "More", exact: true })).toBeVisible();
  await expectWhole(page, "the end");
  for (const sheet of ["share", "settings"]) {
    await page.goto(`#/${sheet}`);
    await expect(page.getByRole("dialog").locator("button, select").first()).toBeVisible();
    await expectWhole(page, sheet);
    await page.keyboard.press("Escape");
    await expect(page).not.toHaveURL(new RegExp(`#/${sheet}$`));
  }
});

test("at twice the text size a line of a daily puzzle has more than two words on a tablet", { tag: "@large-text" }, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openApp(page, "./#/daily");
  await expect(page.locator(".card-lines li")).toHaveCount(4);
  // Sentences, not names. The last line of each may be short.
  const texts = page.locator(".card p:not(.card-title):visible");
  const lines = await texts.evaluateAll((texts) =>
    texts.flatMap((text) => {
      if (text.clientWidth <= 1 || text.textContent!.trim().split(" ").length < 5) return [];
      const lines = new Map<number, string[]>();
      const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const word of node.textContent!.matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, word.index);
          range.setEnd(node, word.index + word[0].length);
          const bottom = Math.round(range.getBoundingClientRect().bottom);
          lines.set(bottom, [...(lines.get(bottom) ?? []), word[0]]);
        }
      }
      return [...lines.values()].slice(0, -1).map((line) => line.join(" "));
    }),
  );
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.split(" ").length <= 2)).toEqual([]);
});
