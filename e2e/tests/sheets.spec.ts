// Sheets: their room beside the keyboard of a phone, which covers a part of the window, and their place on a desktop.

import type { Page } from "@playwright/test";
import { fillBoard, openGame } from "../support/board.ts";
import { boxesOf } from "../support/boxes.ts";
import { openApp } from "../support/nonet.ts";
import { expect, test } from "../support/test.ts";

/** Tells the page that a keyboard leaves this part of the window visible; no browser without a screen has one. */
const show = (page: Page, visible: { height: number; offsetTop: number; scale?: number }) =>
  page.evaluate((visible) => {
    for (const [name, value] of Object.entries({ scale: 1, ...visible })) {
      Object.defineProperty(visualViewport, name, { value, configurable: true });
    }
    visualViewport!.dispatchEvent(new Event("resize"));
  }, visible);

for (const offsetTop of [0, 150]) {
  test(`a sheet stays within what the keyboard leaves visible from ${offsetTop} px on`, { tag: ["@every-screen", "@choice"] }, async ({ page }) => {
    await openApp(page, "./#/import");
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByRole("textbox")).toBeVisible();
    await sheet.evaluate((sheet) => Promise.all(sheet.getAnimations().map((rise) => rise.finished)));
    const before = await sheet.boundingBox();
    const height = Math.round(page.viewportSize()!.height * 0.55);
    await show(page, { height, offsetTop });
    await expect(async () => {
      const { y, height: own } = (await sheet.boundingBox())!;
      expect(y).toBeGreaterThanOrEqual(offsetTop - 1);
      expect(y + own).toBeLessThanOrEqual(offsetTop + height + 1);
    }).toPass();
    // The keyboard is gone, or the page is zoomed, which covers nothing.
    await show(page, { height: height / 2, offsetTop, scale: 2 });
    await expect.poll(() => sheet.boundingBox()).toEqual(before);
  });
}

/** The dialogs of the game, with something that they contain. */
const DOCKED = { menu: ".menu-group", report: ".report", share: ".result-picture", settings: ".settings", keys: ".keys" };

for (const locale of ["en", "ar"]) {
  test.describe(`in the language ${locale}`, () => {
    test.use({ locale });

    test("on a desktop the dialogs of the game open beside its board", { tag: "@desktop-only" }, async ({ page }) => {
      await openGame(page);
      await fillBoard(page);
      await expect(page.locator(".finish")).toBeVisible();
      for (const [address, content] of Object.entries(DOCKED)) {
        await page.goto(`./#/${address}`);
        await expect(page.locator(`.sheet ${content}`).first()).toBeVisible();
        const [board, bar, sheet] = await boxesOf(page, ".board", ".app > .bar", ".sheet");
        expect(sheet.y, address).toBeGreaterThanOrEqual(bar.y + bar.height);
        expect(sheet.y, address).toBeLessThan(bar.y + bar.height + 16);
        expect(sheet.y + sheet.height, address).toBeLessThanOrEqual(800);
        const apart = locale === "en" ? sheet.x - board.x - board.width : board.x - sheet.x - sheet.width;
        expect(apart, `${address} leaves the board free`).toBeGreaterThanOrEqual(0);
        await page.keyboard.press("Escape");
        await expect(page.locator(".sheet")).toBeHidden();
        // Closing leads back, which must not overtake the next address.
        await expect(page).not.toHaveURL(new RegExp(address));
      }
    });
  });
}
