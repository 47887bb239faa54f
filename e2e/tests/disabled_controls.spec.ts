// Controls that can't be used now can still be read.

import type { Page } from "@playwright/test";
import { openGame } from "../support/board.ts";
import { openApp, untilPainted } from "../support/nonet.ts";
import { expect, test } from "../support/test.ts";

/** Pages with buttons that are disabled at first, and an element that they are ready with. */
const PLACES = {
  "#/home": "h1",
  "#/print": "h1",
  "#/workbench": "h1",
  "#/editor": "h1",
  "#/editor?board=4x4&with==123434122.......": ".publish button:disabled",
};

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test("disabled buttons have a contrast of at least 3:1 and no fill", { tag: ["@chromium-media", "@choice"] }, async ({ page }) => {
      await openGame(page);
      expect(await assertReadable(page, "the keypad"), "undo and redo").toBeGreaterThan(1);
      await page.keyboard.press("h");
      await page.locator(".hint:not(.waiting)").waitFor();
      expect(await assertReadable(page, "a hint"), "back").toBeGreaterThan(0);
      for (const [place, ready] of Object.entries(PLACES)) {
        await openApp(page, `./${place}`);
        await page.locator(ready).first().waitFor();
        await untilPainted(page);
        await assertReadable(page, place);
      }
    });
  });
}

/** Fails if a disabled button cannot be read. Returns their number. */
async function assertReadable(page: Page, where: string): Promise<number> {
  const buttons = await page.locator("button:disabled:visible").evaluateAll((buttons) => {
    const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
    /** Paints colours over each other, the last on top. */
    const painted = (colours: string[]) => {
      context.fillStyle = "#fff";
      context.fillRect(0, 0, 1, 1);
      for (const colour of colours) {
        context.fillStyle = colour;
        context.fillRect(0, 0, 1, 1);
      }
      return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const luminance = (rgb: number[]) =>
      rgb.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at]!, 0);
    // Leaves out buttons that have been enabled since they were found, because the puzzle has been checked.
    return buttons.filter((button) => button.matches(":disabled")).map((button) => {
      const backgrounds: string[] = [];
      let opacity = 1;
      for (let at: Element | null = button; at; at = at.parentElement) {
        const style = getComputedStyle(at);
        backgrounds.unshift(style.backgroundColor);
        opacity *= Number(style.opacity);
      }
      const [text, ground] = [[...backgrounds, getComputedStyle(button).color], backgrounds].map((all) => luminance(painted(all)));
      const contrast = (Math.max(text!, ground!) + 0.05) / (Math.min(text!, ground!) + 0.05);
      return { name: button.getAttribute("aria-label") ?? button.textContent ?? "", contrast, opacity, border: getComputedStyle(button).borderStyle, isMain: button.matches(".button") };
    });
  });
  for (const { name, contrast, opacity, border, isMain } of buttons) {
    expect.soft(contrast, `${name} on ${where}`).toBeGreaterThanOrEqual(3);
    expect.soft(opacity, `${name} on ${where}`).toBe(1);
    if (isMain) expect.soft(border, `${name} on ${where}`).toBe("dashed");
  }
  return buttons.length;
}
