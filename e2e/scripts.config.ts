// Scripts that are not tests: they draw the project's images, take pictures of journeys and measure the page.

import { defineConfig } from "@playwright/test";
import { playersChromium } from "./support/browser.ts";

export default defineConfig({
  testDir: "scripts",
  testMatch: "*.ts",
  workers: 1,
  reporter: [["list"]],
  use: { browserName: "chromium", launchOptions: playersChromium },
});
