// Parts of the program that the first screen doesn't need: loaded on first use, available offline.

import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { openGame } from "../support/board.ts";
import { openApp, untilStoredOffline, untilStarted } from "../support/nonet.ts";
import { DIST, Server } from "../support/server.ts";
import { expect, test } from "../support/test.ts";

const PART = /\/(split|chunk)_[^/]*\.wasm$/;

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

test("a release build contains no gallery", { tag: "@desktop" }, async ({ page }) => {
  await openGame(page, "./#/gallery");
  await expect(page.locator(".gallery")).toHaveCount(0);
  const files = readdirSync(DIST, { recursive: true, encoding: "utf8" });
  expect(files.filter((file) => file.includes("gallery"))).toEqual([]);
  for (const file of files.filter((file) => file.endsWith(".wasm"))) {
    expect(readFileSync(DIST + file).includes("specimens"), file).toBe(false);
  }
});
