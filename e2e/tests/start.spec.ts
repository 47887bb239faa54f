// The page as such: it shows, it is quiet, and anyone can use it.

import { axe } from "../support/axe.ts";
import { openApp } from "../support/nonet.ts";
import { expect, test } from "../support/test.ts";

test("the empty board is painted before any program runs", async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.url);
  const board = await page.locator("#app svg.board").boundingBox();
  expect(board!.width).toBeGreaterThan(300);
  await context.close();
});

test("the app takes over, in silence, with nothing for axe to report", { tag: "@every-screen" }, async ({ page }) => {
  await openApp(page);
  await expect(page).toHaveTitle(/Nonet/);
  expect(await axe(page)).toEqual([]);
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    test(`axe is content in ${colorScheme}`, async ({ page }) => {
      await openApp(page);
      expect(await axe(page)).toEqual([]);
    });
  });
}

test("the page lets no foreign or inline script run", async ({ page, complaints }) => {
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
    // By way of a text node, which Trusted Types do not look at.
    inline.append("globalThis.ran = true");
    refused(() => document.body.append(inline));
    // The call from outside is exempt from the policy; what it leaves for later is not.
    await new Promise((resolve) => setTimeout(resolve));
    return {
      inline: "ran" in globalThis,
      foreignWorkerRefused: refused(() => new Worker("https://example.com/worker.js")),
      evalRefused: refused(() => eval("1")),
      handlerRefused: refused(() => (document.createElement("div").innerHTML = "<img onerror=alert(1)>")),
    };
  });
  expect(ran).toEqual({ inline: false, foreignWorkerRefused: true, evalRefused: true, handlerRefused: true });
  // Each refusal is reported on the console, as it should be.
  expect(complaints.length).toBeGreaterThan(0);
  complaints.length = 0;
});
