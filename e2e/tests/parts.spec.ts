// Parts of the program that the first screen doesn't need: loaded on first use, available offline.

import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { fillBoard, openGame } from "../support/board.ts";
import { openApp, untilStoredOffline, untilStarted } from "../support/nonet.ts";
import { CHAIN_FIRST, openCells, saveGame } from "../support/puzzles.ts";
import { DIST, Server } from "../support/server.ts";
import { expect, test } from "../support/test.ts";
import { linkTo, puzzleWith } from "../support/variants.ts";

/** A part of the page's program. */
const PART = /\/app-[^/]*\/(split|chunk)_[^/]*\.wasm$/;

/** A button in the sheet whose content is a lazy part. */
const keys = (page: Page) => page.getByRole("dialog").getByRole("button", { name: /^Pause/ });

test("the first screen loads no part, and opening one loads it once", { tag: "@choice" }, async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => PART.test(request.url()) && fetched.push(request.url()));
  await openApp(page);
  await page.waitForLoadState("networkidle");
  expect(fetched).toEqual([]);
  for (let opened = 0; opened < 2; opened++) {
    await page.goto("#/keys");
    await expect(keys(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL(/#\/$/);
  }
  expect(fetched.filter((address) => address.includes("/split_more"))).toHaveLength(1);
});

test("desktops fetch parts soon after the start, for the bar next to the game", { tag: "@desktop-only" }, async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (!document.getElementById("app")?.hasAttribute("aria-busy")) performance.mark("started");
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ["aria-busy"] });
  });
  await openApp(page);
  await expect(page.getByRole("navigation", { name: "Main pages" })).toBeVisible();
  const waited = await page.evaluate(() => {
    const parts = performance.getEntriesByType("resource").filter((file) => /\/app-[^/]*\/split_[^/]*\.wasm$/.test(file.name));
    return parts[0]!.startTime - performance.getEntriesByName("started")[0]!.startTime;
  });
  expect(waited).toBeLessThan(2_500);
});

/** Returns the parts of the coach that the page has fetched so far. */
function coachParts(page: Page) {
  const fetched: string[] = [];
  page.on("request", (request) => {
    const part = /\/split_(simple_hints|hints|coach)\.wasm$/.exec(request.url());
    if (part) fetched.push(part[1]!);
  });
  return () => fetched;
}

test("the first hint waits for the part for simple hints only, and a report for the whole coach", async ({ page }) => {
  const parts = coachParts(page);
  await openGame(page);
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.locator(".hint:not(.waiting) .hint-text")).toContainText(/^Look /);
  expect(parts()).toEqual(["simple_hints"]);
  await page.locator(".hint").getByRole("button", { name: "Close" }).click();
  await fillBoard(page);
  await page.getByRole("button", { name: "How it went" }).click();
  await expect(page.getByRole("dialog").locator(".report")).toContainText("Hints");
  expect(parts()).toEqual(["simple_hints", "coach"]);
});

test("a hint that takes more than simple techniques loads the others, once", { tag: "@choice" }, async ({ page }) => {
  const parts = coachParts(page);
  await saveGame(page, CHAIN_FIRST, openCells(CHAIN_FIRST.givens));
  await openGame(page);
  for (let asked = 0; asked < 2; asked++) {
    await page.getByRole("button", { name: "Hint" }).click();
    await expect(page.locator(".hint:not(.waiting) .hint-text")).toContainText(/^(Look at|Start with) /);
    await page.locator(".hint").getByRole("button", { name: "Close" }).click();
  }
  expect(parts()).toEqual(["simple_hints", "hints"]);
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  for (const under of ["/", "/games/nonet/"]) {
    test(`served from ${under}, a part never opened before works offline`, async ({ page, complaints }) => {
      const server = await Server.start({ under });
      const address = new URL(under, server.url).href;
      await openApp(page, address);
      await untilStoredOffline(page);
      await server.stop();
      await page.goto(`${address}?later#/keys`);
      await untilStarted(page);
      await expect(keys(page)).toBeVisible();
      complaints.splice(0, Infinity, ...complaints.filter((text) => !text.includes("ERR_CONNECTION_REFUSED")));
    });
  }
});

test("a part that fails to load shows a message and can be opened later", async ({ page, complaints }) => {
  let gone = true;
  await page.route(PART, (route) => (gone ? route.abort() : route.continue()));
  await openApp(page);
  await page.goto("#/keys");
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("could not be loaded");
  gone = false;
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(/#\/$/);
  await page.goto("#/keys");
  await expect(keys(page)).toBeVisible();
  for (const complaint of complaints.splice(0)) {
    expect(complaint).toMatch(/ERR_FAILED|Failed to fetch/);
  }
});

test("a followed link opens its dialog before the part that reads it has come", async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(PART, async (route) => {
    await released;
    await route.continue();
  });
  await openApp(page, linkTo(puzzleWith("killer")));
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Opening…" })).toBeVisible();
  release();
  await expect(dialog.getByRole("heading", { name: "Shared puzzle" })).toBeVisible();
  await expect(dialog.getByRole("status")).toHaveText("It has exactly one solution.");
});

test("a release build contains no gallery", { tag: "@desktop" }, async ({ page }) => {
  await openGame(page, "./#/gallery");
  await expect(page.locator(".gallery")).toHaveCount(0);
  const files = readdirSync(DIST, { recursive: true, encoding: "utf8" });
  expect(files.filter((file) => file.includes("gallery"))).toEqual([]);
  for (const file of files.filter((file) => file.endsWith(".wasm"))) {
    expect(readFileSync(DIST + file).includes("specimens"), file).toBe(false);
  }
});
