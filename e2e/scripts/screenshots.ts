// The README's pictures: phone and desktop, light and dark.

import { fileURLToPath } from "node:url";
import { openApp } from "../support/nonet.ts";
import { test } from "../support/test.ts";

const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
};

for (const [screen, options] of Object.entries(SCREENS)) {
  for (const colorScheme of ["light", "dark"] as const) {
    test.describe(`${screen}, ${colorScheme}`, () => {
      test.use({ ...options, colorScheme });
      test("screenshot", async ({ page }) => {
        await openApp(page);
        await page.evaluate(() => document.fonts.ready);
        const path = fileURLToPath(new URL(`../../docs/screenshots/${screen}-${colorScheme}.png`, import.meta.url));
        await page.screenshot({ path, animations: "disabled" });
      });
    });
  }
}
