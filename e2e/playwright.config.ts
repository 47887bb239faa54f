import { defineConfig } from "@playwright/test";
import { launchOptions } from "./support/browser.ts";

/** Set by CI, which has little time: leaves out the longest tests. `cargo xtask e2e` runs everything. */
const isShort = process.env.NONET_SHORT === "1";
const LONG = isShort ? [/@long/] : [];
/** Few rules of accessibility depend on the screen, so with little time axe checks the phone only. */
const AXE = isShort ? [/^(?!.*@desktop-only).*@chromium-axe/] : [];

export default defineConfig({
  testDir: "tests",
  // Runs with dev.config.ts, because it needs a build of its own.
  testIgnore: "dev.spec.ts",
  fullyParallel: true,
  // Three keep two cores busy while tests wait.
  workers: 3,
  // Long enough for busy machines. On an idle one with two cores the whole suite takes minutes.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // Ends a suite that hangs. On a busy machine it took more than half an hour.
  globalTimeout: 50 * 60_000,
  // On a busy machine one of the five hundred tests may lose a race. It runs again and is listed as flaky.
  retries: 1,
  forbidOnly: true,
  reporter: [["list"]],
  // Traces are off: recording them takes a quarter of the time. `npx playwright test --trace on` turns them on.
  // Only tests of the service worker enable it: storing the build for each test takes a seventh of the time.
  use: { browserName: "chromium", launchOptions, serviceWorkers: "block" },
  projects: [
    // Tests that don't depend on the screen run once, on the phone.
    {
      name: "phone",
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
      grepInvert: [/@desktop-only/, ...LONG],
    },
    {
      name: "small phone",
      use: { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
      grep: /@every-screen/,
      grepInvert: [...AXE, ...LONG],
    },
    {
      name: "desktop",
      use: { viewport: { width: 1280, height: 800 } },
      grep: /@every-screen|@desktop/,
      grepInvert: [...AXE, ...LONG],
    },
  ],
});
