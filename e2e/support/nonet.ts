// What a player does, as verbs that read as sentences.

import { expect, type Page } from "@playwright/test";

/** Opens the app and waits until it has taken over from the static page. */
export async function openApp(page: Page, address = "./") {
  await page.goto(address);
  await untilStarted(page);
}

/** Waits until the program has put itself in place of the page's first paint. */
export async function untilStarted(page: Page) {
  await expect(page.locator("#app")).not.toHaveAttribute("aria-busy");
}

/** Waits until what was done last has been painted and written: both come with the next frame. */
export async function untilPainted(page: Page) {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
}

/** Waits until the service worker has stored the whole build and answers for this page. */
export async function untilKeptOffline(page: Page) {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (!serviceWorker.controller) {
      await new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
    }
  });
}
