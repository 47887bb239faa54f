// Every language on every page of the smallest phone: nothing left in English, cut off or mirrored that must not be.

import type { Page } from "@playwright/test";
import { axeWithoutColours } from "../support/axe.ts";
import { cell, openGame, selectCell, type, untilPuzzleShown } from "../support/board.ts";
import { finishGame } from "../support/finish.ts";
import { englishOnly, faultsAtBothTextSizes, label, languages, textsOf, visitEverything } from "../support/languages.ts";
import { lineLabels } from "../support/labels.ts";
import { untilPainted } from "../support/nonet.ts";
import { openCells, saveGame } from "../support/puzzles.ts";
import { expect, test } from "../support/test.ts";
import { linkTo, puzzleWith } from "../support/variants.ts";

for (const { name, tag, isRightToLeft } of languages) {
  test.describe(name, () => {
    test.use({ locale: tag, viewport: { width: 320, height: 640 } });

    /** Finds English, placeholders, overflow and, if asked, what axe finds. */
    async function expectTranslated(page: Page, where: string, withAxe: boolean) {
      const english = englishOnly(tag);
      await takePicture(page, where);
      const texts = await textsOf(page);
      expect(texts.filter((text) => english.has(text) || isEnglish(text, tag)), `English on ${where}`).toEqual([]);
      expect(texts.filter((text) => text.includes("{")), `placeholders on ${where}`).toEqual([]);
      // Players learn in Settings how to improve the texts.
      if (where === "settings") expect(texts).toContain(label(tag, "settings", "TranslationNote"));
      expect(await faultsAtBothTextSizes(page), where).toEqual([]);
      // Contrast, the slowest check, is the same in every language.
      if (withAxe) expect(await axeWithoutColours(page), where).toEqual([]);
      await expect(page.locator("html")).toHaveAttribute("lang", tag);
      await expect(page.locator("html")).toHaveAttribute("dir", isRightToLeft ? "rtl" : "ltr");
    }

    test(`every page and each step of a hint is in ${name}, fits the smallest phone and passes axe`, { tag: "@chromium-flags" }, async ({ page }) => {
      test.slow();
      const withAxe = /^(the game|the last step of a hint|new|settings|learn\/naked-pair|print)$/;
      await visitEverything(page, (where) => expectTranslated(page, where, withAxe.test(where)));
    });

    test(`a finished game, its report, a drill and a killer are in ${name}, fit the smallest phone and pass axe`, { tag: "@chromium-flags" }, async ({ page }) => {
      test.slow();
      await finishGame(page);
      await expect(page.locator(".finish .button.main")).toBeVisible();
      await expectTranslated(page, "the finish", true);
      await page.goto("#/report");
      await expect(page.locator("dialog[open] summary").first()).toBeVisible();
      for (const summary of await page.locator("dialog[open] summary").all()) await summary.click();
      await expectTranslated(page, "the report", true);

      await page.goto("#/learn/drill/naked-pair");
      await expect(page.locator(".learn-board .cell.given").first()).toBeVisible();
      await expectTranslated(page, "a drill", true);
      await page.getByRole("button", { name: label(tag, "learn", "GiveUp"), exact: true }).click();
      await expect(page.locator("#learn-next")).toBeVisible();
      await expectTranslated(page, "a drill's answer", true);

      await page.goto(linkTo(puzzleWith("cage")));
      await page.locator("dialog[open] .button.main").click();
      await untilPuzzleShown(page);
      // The same digit twice in a cage, which differs from its sum.
      for (const index of [14, 15]) {
        await selectCell(page, index);
        await type(page, "9");
      }
      await expectTranslated(page, "a killer", true);
    });

    if (isRightToLeft) {
      test("the digits of the Arab East are an option for the texts, and another for the board", async ({ page }) => {
        await openGame(page);
        const digits = page.locator(".board .digit");
        await expect(page.locator(".time")).toHaveText(/^[0-9:]+$/);
        await page.goto("#/settings");
        await page.getByRole("combobox", { name: label(tag, "settings", "Language") }).selectOption({ label: "العربية (١٢٣)" });
        await expect(page.locator("html")).toHaveAttribute("lang", "ar-u-nu-arab");
        await page.getByRole("switch", { name: label(tag, "settings", "ArabicDigits") }).check({ force: true });
        await page.keyboard.press("Escape");
        await expect(page.locator(".time")).toHaveText(/^[٠-٩:]+$/);
        await expect(digits.first()).toHaveText(/^[١-٩]$/);
        await expect(page.locator(".key").nth(2)).toContainText("٣");
        // Texts about a cell have the digits of the texts. The board in a picture is the same for everyone.
        await expect(page.locator("#cell-0")).toHaveAttribute("aria-label", /١/);
        await page.goto("#/share");
        await expect(page.locator(".share-picture")).toHaveAttribute("src", /%3E[1-9]%3C/);
        await page.goto("#/settings");
        await page.getByRole("combobox", { name: label(tag, "settings", "Language") }).selectOption({ label: "English" });
        await expect(page.getByRole("switch", { name: "Arabic-Indic digits" })).toHaveCount(0);
        await expect(digits.first()).toHaveText(/^[1-9]$/);
      });

      test("no page mixes in the digits of the West, and a killer's sums follow the board", async ({ page }) => {
        test.slow();
        const killer = puzzleWith("cage");
        await saveGame(page, killer, openCells(killer.givens), { lang: "ar-u-nu-arab", arabic_digits: true });
        await visitEverything(page, async (where) => {
          // Names in Latin letters are isolated from the text around them.
          const texts = (await textsOf(page)).map((text) => text.replaceAll(/\u2066[^\u2069]*\u2069/g, ""));
          const mixed = texts.filter((text) => /[0-9]/.test(text) && !KEPT_DIGITS.test(text));
          // Boards on paper, with sums of one or two digits, are the same in every language.
          expect(where === "print" ? mixed.filter((text) => !/^\d{1,2}$/.test(text)) : mixed, where).toEqual([]);
        });
      });

      test("the board and the digit keys run from left to right", async ({ page }) => {
        await openGame(page);
        const left = async (index: number) => (await cell(page, index).boundingBox())!.x;
        expect(await left(0)).toBeLessThan(await left(1));
        const key = async (index: number) => (await page.locator(".key").nth(index).boundingBox())!.x;
        expect(await key(0)).toBeLessThan(await key(1));
        // The bar is mirrored: its menu is on the right.
        const menu = (await page.locator(".bar a, .bar button").first().boundingBox())!;
        expect(menu.x).toBeGreaterThan(160);
        // The names of the rows, which are wide in Arabic, are not cut off beside the board.
        await page.locator(".bar-button.ask").click();
        await expect(page.locator(".hint-edge")).toHaveCount(27);
        const edges = await lineLabels(page);
        expect(Math.min(...edges.map(({ left }) => left))).toBeGreaterThanOrEqual(0);
        await page.goto("#/learn/drill/naked-pair");
        const drillKeys = page.locator(".exercise-key");
        await expect(drillKeys.first()).toBeVisible();
        expect((await drillKeys.nth(0).boundingBox())!.x).toBeLessThan((await drillKeys.nth(1).boundingBox())!.x);
      });
    }
  });
}

/** Texts with digits that are the same in every language: version, commit and build, and sizes of paper. */
const KEPT_DIGITS = /^(\d+\.\d+\.\d+|[0-9a-f]{12}\+?|[0-9a-f]{16}|A4)$/;

/** Takes a picture if a folder for pictures is given. */
async function takePicture(page: Page, where: string) {
  const { NONET_PICTURES: folder } = process.env;
  if (!folder) return;
  await untilPainted(page);
  await page.screenshot({ path: `${folder}/${test.info().titlePath[1]}-${where.replaceAll(/[/ ]/g, "-")}.png` });
}

/** True if a text has small English words between other letters. Names and keys are in other letters everywhere. */
function isEnglish(text: string, tag: string): boolean {
  const words = /\b(the|is|and|of|with|your|this|cell|digit)\b/;
  return tag !== "en" && words.test(text);
}
