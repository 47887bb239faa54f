// Kept and installed: the whole build is stored, works without a network, and changes only when the player agrees.

import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { launchOptions } from "../support/browser.ts";
import { untilKeptOffline, untilStarted, openApp } from "../support/nonet.ts";
import { DIST, Server } from "../support/server.ts";
import { expect, test } from "../support/test.ts";

for (const under of ["/", "/games/nonet/"]) {
  test(`served from ${under}, it works without a network from the second visit`, async ({ page, complaints }) => {
    const server = await Server.start({ under });
    const address = new URL(under, server.url).href;
    await openApp(page, address);
    await untilKeptOffline(page);
    await server.stop();
    await page.goto(address);
    await untilStarted(page);
    await page.goto(`${address}?source=bookmark#/`);
    await untilStarted(page);
    await page.goto(`${address}no/such/page`);
    await untilStarted(page);
    expect(page.url()).toBe(address);
    // The missing network itself may be mentioned.
    complaints.splice(0, Infinity, ...complaints.filter((text) => !text.includes("ERR_CONNECTION_REFUSED")));
  });
}

test("the licences of all that is in it can be read, also without a network", async ({ page, complaints }) => {
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
  await untilKeptOffline(page);
  await server.stop();
  await page.reload();
  await read();
  complaints.splice(0, Infinity, ...complaints.filter((text) => !text.includes("ERR_CONNECTION_REFUSED")));
});

test("a new build waits until the player agrees", async ({ page, complaints }) => {
  const folder = mkdtempSync(join(tmpdir(), "nonet-e2e-"));
  try {
    cpSync(DIST, folder, { recursive: true, filter: (file) => !/\.(gz|br)$/.test(file) });
    const server = await Server.start({ dir: folder });
    await openApp(page, server.url);
    await untilKeptOffline(page);
    const before = await build(page);

    await test.step("half a build is not taken", async () => {
      rebuild(folder, "1111111111111111", { honest: false });
      const state = await updated(page);
      expect(state).toBe("redundant");
    });
    await test.step("a whole one is stored and waits, also over a reload", async () => {
      rebuild(folder, "2222222222222222", { honest: true });
      const state = await updated(page);
      expect(state).toBe("installed");
      await page.reload();
      await untilStarted(page);
      expect(await build(page)).toBe(before);
    });
    await test.step("the player agrees", async () => {
      await page.getByRole("button", { name: "Reload" }).click();
      // The page reloads itself, so an answer may get lost on the way.
      await expect.poll(() => build(page).catch(() => before)).toBe("2222222222222222");
      await untilStarted(page);
    });
    await server.stop();
  } finally {
    rmSync(folder, { recursive: true });
  }
  complaints.splice(0, Infinity, ...complaints.filter((text) => !text.includes("integrity")));
});

test("Chromium would install it", async ({ server }) => {
  // Not in a private window, as tests usually run: those install nothing.
  const profile = mkdtempSync(join(tmpdir(), "nonet-e2e-"));
  const context = await chromium.launchPersistentContext(profile, launchOptions);
  try {
    const page = await context.newPage();
    await openApp(page, server.url);
    await untilKeptOffline(page);
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

test("every icon and shortcut of the manifest is there", async ({ page, request }) => {
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
  for (const { url } of manifest.shortcuts) {
    await page.goto(new URL(url, address).href);
    await expect(page.locator("main").first()).not.toHaveAttribute("aria-busy");
    await expect(page.getByRole("heading", { name: "New game" })).toBeVisible();
  }
});

test("every file that shrinks has its compressed twins, and they are what is sent", async ({ request, server }) => {
  const files = readdirSync(DIST, { recursive: true, encoding: "utf8" });
  // A file of less than a packet gains nothing by being smaller.
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

/** The name of the build a page belongs to. */
function build(page: Page) {
  return page.locator("meta[name=nonet-build]").getAttribute("content");
}

/** Has the browser look for a new build, and returns how storing it ended. */
function updated(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = new Promise<ServiceWorker>((resolve) =>
      registration.addEventListener("updatefound", () => resolve(registration.installing!), { once: true }),
    );
    await registration.update().catch(() => undefined);
    const worker = await found;
    while (worker.state === "installing") {
      await new Promise((resolve) => worker.addEventListener("statechange", resolve, { once: true }));
    }
    return worker.state;
  });
}

/** Turns the build into another one. Of a dishonest one, the page that is served is not the page it lists. */
function rebuild(folder: string, name: string, { honest }: { honest: boolean }) {
  const [page, worker] = [join(folder, "index.html"), join(folder, "sw.js")];
  const html = readFileSync(page, "utf8").replace(/(nonet-build" content=")\w+/, `$1${name}`);
  writeFileSync(page, html);
  const digest = createHash("sha256").update(honest ? html : "another page").digest("base64");
  const source = readFileSync(worker, "utf8")
    .replace(/const BUILD = "\w+"/, `const BUILD = "${name}"`)
    .replace(/("\.\/":"sha256-)[^"]+/, `$1${digest}`);
  writeFileSync(worker, source);
}
