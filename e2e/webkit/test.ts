// The `test` function of the scenarios in WebKit. Each gets a browser with an empty storage, and fails if the page
// writes an error or a warning.

import { test as base } from "@playwright/test";
import { Server } from "../support/server.ts";
import { Driver, Screen } from "./driver.ts";
import { Player } from "./player.ts";

export { expect } from "@playwright/test";

interface Worker {
  /** The build under test. */
  server: Server;
  display: Screen;
}

interface Scenario {
  size: { width: number; height: number };
  language: string;
  /** Size of normal text in pixels. */
  fontSize: number;
  player: Player;
}

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };

export const test = base.extend<Scenario, Worker>({
  size: [PHONE, { option: true }],
  language: ["en-US", { option: true }],
  fontSize: [16, { option: true }],
  server: [
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  display: [
    async ({}, use) => {
      const display = await Screen.open();
      await use(display);
      display.close();
    },
    { scope: "worker" },
  ],
  player: async ({ display, server, size, language, fontSize }, use) => {
    const driver = await Driver.start(display, { size, language, fontSize });
    try {
      await use(new Player(driver, server.url));
      base.expect(complaints(driver.lines), "messages of the page").toEqual([]);
    } finally {
      await driver.stop();
    }
  },
});

/** Returns the lines with messages of the page that are not for those who debug it, and crashes. */
const complaints = (lines: string[]) => lines.filter((line) => /CONSOLE (?!(\w+ )?DEBUG )|^CRASH/.test(line));
