// Installing and updating: the whole build is stored, works offline, and changes only when the player agrees.

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page, type Request } from "@playwright/test";
import { openGame, play, readBoard } from "../support/board.ts";
import { launchOptions } from "../support/browser.ts";
import { buildName, rebuild, replace, updateOutcome, withBuildCopy } from "../support/build_copy.ts";
import { untilStoredOffline, untilStarted, openApp } from "../support/nonet.ts";
import { DIST, Server } from "../support/server.ts";
import { freeStorage, playWithoutRoom } from "../support/storage.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

for (const under of ["/", "/games/nonet/"]) {
  test(`served from ${under}, the app works offline from the second visit`, { tag: "@choice" }, async ({ page, complaints }) => {
    const server = await Server.start({ under });
    const address = new URL(under, server.url).href;
    await openApp(page, address);
    await untilStoredOffline(page);
    await server.stop();
    await page.goto(address);
    await untilStarted(page);
    await page.goto(`${address}?source=bookmark#/`);
    await untilStarted(page);
    await page.goto(`${address}no/such/page`);
    await untilStarted(page);
    expect(page.url()).toBe(address);
    // The failed request itself may be logged.
    complaints.splice(0, Infinity, ...complaints.filter((text) => !text.includes("ERR_CONNECTION_REFUSED")));
  });
}

test("a first visit is stored after its start, a few files at a time", { tag: "@chromium-cdp" }, async ({
  page,
  context,
}) => {
  const server = await Server.start();
  const byWorker: string[] = [];
  let [now, most] = [0, 0];
  context.on("request", (request) => {
    if (!request.serviceWorker()) return;
    byWorker.push(request.url());
    now += 1;
    most = Math.max(most, now);
  });
  const ended = (request: Request) => request.serviceWorker() && (now -= 1);
  context.on("requestfinished", ended);
  context.on("requestfailed", ended);
  await openApp(page, server.url);
  await expect(page.locator(".keypad")).toBeVisible();
  expect(byWorker).toEqual([]);
  await untilStoredOffline(page);
  expect(byWorker.length).toBeGreaterThan(50);
  expect(new Set(byWorker).size).toBe(byWorker.length);
  expect(most).toBeLessThanOrEqual(2);
  await server.stop();
});

test("a first visit that is left early is stored", async ({ page }) => {
  const server = await Server.start();
  // Pretends a slow start, after which the page waits for a quarter of a minute.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 10_000;
  });
  await openApp(page, server.url);
  await untilStarted(page);
  const isRegistered = () => page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration()));
  expect(await isRegistered()).toBe(false);
  // Happens when the player goes to another tab.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect.poll(isRegistered, { timeout: 5000 }).toBe(true);
  await untilStoredOffline(page);
  await server.stop();
});

test("the licences can be read offline", async ({ page, complaints }) => {
  const server = await Server.start();
  await openApp(page, `${server.url}#/about`);
  const link = page.getByRole("link", { name: "Third-party licences" });
  const read = async () => {
    const opened = page.waitForEvent("popup");
    await link.click();
    const licences = await opened;
    await expect(licences.locator("body")).toContainText("Permission is hereby granted");
    await expect(licences.locator("body")).toContainText(/^leptos \d+\.\d+\.\d+ \(MIT\)$/m);
    await licences.close();
  };
  await read();
  await untilStoredOffline(page);
  await server.stop();
  await page.reload();
  await read();
  complaints.splice(0, Infinity, ...complaints.filter((text) => !text.includes("ERR_CONNECTION_REFUSED")));
});

test("a new build is installed only when the player agrees", async ({ page, complaints }) => {
  await withBuildCopy(async (folder, server) => {
    await openApp(page, server.url);
    await untilStoredOffline(page);
    const before = await buildName(page);

    await test.step("an incomplete build is not stored", async () => {
      rebuild(folder, "1111111111111111", { honest: false });
      const state = await updateOutcome(page);
      expect(state).toBe("redundant");
    });
    await test.step("a complete build is stored and waits, even after a reload", async () => {
      rebuild(folder, "2222222222222222", { honest: true });
      const state = await updateOutcome(page);
      expect(state).toBe("installed");
      await page.reload();
      await untilStarted(page);
      expect(await buildName(page)).toBe(before);
    });
    await test.step("the player agrees", async () => {
      await page.getByRole("button", { name: "Reload" }).click();
      // The page reloads itself, so an evaluation may fail meanwhile.
      await expect.poll(() => buildName(page).catch(() => before)).toBe("2222222222222222");
      await untilStarted(page);
    });
  });
  // Firefox reports requests that a reload breaks off.
  const expected = /integrity|A ServiceWorker intercepted the request/;
  complaints.splice(0, Infinity, ...complaints.filter((text) => !expected.test(text)));
});

test("a language is stored when it is chosen, and stays stored after an update", async ({ page, complaints }) => {
  await withBuildCopy(async (folder, server) => {
    await openApp(page, `${server.url}#/settings`);
    await untilStoredOffline(page);
    expect(await storedTexts(page)).toEqual([]);
    await page.getByRole("combobox", { name: "Language" }).selectOption({ label: "Français" });
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    const all = ["split_fr.wasm", "split_fr_coach.wasm", "split_fr_lessons.wasm", "split_fr_pages.wasm"];
    await expect.poll(() => storedTexts(page)).toEqual(all);
    rebuild(folder, "6666666666666666", { honest: true });
    expect(await updateOutcome(page)).toBe("installed");
    await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting!.postMessage("SKIP_WAITING"));
    await expect.poll(() => buildName(page).catch(() => "")).toBe("6666666666666666");
    await untilStarted(page);
    expect(await storedTexts(page)).toEqual(all);
    await server.stop();
    await page.goto(`${server.url}?offline#/learn`);
    await expect(page.locator("h1")).toHaveText("Apprendre");
  });
  complaints.length = 0;
});

test("a first visit to any page stores the app for offline use", async ({ page, complaints }) => {
  const server = await Server.start();
  await openApp(page, `${server.url}#/daily`);
  await untilStoredOffline(page);
  await server.stop();
  await page.goto(`${server.url}?later#/`);
  await untilStarted(page);
  complaints.splice(0, Infinity, ...complaints.filter((text) => !text.includes("ERR_CONNECTION_REFUSED")));
});

test("a build whose cache the browser has deleted, or did not fill, is stored again", async ({ page, complaints }) => {
  const server = await Server.start();
  await openApp(page, server.url);
  await untilStoredOffline(page);
  const isStored = () => page.evaluate(() => caches.match("sw-files.json").then(Boolean));
  for (const kept of ["nothing", "only the start"]) {
    await page.evaluate(async (kept) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const { url } of await cache.keys()) if (kept === "nothing" || !url.endsWith("/")) await cache.delete(url);
        if (kept === "nothing") await caches.delete(name);
      }
    }, kept);
    expect(await isStored()).toBe(false);
    await page.reload();
    await untilStarted(page);
    await expect.poll(isStored).toBe(true);
  }
  await server.stop();
  await page.goto(`${server.url}?later#/`);
  await untilStarted(page);
  complaints.splice(0, Infinity, ...complaints.filter((text) => !text.includes("ERR_CONNECTION_REFUSED")));
});

test("a changed service worker with a missing file leaves the old version working", async ({ page, complaints }) => {
  await withBuildCopy(async (folder, server) => {
    await openApp(page, server.url);
    await untilStoredOffline(page);
    const before = await buildName(page);
    await test.step("of the same build", async () => {
      const worker = join(folder, "sw.js");
      replace(worker, `${readFileSync(worker, "utf8")}\n// changed\n`);
      rmSync(join(folder, "manifest.webmanifest"));
      await updateOutcome(page);
    });
    await test.step("of another build", async () => {
      rebuild(folder, "3333333333333333", { honest: true });
      rmSync(join(folder, "index.html"));
      expect(await updateOutcome(page)).toBe("redundant");
    });
    await server.stop();
    await page.goto(`${server.url}?offline`);
    await untilStarted(page);
    expect(await buildName(page)).toBe(before);
    await page.goto(`${server.url}no/such/page`);
    await untilStarted(page);
  });
  complaints.length = 0;
});

test("after consent every open page updates, even one without a service worker", { tag: "@chromium-cdp" }, async ({ page, context, complaints }) => {
  await withBuildCopy(async (folder, server) => {
    await openApp(page, server.url);
    await untilStoredOffline(page);
    const other = await context.newPage();
    await openApp(other, `${server.url}#/daily`);
    const third = await context.newPage();
    await openApp(third, server.url);
    // A hard reload bypasses the service worker.
    const devtools = await context.newCDPSession(third);
    await devtools.send("Page.reload", { ignoreCache: true });
    await expect.poll(() => third.evaluate(() => navigator.serviceWorker.controller === null).catch(() => false)).toBe(true);
    await untilStarted(third);
    rebuild(folder, "4444444444444444", { honest: true });
    expect(await updateOutcome(page)).toBe("installed");
    await page.bringToFront();
    await page.getByRole("button", { name: "Reload" }).click();
    for (const tab of [page, other, third]) {
      await expect.poll(() => buildName(tab).catch(() => "")).toBe("4444444444444444");
      await untilStarted(tab);
    }
  });
  complaints.length = 0;
});

test("an update leaves a page alone whose moves cannot be saved", async ({ page, context, complaints }) => {
  await withBuildCopy(async (folder, server) => {
    await openGame(page, server.url);
    await untilStoredOffline(page);
    const next = await playWithoutRoom(page);
    const [before, board] = [await buildName(page), await readBoard(page)];
    const other = await context.newPage();
    await openApp(other, `${server.url}#/daily`);
    rebuild(folder, "8888888888888888", { honest: true });
    expect(await updateOutcome(other)).toBe("installed");
    await other.evaluate(async () => (await navigator.serviceWorker.ready).waiting!.postMessage("SKIP_WAITING"));
    await expect.poll(() => buildName(other).catch(() => "")).toBe("8888888888888888");
    await untilStarted(other);
    expect([await buildName(page), await readBoard(page)]).toEqual([before, board]);
    await test.step("once they are saved, the player may update", async () => {
      await page.bringToFront();
      await expect(page.getByRole("button", { name: "Reload" })).toHaveCount(0);
      await freeStorage(page);
      await play(page, next);
      const after = await readBoard(page);
      await page.getByRole("button", { name: "Reload" }).click();
      await expect.poll(() => buildName(page).catch(() => "")).toBe("8888888888888888");
      await untilStarted(page);
      await expect.poll(() => readBoard(page)).toBe(after);
    });
  });
  complaints.length = 0;
});

test("closing all pages installs the new build too", async ({ page, context, complaints }) => {
  await withBuildCopy(async (folder, server) => {
    await openApp(page, server.url);
    await untilStoredOffline(page);
    rebuild(folder, "5555555555555555", { honest: true });
    expect(await updateOutcome(page)).toBe("installed");
    await page.close();
    await expect(async () => {
      const again = await context.newPage();
      await openApp(again, server.url);
      const name = await buildName(again);
      await again.close();
      expect(name).toBe("5555555555555555");
    }).toPass();
  });
  complaints.length = 0;
});

test("the app meets Chromium's criteria for installing", { tag: "@chromium-cdp" }, async ({ server }) => {
  // Tests usually run in incognito contexts, which cannot install apps, so use a persistent one.
  const profile = mkdtempSync(join(tmpdir(), "nonet-e2e-"));
  const context = await chromium.launchPersistentContext(profile, launchOptions);
  try {
    const page = await context.newPage();
    await openApp(page, server.url);
    await untilStoredOffline(page);
    const devtools = await context.newCDPSession(page);
    const manifest = await devtools.send("Page.getAppManifest");
    expect(manifest.errors).toEqual([]);
    expect(manifest.url).toContain("manifest.webmanifest");
    expect(await devtools.send("Page.getInstallabilityErrors")).toEqual({ installabilityErrors: [] });
  } finally {
    await context.close();
    rmSync(profile, { recursive: true });
  }
});

test("every icon and shortcut of the manifest exists", async ({ page, request }) => {
  await openApp(page);
  const address = await page.locator("link[rel=manifest]").evaluate((link: HTMLLinkElement) => link.href);
  const manifest = await (await request.get(address)).json();
  const purposes = manifest.icons.map((icon: { purpose?: string }) => icon.purpose ?? "any");
  expect(purposes).toEqual(expect.arrayContaining(["any", "maskable", "monochrome"]));
  for (const { src, sizes, type } of manifest.icons) {
    const response = await request.get(new URL(src, address).href);
    expect(response.headers()["content-type"], src).toBe(type);
    if (type === "image/png") {
      const png = await response.body();
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
    }
  }
  const shortcuts = { Home: ".home h1", "Daily puzzles": ".daily h1", "New game": ".new-game h1" };
  expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual(Object.keys(shortcuts));
  for (const { name, url } of manifest.shortcuts) {
    await page.goto(new URL(url, address).href);
    await expect(page.locator("main").first()).not.toHaveAttribute("aria-busy");
    await expect(page.locator(shortcuts[name as keyof typeof shortcuts])).toBeVisible();
  }
});

test("compressible files have compressed copies, which the server sends", async ({ request, server }) => {
  const files = readdirSync(DIST, { recursive: true, encoding: "utf8" });
  // Compression gains nothing for files smaller than a packet.
  const large = files.filter((file) => /\.(html|js|css|wasm)$/.test(file) && statSync(join(DIST, file)).size >= 512);
  expect(large.length).toBeGreaterThanOrEqual(7);
  for (const file of large) {
    expect(files).toContain(`${file}.gz`);
    expect(files).toContain(`${file}.br`);
  }
  for (const [coding, twin] of [["br", "br"], ["gzip", "gz"]] as const) {
    const response = await request.get(server.url, { headers: { "accept-encoding": coding } });
    expect(response.headers()["content-encoding"]).toBe(coding);
    expect(Number(response.headers()["content-length"])).toBe(readFileSync(join(DIST, `index.html.${twin}`)).length);
    expect((await response.body()).equals(readFileSync(join(DIST, "index.html")))).toBe(true);
  }
});

/** Returns the names of the stored files with texts of a language. */
function storedTexts(page: Page) {
  return page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map((cache) => cache.keys()))).flat();
    const names = requests.map(({ url }) => url.split("/").at(-1)!).filter((name) => /^split_[a-z]{2}[_.]/.test(name));
    return [...new Set(names)].sort();
  });
}
