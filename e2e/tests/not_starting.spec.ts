// A program that fails to load or crashes: the page says so, suggests what to check, and reloads on request.

import type { Page, Route } from "@playwright/test";
import { openGame } from "../support/board.ts";
import { openApp, untilPainted, untilStarted } from "../support/nonet.ts";
import { expect, test } from "../support/test.ts";

test.beforeEach(({ complaints }) => {
  // Failures are also logged to the console, which is expected here.
  Object.defineProperty(complaints, "push", { value: () => 0 });
});

const SCRIPT = /\/app-[^/]*\/app\.js$/;
const WASM = /\/app-[^/]*\/app_bg\.wasm$/;
const html = { contentType: "text/html", body: "<!doctype html><title>Some host's page</title>" };

const faults: [what: string, of: RegExp, does: (route: Route) => unknown][] = [
  ["the script is missing", SCRIPT, (route) => route.fulfill({ status: 404 })],
  ["the script hangs", SCRIPT, () => undefined],
  ["the script is a page", SCRIPT, (route) => route.fulfill(html)],
  ["the script cannot be reached", SCRIPT, (route) => route.abort()],
  ["the wasm is missing", WASM, (route) => route.fulfill({ status: 404 })],
  ["the wasm hangs", WASM, () => undefined],
  ["the wasm is a page", WASM, (route) => route.fulfill(html)],
  ["the wasm is damaged", WASM, (route) => route.fulfill({ contentType: "application/wasm", body: "\0asm\x01\0\0\0\xff" })],
];

for (const [what, of, does] of faults) {
  test(`when ${what}, the page says so and can be reloaded`, { tag: "@choice" }, async ({ page }) => {
    let broken = true;
    await page.clock.install();
    await page.route(of, async (route) => void (await (broken ? does(route) : route.continue())));
    await page.goto("./", { waitUntil: "commit" });
    await untilGuardShown(page);
    broken = false;
    await page.getByRole("button", { name: "Reload" }).click();
    await untilStarted(page);
    await expect(guard(page)).toBeHidden();
  });
}

test("without WebAssembly the page says so", async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => Reflect.deleteProperty(window, "WebAssembly"));
  await page.goto("./");
  await untilGuardShown(page);
});

test("the message disappears if the program loads after all", async ({ page }) => {
  let arrives = () => {};
  const arrived = new Promise<void>((resolve) => (arrives = resolve));
  await page.clock.install();
  await page.route(SCRIPT, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto("./", { waitUntil: "commit" });
  await untilGuardShown(page);
  arrives();
  await untilStarted(page);
  await expect(guard(page)).toBeHidden();
});

test("a crash of the program shows one message", async ({ page }) => {
  await openGame(page);
  const fails = (error: string) => page.evaluate((error) => void setTimeout(() => { throw error === "Error" ? new Error("an extension's") : new WebAssembly.RuntimeError("unreachable"); }), error);
  await fails("Error");
  await untilPainted(page);
  await expect(guard(page)).toBeHidden();
  await fails("RuntimeError");
  await expect(guard(page)).toContainText("has stopped");
  await page.getByRole("button", { name: "Reload" }).click();
  await untilStarted(page);
  await expect(guard(page)).toBeHidden();
});

test.describe("in German", () => {
  test.use({ locale: "de-DE" });

  test("the message is in German for a German locale", async ({ page }) => {
    await page.route(SCRIPT, (route) => route.abort());
    await page.goto("./");
    await expect(guard(page)).toContainText("nicht gestartet");
    await expect(page.getByText("has not started")).toBeHidden();
  });
});

test("a normal start shows no message", async ({ page }) => {
  await page.clock.install();
  await openApp(page);
  await page.clock.fastForward(10_500);
  await expect(guard(page)).toBeHidden();
});

const guard = (page: Page) => page.locator("#guard");

/** Waits for the message about the start; with a fake clock, moves it forward. */
async function untilGuardShown(page: Page) {
  await expect(async () => {
    await page.clock.fastForward(4_000);
    await expect(guard(page)).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(page.getByText("has not started")).toBeVisible();
  await expect(page.getByText("If you host it")).toBeVisible();
  await expect(page.getByText("nicht gestartet")).toBeHidden();
}
