// The gallery, which only builds for development have: `cargo xtask build --dev`, then `cargo xtask e2e gallery`.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { openGame } from "../support/board.ts";
import { openApp } from "../support/nonet.ts";
import { DIST } from "../support/server.ts";
import { expect, test } from "../support/test.ts";

/** Only a release is compressed beforehand. */
const isRelease = existsSync(`${DIST}index.html.gz`);

test("the gallery shows a hint for every technique", { tag: "@desktop" }, async ({ page }) => {
  test.skip(isRelease, "only builds for development have the gallery");
  await openApp(page, "./#/gallery");
  const list = page.locator(".specimens button");
  await expect(list.filter({ hasText: "nested-forcing" })).toHaveCount(1);
  expect(await list.count()).toBeGreaterThan(100);
  for (const name of ["x-wing", "law-of-leftovers"]) {
    await list.getByText(name, { exact: true }).click();
    for (let rung = 0; rung < 3; rung++) await page.getByRole("button", { name: "Tell me more" }).click();
    await expect(page.locator(".hints .hint-text")).toContainText("Therefore");
    await expect(page.locator(".hints .hint-gone").first()).toBeVisible();
  }
});

test("a release has no gallery", { tag: "@desktop" }, async ({ page }) => {
  test.skip(!isRelease, "this is a build for development");
  await openGame(page, "./#/gallery");
  await expect(page.locator(".gallery")).toHaveCount(0);
  const files = readdirSync(DIST, { recursive: true, encoding: "utf8" });
  expect(files.filter((file) => file.includes("gallery"))).toEqual([]);
  for (const file of files.filter((file) => file.endsWith(".wasm"))) {
    expect(readFileSync(DIST + file).includes("specimens"), file).toBe(false);
  }
});
