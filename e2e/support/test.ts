// The `test` every spec imports. A test fails when the page is not quiet: an error on the console, an uncaught
// error, a blocked resource, or a request to any other origin.

import { test as base, type BrowserContext } from "@playwright/test";
import { Server } from "./server.ts";

export { expect } from "@playwright/test";

interface Worker {
  /** The build under test; `baseURL` is its address. */
  server: Server;
}

interface Fixtures {
  /** What the page complained about. A test that provokes complaints takes them out. */
  complaints: string[];
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
      base.expect(complaints, "the page was not quiet").toEqual([]);
    },
    { auto: true },
  ],
});

/** What Playwright warns of on every page that it lets have no service worker. */
const WITHOUT_SERVICE_WORKER = "Service Worker registration blocked by Playwright";

/** Writes down everything a quiet page would not do. */
function listen(context: BrowserContext, complaints: string[]) {
  context.on("console", (message) => {
    const isComplaint = message.type() === "error" || message.type() === "warning";
    if (isComplaint && message.text() !== WITHOUT_SERVICE_WORKER) {
      complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on("weberror", (error) => complaints.push(`uncaught: ${error.error().message}`));
  context.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol !== "blob:" && protocol !== "data:" && hostname !== "localhost") {
      complaints.push(`request to another origin: ${request.url()}`);
    }
  });
}
