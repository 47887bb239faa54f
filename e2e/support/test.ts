// The `test` function of all specs. It fails a test if the page logs anything, throws, has a resource blocked or sends
// a request to another origin.

import { test as base, type BrowserContext } from "@playwright/test";
import { Server } from "./server.ts";

export { expect } from "@playwright/test";

interface Worker {
  /** The build under test; `baseURL` is its address. */
  server: Server;
}

interface Fixtures {
  /** Errors reported by the page. A test that provokes errors removes them from this list. */
  complaints: string[];
  /** Makes a test's random numbers, and so its puzzles, the same in every run. */
  randomness: void;
  /** Stops answering requests for the server when a test ends. */
  routes: void;
}

export const test = base.extend<Fixtures, Worker>({
  server: [
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      listen(context, complaints);
      await use(complaints);
      base.expect(complaints, "errors of the page").toEqual([]);
    },
    { auto: true },
  ],
  randomness: [
    async ({ context }, use, info) => {
      const name = [...info.titlePath, info.project.name, info.repeatEachIndex, info.retry].join();
      const seed = [...name].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0, 0);
      let pages = 0;
      context.on("page", (page) => void page.addInitScript(fixRandomness, seed + 1000 * pages++).catch(() => undefined));
      await use();
    },
    { auto: true },
  ],
  routes: [
    async ({ context }, use) => {
      await use();
      // Playwright leaves the interception on in Firefox. The pages of later tests then bypass their service workers.
      await context.unrouteAll({ behavior: "ignoreErrors" });
    },
    { auto: true },
  ],
});

/** Replaces the browser's random numbers, with different ones for each load of a page. */
function fixRandomness(seed: number) {
  const loads = Number(window.name || 0) + 1;
  window.name = String(loads);
  let state = seed + loads;
  crypto.getRandomValues = <T extends ArrayBufferView | null>(values: T): T => {
    const bytes = new Uint8Array(values!.buffer, values!.byteOffset, values!.byteLength);
    for (let i = 0; i < bytes.length; i++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      bytes[i] = state >>> 24;
    }
    return values;
  };
}

/** Warning that Playwright logs on every page where it blocks service workers. */
const WITHOUT_SERVICE_WORKER = "Service Worker registration blocked by Playwright";

/** Messages of Firefox's own viewer about a PDF file that was opened from the disk. */
const OF_PDF_VIEWER = /Invalid absolute docBaseUrl|PDF\.js:/;

/** Errors that Firefox reports when a page is left while it fetches a font, or a file through its service worker. */
const OF_LEAVING = /status=2152398850|A ServiceWorker intercepted the request and encountered an unexpected error/;

/** Records every error of the page and every request to another origin. */
function listen(context: BrowserContext, complaints: string[]) {
  context.on("console", (message) => {
    const isComplaint = message.type() !== "debug";
    const isOurs = message.text() !== WITHOUT_SERVICE_WORKER && !OF_PDF_VIEWER.test(message.text());
    if (isComplaint && isOurs) {
      complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on("weberror", (error) => {
    const { message } = error.error();
    if (!OF_LEAVING.test(message)) complaints.push(`uncaught: ${message}`);
  });
  context.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol !== "blob:" && protocol !== "data:" && hostname !== "localhost") {
      complaints.push(`request to another origin: ${request.url()}`);
    }
  });
}
