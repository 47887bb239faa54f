// Pages left in the middle of something. Callbacks for a page that is gone would throw an uncaught error, which fails
// these tests.

import type { Page } from "@playwright/test";
import { cell, openGame, untilPuzzleShown } from "../support/board.ts";
import { goBack, openApp, untilStarted } from "../support/nonet.ts";
import { expect, test } from "../support/test.ts";

const PAGES = ["#/home", "#/new", "#/daily", "#/editor", "#/rules", "#/workbench", "#/settings", "#/keys", "#/levels", "#/"];

test("leaving pages before they have loaded causes no errors", { tag: "@choice" }, async ({ page }) => {
  const coming = new Set<string>();
  await page.route(/\/(split|chunk)_[^/]*\.wasm$/, async (route) => {
    coming.add(route.request().url());
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  page.on("requestfinished", (request) => coming.delete(request.url()));
  await openApp(page, "./#/editor");
  for (const address of PAGES) {
    await go(page, address);
    await page.waitForTimeout(40);
  }
  await expect.poll(() => coming.size, "all requests have been answered").toBe(0);
  await untilPuzzleShown(page);
});

test("leaving the app while a part loads writes nothing to the console", async ({ page }) => {
  await page.route(/\/split_pages[^/]*\.wasm$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue().catch(() => undefined);
  });
  for (const address of ["#/editor", "#/workbench", "#/daily"]) {
    await openApp(page);
    await go(page, address);
    await page.goto("./licences.txt");
  }
  // A fetch that failed would be reported by now.
  await page.waitForTimeout(500);
});

test("leaving pages repeatedly before anything completes causes no errors", async ({ page }) => {
  await openApp(page, "./#/editor");
  await expect(page.locator(".editor-grid")).toBeVisible();
  for (let round = 0; round < 4; round++) {
    for (const address of PAGES) {
      await go(page, address);
      if (round > 1) await page.waitForTimeout(60 * round);
    }
  }
  await untilPuzzleShown(page);
});

test("leaving the editor while painting and checking causes no errors", async ({ page }) => {
  await openApp(page, "./#/editor?board=classic");
  const board = page.locator(".editor-grid svg.board");
  const { x, y, width } = (await board.boundingBox())!;
  for (let round = 0; round < 5; round++) {
    await page.mouse.move(x + width * 0.2, y + width * 0.3);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.7, y + width * 0.3, { steps: 4 });
    await go(page, round % 2 ? "#/" : "#/new");
    await page.mouse.up();
    await page.waitForTimeout(100);
    await go(page, "#/editor?board=classic");
    await expect(board).toBeVisible();
  }
});

test("leaving pages with text in their fields causes no errors", async ({ page }) => {
  await openGame(page);
  for (const address of ["#/new", "#/workbench", "#/editor"]) {
    for (const how of ["forward", "back"]) {
      await go(page, address);
      const field = page.locator("main input[type=text], main input[type=number], main textarea, input[inputmode]").first();
      if ((await field.count()) > 0) {
        await field.focus().catch(() => undefined);
        await page.keyboard.type("12");
      }
      if (how === "back") await goBack(page);
      else await go(page, "#/");
      await expect(cell(page, 0)).toBeVisible();
    }
  }
});

test("closing and leaving dialogs at once causes no errors", async ({ page }) => {
  await openGame(page);
  for (const address of ["#/settings", "#/keys", "#/levels", "#/about"]) {
    await go(page, address);
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await go(page, "#/editor");
    await go(page, "#/");
    await untilStarted(page);
    await page.waitForTimeout(100);
  }
});

/** Changes the address as a link would, without waiting. */
const go = (page: Page, address: string) => page.evaluate((address) => void (location.hash = address), address);
