// With the browser's text at twice the size, everything is visible on every screen.

import { openGame } from "../support/board.ts";
import { launchOptions } from "../support/browser.ts";
import { expect, test } from "../support/test.ts";

test.use({ launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"] } });

test("at twice the text size nothing is cut off or covered", async ({ page }) => {
  await openGame(page);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
  for (const [width, height] of [[320, 568], [390, 844], [844, 390], [768, 1024], [1280, 800]] as const) {
    await page.setViewportSize({ width, height });
    const at = `at ${width} × ${height}`;
    const box = async (part: string) => (await page.locator(part).boundingBox())!;
    const [board, keypad, bar] = [await box(".board"), await box(".keypad"), await box(".bar")];
    for (const part of [board, keypad, bar]) {
      expect(Math.min(part.x, part.y), at).toBeGreaterThanOrEqual(0);
      expect(part.x + part.width, at).toBeLessThanOrEqual(width);
      expect(part.y + part.height, at).toBeLessThanOrEqual(height);
    }
    expect(board.height, at).toBeGreaterThan(Math.min(width, height) / 2);
    const apart = board.y + board.height <= keypad.y || board.x + board.width <= keypad.x;
    expect(apart, `keypad and board do not overlap ${at}`).toBe(true);
    for (const button of await page.locator(".keypad button").all()) {
      const room = await button.evaluate((b) => [b.scrollWidth - b.clientWidth, b.scrollHeight - b.clientHeight]);
      expect(Math.max(...room), `${await button.getAttribute("aria-label") ?? await button.innerText()} ${at}`).toBeLessThanOrEqual(1);
    }
  }
});
