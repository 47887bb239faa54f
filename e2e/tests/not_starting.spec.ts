// A program that does not come, or ends: the page says so, says what to look at, and starts again when asked.

import type { Page, Route } from "@playwright/test";
import { openGame } from "../support/board.ts";
import { openApp, untilPainted, untilStarted } from "../support/nonet.ts";
import { expect, test } from "../support/test.ts";

test.beforeEach(({ complaints }) => {
  // What goes wrong is also said on the console, as it should be.
  Object.defineProperty(complaints, "push", { value: () => 0 });
});

const SCRIPT = /\/app-[^/]*\/app\.js$/;
const WASM = /\/app-[^/]*\/app_bg\.wasm$/;
const html = { contentType: "text/html", body: "<!doctype html><title>Some host's page</title>" };

const faults: [what: string, of: RegExp, does: (route: Route) => unknown][] = [
  ["its script is missing", SCRIPT, (route) => route.fulfill({ status: 404 })],
  ["its script hangs", SCRIPT, () => undefined],
  ["its script is a page", SCRIPT, (route) => route.fulfill(html)],
  ["its script cannot be reached", SCRIPT, (route) => route.abort()],
  ["its wasm is missing", WASM, (route) => route.fulfill({ status: 404 })],
  ["its wasm hangs", WASM, () => undefined],
  ["its wasm is a page", WASM, (route) => route.fulfill(html)],
  ["its wasm is damaged", WASM, (route) => route.fulfill({ contentType: "application/wasm", body: "\0asm\x01\0\0\0\xff" })],
];

for (const [what, of, does] of faults) {
  test(`${what}: the page says so, and reloads`, async ({ page }) => {
    let broken = true;
    await page.clock.install();
    await page.route(of, async (route) => void (await (broken ? does(route) : route.continue())));
    await page.goto("./", { waitUntil: "commit" });
    await saysWhatToDo(page);
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
  await saysWhatToDo(page);
});

test("a program that comes after all takes it back", async ({ page }) => {
  let arrives = () => {};
  const arrived = new Promise<void>((resolve) => (arrives = resolve));
  await page.clock.install();
  await page.route(SCRIPT, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto("./", { waitUntil: "commit" });
  await saysWhatToDo(page);
  arrives();
  await untilStarted(page);
  await expect(guard(page)).toBeHidden();
});

test("a program that ends says so, and nothing else does", async ({ page }) => {
  await openGame(page);
  const fails = (error: string) => page.evaluate((error) => void setTimeout(() => { throw error === "Error" ? new Error("a guest's") : new WebAssembly.RuntimeError("unreachable"); }), error);
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

  test("it is said in German", async ({ page }) => {
    await page.route(SCRIPT, (route) => route.abort());
    await page.goto("./");
    await expect(guard(page)).toContainText("nicht gestartet");
    await expect(page.getByText("has not started")).toBeHidden();
  });
});

test("nothing is said of a start that goes well", async ({ page }) => {
  await page.clock.install();
  await openApp(page);
  await page.clock.fastForward(10_500);
  await expect(guard(page)).toBeHidden();
});

const guard = (page: Page) => page.locator("#guard");

/** Says what to do when the time has passed; where the page's clock is in hand, at once. */
async function saysWhatToDo(page: Page) {
  await expect(async () => {
    await page.clock.fastForward(4_000);
    await expect(guard(page)).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(page.getByText("has not started")).toBeVisible();
  await expect(page.getByText("If you host it")).toBeVisible();
  await expect(page.getByText("nicht gestartet")).toBeHidden();
}
