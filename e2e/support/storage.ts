// The storage of the browser, as full as a test needs it.

import { expect, type Page } from "@playwright/test";
import { missingDigits, play } from "./board.ts";
import { untilPainted } from "./nonet.ts";

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

/** Plays two digits, the second of which finds no room in the storage. Returns the next one. */
export async function playWithoutRoom(page: Page) {
  const [first, second, third] = await missingDigits(page);
  await play(page, first!);
  await untilPainted(page);
  await fillStorage(page);
  await play(page, second!);
  await expect(page.locator(".notice")).toContainText("no room left");
  return third!;
}
