// Navigation within one document: pages and dialogs change without a reload, and the browser's history has the entries
// that a player expects.

import type { Page } from "@playwright/test";
import { openGame, tellWholeHint } from "../support/board.ts";
import { boxesOf } from "../support/boxes.ts";
import { goBack, openApp, untilStarted } from "../support/nonet.ts";
import { EVERY_PAGE, openPage } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

const dialog = (page: Page) => page.getByRole("dialog");

async function openMenu(page: Page) {
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(dialog(page).getByRole("link", { name: "Settings" })).toBeVisible();
}

/** Returns the number of entries in the page's history. */
const steps = (page: Page) => page.evaluate(() => history.length);

test("opening a dialog adds one history entry, and closing it removes the entry", { tag: ["@desktop", "@chromium-history", "@choice"] }, async ({ page }) => {
  await page.goto("about:blank");
  await openGame(page);
  const before = await steps(page);
  for (const close of [() => page.keyboard.press("Escape"), () => goBack(page)]) {
    await openMenu(page);
    expect(await steps(page)).toBe(before + 1);
    // Going from one dialog to another adds no entry: Back leads to the board from both.
    await dialog(page).getByRole("link", { name: "Settings" }).click();
    await expect(page).toHaveURL(/#\/settings$/);
    expect(await steps(page)).toBe(before + 1);
    await close();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(/#\/$|\/$/);
  }
  await page.goBack();
  await expect(page).toHaveURL("about:blank");
});

test("changing pages never reloads the document, and Back and Forward work", async ({ page }) => {
  await openGame(page);
  await page.evaluate(() => Object.assign(globalThis, { isTheSame: true }));
  const pages = { Workbench: ".workbench", "Daily puzzles": ".daily", "Board rules": ".rules", "How to play": ".guide" };
  for (const [name, content] of Object.entries(pages)) {
    await openMenu(page);
    await dialog(page).getByRole("link", { name }).click();
    await expect(page.locator(content)).toBeVisible();
    await goBack(page);
    await expect(page.locator(".board .cell.given").first()).toBeVisible();
    await page.evaluate(() => history.forward());
    await expect(page.locator(content)).toBeVisible();
    await goBack(page);
    await expect(page.locator(".board .cell.given").first()).toBeVisible();
  }
  expect(await page.evaluate(() => "isTheSame" in globalThis)).toBe(true);
});

test("Safari does not zoom in on any text field, which it does below 16 pixels", async ({ page }) => {
  await openGame(page);
  const small = () =>
    page.locator(":is(select, textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file])):visible").evaluateAll((fields) => {
      const tiny = fields.filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16);
      return [fields.length, tiny.map((field) => field.outerHTML)] as const;
    });
  let seen = 0;
  for (const address of ["new", "editor", "editor?board=6x6", "workbench", "print", "photo", "games", "import", "share", "daily", "statistics"]) {
    await page.goto(`./#/${address}`);
    await expect(page.locator(`.other-page h1, .print h1, dialog[open] h2`).first()).toBeVisible();
    // Fields in closed parts of the page count too.
    await page.locator("details:not([open])").evaluateAll((all) => all.forEach((part) => part.setAttribute("open", "")));
    const [fields, tiny] = await small();
    expect(tiny, address).toEqual([]);
    seen += fields;
    if (await dialog(page).count()) await page.keyboard.press("Escape");
  }
  expect(seen).toBeGreaterThan(8);
});

test("vibration is offered only where the device may vibrate", { tag: "@desktop" }, async ({ page, hasTouch }) => {
  await openApp(page, "./#/settings");
  await expect(dialog(page).getByRole("switch", { name: /^Sounds/ })).toBeVisible();
  const can = await page.evaluate(() => "vibrate" in navigator);
  await expect(dialog(page).getByRole("switch", { name: /^Vibrate/ })).toHaveCount(hasTouch && can ? 1 : 0);
});

test.describe("before the program has loaded", () => {
  test.use({ colorScheme: "light" });

  test("a theme chosen by the player applies to the first frame", { tag: "@chromium-media" }, async ({ page, complaints }) => {
    await openApp(page, "./#/settings");
    await dialog(page).getByRole("radio", { name: "Dark", exact: true }).check({ force: true });
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await paper();
    await page.route(/\/app\.js/, (route) => route.abort());
    await page.reload();
    await expect(page.locator("#app")).toHaveAttribute("aria-busy", "true");
    expect(await paper()).toBe(dark);
    await page.unroute(/\/app\.js/);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.reload();
    await untilStarted(page);
    complaints.length = 0;
  });
});

test.describe("in German", () => {
  test.use({ locale: "de-AT" });

  test("hints, reports and names of techniques are in German for a German locale", async ({ page }) => {
    await openGame(page);
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await page.getByRole("button", { name: "Tipp" }).click();
    const panel = page.locator(".hint");
    await expect(panel.locator(".hint-text")).not.toBeEmpty();
    await tellWholeHint(page, undefined, "Mehr zeigen");
    await expect(panel.locator(".hint-text")).toContainText(/ (Zeile|Spalte|Block|Ziffer|Zelle)/);
    await expect(panel.locator(".hint-text")).not.toContainText(/ (the|so|is) /);
  });

  test("a hint is in English if its German texts cannot be fetched", async ({ page, complaints }) => {
    await page.route(/\/split_de_coach/, (route) => route.abort());
    await openGame(page);
    await page.getByRole("button", { name: "Tipp" }).click();
    await expect(page.locator(".hint-text")).toContainText(/^Look /);
    for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/ERR_FAILED|Failed to fetch/);
  });
});

test("the bar to the main pages is beside every page but the board, apart from the link back", { tag: "@desktop-only" }, async ({ page }) => {
  // A scroll bar takes some of the width.
  await page.setViewportSize({ width: 1300, height: 800 });
  await openGame(page);
  for (const place of EVERY_PAGE.filter(({ address }) => address !== "#/")) {
    await openPage(page, place);
    const bar = (await page.locator(".tab-bar").boundingBox())!;
    const title = (await page.locator("h1").first().boundingBox())!;
    expect(title.x, place.address).toBeGreaterThan(bar.x + bar.width);
    const back = page.locator(".page-back");
    if (await back.count()) expect((await back.boundingBox())!.x, place.address).toBeGreaterThanOrEqual(bar.x + bar.width);
  }
  await openPage(page, EVERY_PAGE.find(({ address }) => address === "#/home")!);
  expect(await page.evaluate(() => getComputedStyle(document.getElementById("app")!).paddingBottom)).toBe("0px");
});

test("a wide window has the bar beside the game, and the board is as large as without it", { tag: "@desktop-only" }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openGame(page);
  const bar = page.getByRole("navigation", { name: "Main pages" });
  const place = () => page.locator(".board").evaluate((board) => JSON.stringify(board.getBoundingClientRect()));
  const before = await place();
  await expect(bar).toBeVisible({ timeout: 20_000 });
  expect(await place()).toBe(before);
  expect(JSON.parse(before).height).toBeGreaterThan(740);
  await expect(bar.getByRole("link", { name: "Play" })).toHaveAttribute("aria-current", "page");
  for (const size of [{ width: 1280, height: 800 }, { width: 1920, height: 1080 }]) {
    await page.setViewportSize(size);
    const [rail, ...others] = await boxesOf(page, ".tab-bar", ".board", ".bar", ".keypad");
    for (const other of others) expect(other!.x).toBeGreaterThan(rail!.x + rail!.width);
  }
  await bar.getByRole("link", { name: "Home" }).click();
  await expect(page.locator(".home")).toBeVisible();
  await expect(bar).toHaveCount(1);
  await goBack(page);
  // A board beside it would be smaller in a window that is nearly square.
  await page.setViewportSize({ width: 1280, height: 1024 });
  await expect(page.locator(".board")).toBeVisible();
  await expect(bar).toBeHidden();
});

test("the bar to the main pages is not printed", { tag: ["@desktop-only", "@chromium-media"] }, async ({ page }) => {
  for (const address of ["#/home", "#/rules"]) {
    await openPage(page, EVERY_PAGE.find((place) => place.address === address)!);
    await expect(page.locator(".tab-bar")).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".tab-bar")).toBeHidden();
    await page.emulateMedia({ media: "screen" });
  }
});
