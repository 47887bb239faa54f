// One look for what occurs on several pages: the colours of levels and of daily puzzles.

import { openApp } from "../support/nonet.ts";
import { saveSolvedGames } from "../support/puzzles.ts";
import { expect, test } from "../support/test.ts";

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test("levels and daily puzzles have colours that can be seen, next to their names", { tag: ["@desktop", "@choice"] }, async ({ page }) => {
      await saveSolvedGames(page, 6);
      await openApp(page, "./#/home");
      for (const [address, name] of [["#/home", ".home-levels b"], ["#/daily", ".card-lines .card-title"], ["#/games", ".game-name"], ["#/new", ".level-name"], ["#/levels", ".row-text:has(.level-dot)"], ["#/learn", ".learn-level h2"]] as const) {
        await page.goto(address);
        await page.locator(`${name} .level-dot`).first().waitFor();
        for (const one of await page.locator(`${name}:has(.level-dot)`).all()) {
          expect((await one.textContent())?.trim(), address).toBeTruthy();
        }
      }
      await page.goto("#/home");
      await page.locator(".home-levels .level-dot").first().waitFor();
      const contrasts = await page.evaluate(contrastsOfColours);
      expect(contrasts.length).toBe(22);
      for (const { colour, ground, contrast } of contrasts) {
        expect(contrast, `${colour} on ${ground}`).toBeGreaterThanOrEqual(colour === "--daily" || colour === "--good" ? 4.5 : 3);
      }
    });
  });
}

/** Runs in the browser: the contrast of each colour with both papers. */
function contrastsOfColours() {
  const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })!;
  const probe = document.body.appendChild(document.createElement("i"));
  const luminance = (token: string) => {
    probe.style.color = `var(${token})`;
    pen.fillStyle = getComputedStyle(probe).color;
    pen.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...pen.getImageData(0, 0, 1, 1).data].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  };
  const colours = ["--daily", "--good", ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) => `--level-${level}`)];
  return colours.flatMap((colour) =>
    ["--paper", "--board-paper"].map((ground) => {
      const [a, b] = [luminance(colour), luminance(ground)];
      return { colour, ground, contrast: (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) };
    }),
  );
}
