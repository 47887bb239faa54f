// The documentation that every build contains: its search, its looks, its policy, and the service worker.

import { axe } from "../support/axe.ts";
import { openApp, untilStoredOffline } from "../support/nonet.ts";
import { Server } from "../support/server.ts";
import { expect, test } from "../support/test.ts";

test("About leads to the documentation, whose search finds a chapter", { tag: "@choice" }, async ({ page }) => {
  await openApp(page, "./#/about");
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Documentation" }).click();
  const docs = await opened;
  await expect(docs.getByRole("heading", { level: 1 })).toHaveText("Nonet");
  const search = docs.getByRole("searchbox", { name: "Search the documentation" });
  // The key counts from when the script of the page has run.
  await expect(async () => {
    await docs.keyboard.press("/");
    await expect(search).toBeFocused({ timeout: 500 });
  }).toPass();
  await search.fill("anti-knight move");
  const results = docs.getByRole("region", { name: "Search results" });
  await expect(results.getByRole("link").first()).toContainText("Variant rules");
  await expect(results.locator("mark").first()).toHaveText(/anti-knight/i);
  await search.fill("nginx");
  await expect(results.getByRole("link").first()).toContainText("Hosting");
  await search.press("Enter");
  await expect(docs.getByRole("heading", { level: 1 })).toHaveText("Hosting");
  await docs.getByRole("searchbox").fill("qqqq");
  await expect(docs.getByText("Nothing found")).toBeVisible();
});

test("every chapter fits the screen and can be read by everyone", { tag: "@every-screen" }, async ({ page, server }) => {
  await page.goto(`${server.url}docs/`);
  const links = page.getByRole("navigation", { name: "Contents" }).getByRole("link");
  const addresses = await links.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(addresses.length).toBeGreaterThan(12);
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.locator("[aria-current=page]")).toHaveCount(1);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(tooWide, address).toBeLessThanOrEqual(0);
    for (const image of await page.locator("img").all()) {
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth), address).toBeGreaterThan(0);
    }
  }
  await page.goto(`${server.url}docs/command-line/`);
  expect(await axe(page)).toEqual([]);
});

test("the documentation keeps what its policy forbids out", async ({ page, server, complaints }) => {
  await page.goto(`${server.url}docs/guide/`);
  const refused = await page.evaluate(async () => {
    const refused: string[] = [];
    addEventListener("securitypolicyviolation", (event) => refused.push(event.effectiveDirective));
    const script = document.createElement("script");
    try {
      script.textContent = "self.inlineRan = true";
    } catch {
      // Without Trusted Types, the policy refuses to run it.
    }
    document.body.append(script);
    document.body.setAttribute("style", "color: red");
    await new Promise((later) => setTimeout(later, 100));
    return { refused, inlineRan: "inlineRan" in self };
  });
  expect(refused.refused.join()).toMatch(/style-src-attr/);
  expect(refused.inlineRan).toBe(false);
  complaints.length = 0;
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("the documentation comes from the network, and the app doesn't stand in for it", async ({ page, complaints }) => {
    const server = await Server.start();
    await openApp(page, server.url);
    await untilStoredOffline(page);
    await page.goto(`${server.url}docs/`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nonet");
    await page.getByRole("link", { name: "Player’s guide" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Player’s guide");
    const stored = await page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
      return requests.filter(({ url }) => url.includes("/docs/")).length;
    });
    expect(stored).toBe(0);
    await server.stop();
    await expect(page.goto(`${server.url}docs/keys/`)).rejects.toThrow("CONNECTION_REFUSED");
    complaints.length = 0;
  });
});
