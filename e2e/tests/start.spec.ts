// The start of the app: first paint, no errors, accessibility, security policy.

import { axe } from "../support/axe.ts";
import { openApp } from "../support/nonet.ts";
import { expect, test } from "../support/test.ts";

test("the empty board is painted before the program runs", { tag: "@engines" }, async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(page.locator("#app svg.board")).toBeVisible();
  const board = await page.locator("#app svg.board").boundingBox();
  expect(board!.width).toBeGreaterThan(300);
  await context.close();
});

test("the app replaces the static page without errors and passes axe", { tag: "@every-screen" }, async ({ page }) => {
  await openApp(page);
  await expect(page).toHaveTitle(/Nonet/);
  expect(await axe(page)).toEqual([]);
});

test("the page runs neither foreign nor inline scripts", { tag: "@chromium-message" }, async ({ page, complaints }) => {
  await openApp(page);
  const ran = await page.evaluate(async () => {
    const refused = (attempt: () => unknown) => {
      try {
        attempt();
        return false;
      } catch {
        return true;
      }
    };
    const inline = document.createElement("script");
    // Append the code as a text node, which Trusted Types don't check.
    inline.append("globalThis.ran = true");
    refused(() => document.body.append(inline));
    // Code run by the test is exempt from the policy, code in later tasks is not.
    await new Promise((resolve) => setTimeout(resolve));
    return {
      inline: "ran" in globalThis,
      foreignWorkerRefused: refused(() => new Worker("https://example.com/worker.js")),
      evalRefused: refused(() => eval("1")),
      handlerRefused: refused(() => (document.createElement("div").innerHTML = "<img onerror=alert(1)>")),
    };
  });
  expect(ran).toEqual({ inline: false, foreignWorkerRefused: true, evalRefused: true, handlerRefused: true });
  // Each violation is logged to the console, which is expected here.
  expect(complaints.length).toBeGreaterThan(0);
  complaints.length = 0;
});
