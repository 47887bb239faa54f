// Printing: choice of puzzles and options, preview, PDF files checked with a PDF reader, the browser's own printing.

import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import type { Page, TestInfo } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { openGame } from "../support/board.ts";
import { label, languages } from "../support/languages.ts";
import { openApp } from "../support/nonet.ts";
import { overflowFaults } from "../support/overflow.ts";
import { saveGame, saveGames, openCells, puzzleOf } from "../support/puzzles.ts";
import { expect, test } from "../support/test.ts";

// `cargo xtask` provides a PDF reader and requires these tests to run.
const hasReader = !!process.env.NONET_PDF || spawnSync("pdfinfo", ["-v"]).error === undefined;

const paper = (page: Page) => page.locator(".print-paper");
const choose = (page: Page, name: string) => page.getByRole("radio", { name, exact: true }).check();
const turn = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const amount = (page: Page) => page.locator(".print-pages .figures");
const save = (page: Page) => page.getByRole("button", { name: "Save as PDF" });

/** Returns the file, and the time from the click until it was saved. */
async function pdf(page: Page): Promise<{ bytes: Buffer; ms: number }> {
  await expect(save(page)).toBeEnabled();
  const coming = page.waitForEvent("download");
  const began = Date.now();
  await save(page).click();
  const download = await coming;
  const ms = Date.now() - began;
  expect(download.suggestedFilename()).toBe("nonet.pdf");
  return { bytes: readFileSync(await download.path()), ms };
}

/** Runs a tool of the PDF reader on a file and returns its output. */
function read(info: TestInfo, bytes: Buffer, program: string, ...options: string[]): string {
  const file = info.outputPath("nonet.pdf");
  writeFileSync(file, bytes);
  const out = program === "pdftotext" ? ["-"] : [];
  return execFileSync(program, [...options, file, ...out], { encoding: "utf8" });
}

test.skip(!hasReader, "needs a PDF reader: install poppler-utils");

test("the current puzzle can be printed on A4, as a booklet, and with hints to fold away", { tag: ["@desktop", "@choice"] }, async ({ page }, info) => {
  const classic = puzzleOf("classic");
  await saveGame(page, classic, openCells(classic.givens));
  await openGame(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Print" }).click();
  await expect(paper(page).getByRole("img", { name: "1 of 2" })).toBeVisible();
  await expect(paper(page)).toContainText("Classic");
  await expect(paper(page), "a single puzzle has no number").not.toContainText("1 · ");
  await expect(turn(page, "Number")).toHaveCount(0);
  await expect(turn(page, "Minutes")).toHaveCount(1);
  expect(Math.round((await page.locator(".page-bar").boundingBox())!.height), "the links of the bar can be hit").toBeGreaterThanOrEqual(44);
  expect(await axe(page)).toEqual([]);
  const sheets = await pdf(page);
  expect(read(info, sheets.bytes, "pdfinfo")).toMatch(/Pages: +2\n[^]*595\.276 x 841\.89 pts \(A4\)/);
  expect(read(info, sheets.bytes, "pdffonts")).toMatch(/Helvetica-Bold +Type 1 +WinAnsi +no/);
  const words = read(info, sheets.bytes, "pdftotext", "-raw");
  const given = classic.givens.replaceAll(".", "");
  expect(words.replace(/\D/g, "").includes(given), "the file contains the givens as text").toBe(true);
  // The file is the same in every browser.
  expect((await pdf(page)).bytes.equals(sheets.bytes)).toBe(true);

  await choose(page, "Book");
  await page.getByRole("combobox", { name: "Book size" }).selectOption("5 × 8 in");
  await expect(page.locator(".print-pages")).toContainText("9.5 mm inner margin");
  await turn(page, "Three tips to fold away").check({ force: true });
  await expect(paper(page)).toContainText("Tips for 1");
  await expect(paper(page)).toContainText("Fold back here");
  await turn(page, "Techniques it needs").check({ force: true });
  await choose(page, "Upside down below");
  await expect(amount(page)).toHaveText("1 puzzle on 1 page");
  await turn(page, "Row and column numbers").check({ force: true });
  await turn(page, "Notes in every empty cell").check({ force: true });
  const book = await pdf(page);
  await expect(page.getByText("PDF saved. Everything fits the printable area.")).toBeVisible();
  expect(read(info, book.bytes, "pdfinfo")).toContain("360 x 576 pts");
  expect(await axe(page)).toEqual([]);
});

test("without a game the page offers new puzzles", async ({ page }) => {
  await openApp(page, "./#/print");
  await expect(page.getByRole("radio", { name: "New puzzles" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Current puzzle" })).toHaveCount(0);
});

test("the page names the puzzle on the board", async ({ page }) => {
  const classic = puzzleOf("classic");
  await saveGame(page, classic, openCells(classic.givens));
  await openApp(page, "./#/print");
  await expect(page.getByRole("radio", { name: "Current puzzle" })).toBeChecked();
  await expect(page.locator(".print-choices .lead")).toHaveText(/^Classic · /);
});

test("a selection of games can be printed as a booklet, a hundred without delay", async ({ page }, info) => {
  await saveGames(page, 104);
  await openApp(page, "./#/print");
  await choose(page, "My games");
  await expect(amount(page)).toHaveText(/^104 puzzles/);
  await page.getByText("Choose games").click();
  const all = page.getByRole("list", { name: "Games" }).getByRole("checkbox");
  for (let left = 0; left < 4; left++) {
    await all.nth(left).uncheck();
    await expect(amount(page)).toHaveText(new RegExp(`^${103 - left} puzzles`));
  }
  await choose(page, "Booklet");
  await choose(page, "4");
  const file = await pdf(page);
  // Optimised, on a machine with nothing else to do, they take less than a second.
  expect(file.ms, "milliseconds for a hundred puzzles").toBeLessThan(8000);
  expect(read(info, file.bytes, "pdfinfo")).toMatch(/841\.89 x 595\.276 pts \(A4\)/);
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(paper(page).getByRole("img", { name: /^2 of / })).toBeVisible();
});

test("new puzzles, also with variants, can be generated for print and printed by the browser", async ({ page }, info) => {
  await openApp(page, "./#/print");
  await choose(page, "New puzzles");
  // Firefox reports a change only of what was typed.
  await page.getByRole("spinbutton", { name: "How many" }).selectText();
  await page.keyboard.type("3");
  await page.keyboard.press("Tab");
  await page.getByRole("combobox", { name: "Board" }).selectOption("6x6");
  await page.getByRole("combobox", { name: "Variant" }).selectOption("killer");
  await page.getByRole("combobox", { name: "Level" }).selectOption("");
  await page.getByRole("button", { name: "Make puzzles" }).click();
  await expect(amount(page)).toHaveText("3 puzzles on 3 pages");
  await expect(save(page)).toBeEnabled();
  await expect(paper(page)).toContainText("No repeats in a cage");
  await expect(turn(page, "Minutes"), "nobody knows how long they take").toHaveCount(0);
  expect(await axe(page)).toEqual([]);
  // The browser prints the same pages and nothing else. Screen readers were told something before.
  await page.evaluate(() => (self.print = () => (document.documentElement.dataset.printing = "")));
  await page.getByRole("button", { name: "Print…" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printing", "");
  expect(await page.locator(".on-paper .paper-sheet").count()).toBe(3);
  const printed = await page.pdf({ preferCSSPageSize: true });
  expect(read(info, printed, "pdfinfo")).toMatch(/Pages: +3\n/);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(page.locator(".on-paper")).toHaveCount(0);
  // A reload restores the sheet being printed.
  await page.getByRole("link", { name: "Back to the game" }).click();
  await page.goto("./#/print");
  await expect(amount(page)).toHaveText("3 puzzles on 3 pages");
});

for (const { name, tag, isRightToLeft } of languages.filter(({ tag }) => /ja|zh|ar/.test(tag))) {
  test.describe(`in ${name}`, () => {
    test.use({ locale: tag });

    test(`the browser prints booklets with hints to fold away in ${name}`, async ({ page }, info) => {
      const text = (key: string) => label(tag, "print", key);
      const classic = puzzleOf("classic");
      await saveGame(page, classic, openCells(classic.givens));
      await openGame(page);
      await page.goto("./#/print");
      await expect(paper(page)).toContainText(label(tag, "boards", "classic"));
      // A file written here would have no such letters, so the print dialog saves it.
      await expect(page.getByRole("button", { name: text("SavePdf") })).toHaveCount(0);
      await expect(page.getByText(text("PdfByPrinting"))).toBeVisible();
      await choose(page, text("Booklet"));
      await turn(page, text("Nudges")).check({ force: true });
      await turn(page, text("Techniques")).check({ force: true });
      await expect(paper(page)).toContainText(text("FoldHere"));
      expect(await overflowFaults(page)).toEqual([]);
      // Lines begin at the side where the language begins, and stay on the paper.
      const sheet = (await paper(page).locator("svg").boundingBox())!;
      for (const line of await paper(page).locator("svg > g > text").all()) {
        const box = (await line.boundingBox())!;
        expect(box.x, await line.innerHTML()).toBeGreaterThanOrEqual(sheet.x);
        expect(box.x + box.width, await line.innerHTML()).toBeLessThanOrEqual(sheet.x + sheet.width);
      }
      const title = (await paper(page).getByText(label(tag, "boards", "classic")).boundingBox())!;
      // The first page of a booklet is on the right half of its sheet, or on the left half from right to left.
      expect(title.x > sheet.x + sheet.width / 2).toBe(!isRightToLeft);
      await page.evaluate(() => (self.print = () => (document.documentElement.dataset.printing = "")));
      await page.getByRole("button", { name: text("PrintNow") }).click();
      await expect(page.locator("html")).toHaveAttribute("data-printing", "");
      // Firefox writes Arabic letters as the forms that they have within a word.
      const printed = read(info, await page.pdf({ preferCSSPageSize: true }), "pdftotext", "-raw").normalize("NFKC");
      // Where no font has the letters, all of them have the same sign, which the PDF gives back as the last letter.
      expect(printed).toContain(label(tag, "boards", "classic").slice(-1));
      expect(printed).not.toMatch(/Classic|Solutions|Tips/);
    });
  });
}
