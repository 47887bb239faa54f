// Copies of the build that tests change, as a host or the network may.

import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { DIST, Server } from "./server.ts";

/** Runs `act` with a copy of the build and a server for it. */
export async function withBuildCopy(act: (folder: string, server: Server) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), "nonet-e2e-"));
  try {
    cpSync(DIST, folder, { recursive: true, filter: (file) => !/\.(gz|br)$/.test(file) });
    const server = await Server.start({ dir: folder });
    await act(folder, server);
    await server.stop();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the name of the build that a page belongs to. */
export function buildName(page: Page) {
  return page.locator("meta[name=nonet-build]").getAttribute("content");
}

/** Has the browser look for a new build, and returns the outcome. */
export function updateOutcome(page: Page) {
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

/** Turns a copy into another build. With `honest` false, the served page differs from the one it lists. */
export function rebuild(folder: string, name: string, { honest }: { honest: boolean }) {
  const [page, worker] = [join(folder, "index.html"), join(folder, "sw.js")];
  const html = readFileSync(page, "utf8").replace(/(nonet-build" content=")\w+/, `$1${name}`);
  replace(page, html);
  const digest = createHash("sha256").update(honest ? html : "another page").digest("base64");
  const source = readFileSync(worker, "utf8")
    .replace(/const BUILD = "\w+"/, `const BUILD = "${name}"`)
    .replace(/("\.\/":"sha256-)[^"]+/, `$1${digest}`);
  replace(worker, source);
}

let replaced = 0;

/** Replaces a file, a second later than the one before: hosts tell changes by seconds. */
export function replace(file: string, text: string | Uint8Array) {
  writeFileSync(file, text);
  const time = Math.floor(Date.now() / 1000) + replaced++;
  utimesSync(file, time, time);
}
