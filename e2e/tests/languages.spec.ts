// Every language on every page of the smallest phone: nothing left in English, cut off or mirrored that must not be.

import type { Page } from "@playwright/test";
import { cell, openGame } from "../support/board.ts";
import { englishOnly, label, languages } from "../support/languages.ts";
import { untilPainted } from "../support/nonet.ts";
import { expect, test } from "../support/test.ts";

/** Addresses of pages and dialogs, with an element that shows that the page is there. */
const PAGES: [address: string, content: string][] = [
  ["levels", "dialog[open] h2"],
  ["settings", "dialog[open] .row"],
  ["keys", "dialog[open] h2"],
  ["about", "dialog[open] p"],
  ["share", "dialog[open] h2"],
  ["import", "dialog[open] textarea"],
  ["new", ".new-game h1"],
  ["games", ".games h1"],
  ["statistics", ".statistics h1"],
  ["daily", ".daily h1"],
  ["rules", ".rules h1"],
  ["learn", ".learn h1"],
  ["learn/naked-pair", ".learn h1"],
  ["editor", ".editor h1"],
  ["workbench", ".workbench h1"],
  ["print", ".print h1"],
];

for (const { name, tag, isRightToLeft } of languages) {
  test.describe(name, () => {
    test.use({ locale: tag, viewport: { width: 320, height: 640 } });

    test(`every page is in ${name} and fits the smallest phone`, async ({ page }) => {
      test.slow();
      await openGame(page);
      await expect(page.locator("html")).toHaveAttribute("lang", tag);
      await expect(page.locator("html")).toHaveAttribute("dir", isRightToLeft ? "rtl" : "ltr");
      const english = englishOnly(tag);
      await check(page, "the game", english);
      for (const [address, content] of PAGES) {
        await page.goto(`#/${address}`);
        await expect(page.locator(content).first(), address).toBeVisible();
        await check(page, address, english);
      }
    });

    test(`a hint is in ${name} from the first step to the last`, async ({ page }) => {
      await openGame(page);
      await page.locator(".bar-button.ask").click();
      const panel = page.locator(".hint");
      await expect(panel.locator(".hint-text")).not.toBeEmpty();
      const more = panel.getByRole("button", { name: label(tag, "panels", "HintMore"), exact: true });
      for (let rung = 0; rung < 3; rung++) {
        await expect(panel.locator(".hint-text")).not.toContainText(/ (the|is|and|go) /);
        await more.click();
      }
      await expect(panel.locator(".hint-text")).not.toContainText(/ (the|is|and|so) |\{/);
      await check(page, "the hint", englishOnly(tag));
    });

    if (isRightToLeft) {
      test("the board and the digit keys run from left to right", async ({ page }) => {
        await openGame(page);
        const left = async (index: number) => (await cell(page, index).boundingBox())!.x;
        expect(await left(0)).toBeLessThan(await left(1));
        const key = async (index: number) => (await page.locator(".key").nth(index).boundingBox())!.x;
        expect(await key(0)).toBeLessThan(await key(1));
        // The bar is mirrored: its menu is on the right.
        const menu = (await page.locator(".bar a, .bar button").first().boundingBox())!;
        expect(menu.x).toBeGreaterThan(160);
      });
    }
  });
}

/** Checks that the page is whole and has no text in English. Writes a picture if a folder for them is given. */
async function check(page: Page, where: string, english: Set<string>) {
  await untilPainted(page);
  const { NONET_PICTURES: folder } = process.env;
  if (folder) await page.screenshot({ path: `${folder}/${test.info().titlePath[1]}-${where.replace("/", "-")}.png` });
  const found = await page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.querySelector("#app")!, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      if (text && node.parentElement?.checkVisibility()) texts.push(text);
    }
    for (const element of document.querySelectorAll("#app [aria-label], #app [placeholder]")) {
      texts.push(element.getAttribute("aria-label") ?? "", element.getAttribute("placeholder") ?? "");
    }
    const buttons = [...document.querySelectorAll<HTMLElement>("#app button, #app .button")];
    const cut = buttons.filter((b) => b.checkVisibility() && b.scrollWidth > b.clientWidth + 1);
    return {
      texts,
      cut: cut.map((button) => button.innerText),
      tooWide: document.documentElement.scrollWidth - innerWidth,
    };
  });
  expect(found.texts.filter((text) => english.has(text)), `English on ${where}`).toEqual([]);
  expect(found.cut, `buttons cut off on ${where}`).toEqual([]);
  expect(found.tooWide, `width of ${where}`).toBeLessThanOrEqual(0);
}
