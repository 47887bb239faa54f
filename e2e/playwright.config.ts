import { defineConfig } from "@playwright/test";
import { launchOptions } from "./support/browser.ts";

export default defineConfig({
  testDir: "tests",
  fullyParallel: true,
  workers: 2,
  // Generous, for machines with other work to do; on an idle one with two cores the whole takes minutes.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  globalTimeout: 25 * 60_000,
  // Of four hundred tests one may lose a race with a busy machine: there it is run once more, and listed as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  reporter: [["list"]],
  // No traces: recording them takes a quarter of the time. `npx playwright test --trace on` has them.
  // No service worker but where a test is about it: storing the build anew for each test takes a seventh of the time.
  use: { browserName: "chromium", launchOptions, serviceWorkers: "block" },
  projects: [
    // What does not depend on the screen runs once, on the phone.
    {
      name: "phone",
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
      grepInvert: /@desktop-only/,
    },
    {
      name: "small phone",
      use: { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
      grep: /@every-screen/,
    },
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } }, grep: /@every-screen|@desktop/ },
  ],
});
