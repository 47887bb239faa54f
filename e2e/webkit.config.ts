// Scenarios in WebKitGTK, over WebDriver: `cargo xtask e2e --engine webkit`. Playwright only runs them; its own WebKit is
// a patched build that Debian doesn't have.

import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "webkit",
  testMatch: "*.spec.ts",
  fullyParallel: true,
  workers: 2,
  // The slowest scenario takes 8 s on a busy machine.
  timeout: 20_000,
  globalTimeout: 15 * 60_000,
  retries: 1,
  forbidOnly: true,
  reporter: [["list"]],
});
