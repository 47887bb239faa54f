// Helpers that open the app and wait for it.

import { expect, type Locator, type Page } from "@playwright/test";

/** Opens the app and waits until it has taken over from the static page. */
export async function openApp(page: Page, address = "./") {
  await page.goto(address);
  await untilStarted(page);
}

/** Waits until the app has replaced the static page. */
export async function untilStarted(page: Page) {
  await expect(page.locator("#app")).not.toHaveAttribute("aria-busy");
}

/** Waits until the last change has been painted and saved. Both happen with the next frame. */
export async function untilPainted(page: Page) {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
}

/** Shows the font of the interface and waits for it. On a first visit it arrives later. */
export async function showInterfaceFont(page: Page) {
  await page.evaluate(() => {
    document.documentElement.dataset.font = "";
    return document.fonts.load("1em Interface").then(() => document.fonts.ready);
  });
}

/** Waits until the service worker has stored the whole build and controls this page. */
export async function untilStoredOffline(page: Page) {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (!serviceWorker.controller) {
      await new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
    }
    // Waits for the end of its activation, because it controls the page before that.
    const worker = serviceWorker.controller!;
    while (worker.state !== "activated") {
      await new Promise((resolve) => worker.addEventListener("statechange", resolve, { once: true }));
    }
  });
}

/** Goes back within the app. Playwright's own command waits in Firefox for a load, which a change of the address isn't. */
export const goBack = (page: Page) => page.evaluate(() => history.back());

/** Returns a link of the bar that leads to the main pages. */
export const barLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main pages" }).getByRole("link", { name });

/** Opens the dialog with the ways to save and to restore a backup. */
export async function openBackups(page: Page) {
  await page.getByRole("button", { name: "Backup", exact: true }).click();
}

/** Shows the menus of the list of games, which are folded on phones. */
export async function unfoldFilters(page: Page) {
  await expect(page.locator(".games-filters")).toBeVisible();
  const fold = page.locator(".games-unfold[aria-expanded=false]");
  if (await fold.isVisible()) await fold.click();
}

/** Presses an action of a game in the list of games. */
export async function doWithGame(row: Locator, name: RegExp | string) {
  await row.getByRole("button", { name: /^More/ }).click();
  await row.page().getByRole("dialog").getByRole("button", { name }).click();
}
