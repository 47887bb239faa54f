// Versions: what About shows, what is said after an update, and data of older and newer versions.

import { readFileSync, readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { openGame } from "../support/board.ts";
import { openApp, untilPainted, untilStarted } from "../support/nonet.ts";
import { EVERY_PAGE, openPage } from "../support/pages.ts";
import { ROOT } from "../support/server.ts";
import { expect, test } from "../support/test.ts";

const VERSION = /^version = "(.*)"$/m.exec(readFileSync(`${ROOT}Cargo.toml`, "utf8"))![1]!;

test("About shows the version, the commit, the build and what is new", { tag: "@choice" }, async ({ page }) => {
  await openApp(page, "./#/about");
  const about = page.getByRole("dialog");
  const build = await page.locator("meta[name=nonet-build]").getAttribute("content");
  await expect(about).toContainText(`Version ${VERSION}`);
  await expect(about).toContainText(/Commit [0-9a-f]{12}\+?/);
  await expect(about).toContainText(`Build ${build}`);
  await expect(about.getByRole("heading", { name: "What is new" })).toBeVisible();
  expect(await about.locator(".news li").count()).toBeGreaterThan(0);
});

test("after an update a notice leads to what is new, once", async ({ page }) => {
  await openGame(page);
  await test.step("a first visit is no update", async () => {
    await expect.poll(() => newestRun(page)).toBe(VERSION);
    await expect(updated(page)).toHaveCount(0);
  });
  await test.step("the first visit with a newer version", async () => {
    await page.evaluate(() => localStorage.setItem("nonet/#newest-run", "0.0.9"));
    await page.reload();
    await untilStarted(page);
    await expect(updated(page)).toBeVisible();
    expect(await newestRun(page)).toBe(VERSION);
    await updated(page).getByRole("link", { name: "What is new" }).click();
    await expect(page.getByRole("dialog").locator(".news li").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(updated(page)).toHaveCount(0);
  });
  await test.step("a downgrade", async () => {
    await page.evaluate(() => localStorage.setItem("nonet/#newest-run", "999.0.0"));
    await page.reload();
    await untilIdle(page);
    await expect(updated(page)).toHaveCount(0);
    expect(await newestRun(page)).toBe("999.0.0");
  });
});

test("data of version 1.0 is all there after an upgrade", async ({ page }) => {
  await store(page, saves());
  await openPage(page, pageAt("#/games"));
  const games = page.getByRole("list", { name: "Games" }).getByRole("listitem");
  for (const name of ["Zug nach Graz", "Killer, 4 × 4", "Solved"]) {
    await expect(games.filter({ hasText: name }).first()).toBeVisible();
  }
  for (const address of ["#/", "#/statistics", "#/learn", "#/new", "#/editor"]) {
    await openPage(page, pageAt(address));
    await untilPainted(page);
    await expect(page.getByText(/could not be read|damaged/)).toHaveCount(0);
  }
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => key.includes("damaged"))).toEqual([]);
});

test("an older page says that the data belongs to a newer version, and changes nothing", async ({ page }) => {
  test.slow();
  const newer = Object.entries(saves()).map(([key, text]) => [key, text.replace('"v":1', '"v":2')] as const);
  await store(page, Object.fromEntries(newer));
  await openApp(page);
  const before = await stored(page);
  expect(Object.keys(before).length).toBeGreaterThan(12);
  await expect(page.locator(".notice")).toContainText("newer version of Nonet");
  await expect(page.locator(".cell.given").first()).toBeVisible();
  await page.locator(".cell:not(.given)").first().click();
  await page.keyboard.press("5");
  await untilIdle(page);
  expect(await stored(page)).toEqual(before);
  for (const { address } of EVERY_PAGE) {
    await page.goto(`./${address}`);
    await untilStarted(page);
    await untilPainted(page);
  }
  await page.goto("./#/settings");
  await page.getByRole("radio", { name: "Dark", exact: true }).check();
  await untilPainted(page);
  await page.reload();
  await untilIdle(page);
  expect(await stored(page)).toEqual(before);
});

const updated = (page: Page) => page.locator(".notice").filter({ hasText: "has been updated" });

const newestRun = (page: Page) => page.evaluate(() => localStorage.getItem("nonet/#newest-run"));

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);

const pageAt = (address: string) => EVERY_PAGE.find((page) => page.address === address)!;

/** Waits until the first screen is idle, and what runs then has run. */
async function untilIdle(page: Page) {
  await untilStarted(page);
  await expect(page.locator("html")).toHaveAttribute("lang", /./);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(4_000);
  await page.waitForLoadState("networkidle");
}

/** Returns data of version 1.0, a text of each kind, by its keys. */
function saves(): Record<string, string> {
  const folder = `${ROOT}crates/game/tests/saves/`;
  const texts: Record<string, string> = {};
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".json") && !name.includes("hinted"))) {
    const text = readFileSync(folder + file, "utf8").trim();
    const { kind, data } = JSON.parse(text);
    const key = { game: `game/${data.id}`, collection: "collection/18bcfe5680007" }[kind as string] ?? kind;
    texts[`nonet/${key}`] = kind === "settings" ? text.replace('"lang":"de"', '"lang":"en"') : text;
  }
  return texts;
}

/** Stores texts before the first page of a test opens. */
async function store(page: Page, texts: Record<string, string>) {
  await page.addInitScript((texts) => {
    if (origin === "null" || localStorage.length > 0) return;
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key.replace("nonet/", "nonet/#"), text);
  }, texts);
}
