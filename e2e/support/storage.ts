// The storage of the browser, as full as a test needs it.

import type { Page } from "@playwright/test";

/** Fills the storage until this many characters are left. */
export async function fillStorage(page: Page, left = 0) {
  await page.evaluate((left) => {
    let [text, step] = ["", 1 << 22];
    while (step >= 1) {
      try {
        localStorage.setItem("filler", text + "x".repeat(step));
        text += "x".repeat(step);
      } catch {
        step >>= 1;
      }
    }
    localStorage.setItem("filler", text.slice(left));
  }, left);
}

/** Makes room again. */
export const freeStorage = (page: Page) => page.evaluate(() => localStorage.removeItem("filler"));
