// Measures how long a picture of 12 megapixels takes from the choice of the file to the verdict. Prints JSON for
// `cargo xtask bench --page`.

import { expect } from "@playwright/test";
import { openApp } from "../../support/nonet.ts";
import { drawPicture } from "../../support/pictures.ts";
import { test } from "../../support/test.ts";

const PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const ROUNDS = 7;

declare global {
  interface Window {
    /** When the file was chosen, then when its verdict stood on the page. */
    pictureTimes: number[];
  }
}

test("measures reading a picture", async ({ page }) => {
  test.setTimeout(300_000);
  const buffer = await drawPicture(page, PUZZLE, { width: 4000, height: 3000, side: 2400, turn: 3, type: "image/jpeg" });
  await openApp(page, "./#/photo");
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const choose = page.getByLabel("Choose a picture");
    await choose.evaluate((input: HTMLInputElement) => {
      window.pictureTimes = [];
      input.addEventListener("change", () => window.pictureTimes.push(performance.now()), { capture: true, once: true });
      new MutationObserver((_, observer) => {
        if (!document.querySelector(".photo-verdict")?.textContent?.includes("exactly one solution")) return;
        observer.disconnect();
        window.pictureTimes.push(performance.now());
      }).observe(document.querySelector("main")!, { childList: true, subtree: true, characterData: true });
    });
    await choose.setInputFiles({ name: "page.jpg", mimeType: "image/jpeg", buffer });
    await expect.poll(() => page.evaluate(() => window.pictureTimes.length), { timeout: 30_000 }).toBe(2);
    times.push(await page.evaluate(() => window.pictureTimes[1]! - window.pictureTimes[0]!));
    await page.getByRole("button", { name: "Another picture" }).click();
  }
  const [first, ...later] = times;
  later.sort((a, b) => a - b);
  console.log(`NONET-BENCH ${JSON.stringify({ pictures: { first, least: later[0], median: later[later.length >> 1] } })}`);
});
