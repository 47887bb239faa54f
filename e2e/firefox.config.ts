// The specs in Firefox: `cargo xtask e2e --engine firefox`. Not those tagged @chromium-…, which need means that only
// Chromium has; the tag says which.

import { defineConfig } from "@playwright/test";
import { firefox } from "./support/browser.ts";
import base from "./playwright.config.ts";

const TOUCH = {
  "dom.w3c_touch_events.enabled": 1,
  "dom.maxtouchpoints.testing.value": 5,
  "ui.primaryPointerCapabilities": 1,
  "ui.allPointerCapabilities": 1,
};

export default defineConfig({
  ...base,
  // Firefox starts more slowly.
  globalTimeout: 40 * 60_000,
  // Playwright's screenshots add a style, which the page's policy forbids.
  use: { browserName: "firefox", channel: "moz-firefox", launchOptions: firefox(), serviceWorkers: "block", screenshot: "off" },
  projects: [
    {
      name: "phone",
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, launchOptions: firefox(TOUCH) },
      grepInvert: /@desktop-only|@chromium-|@large-text/,
    },
    {
      name: "large text",
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, launchOptions: firefox({ ...TOUCH, "font.size.variable.x-western": 32 }) },
      grep: /@large-text/,
      grepInvert: /@chromium-/,
    },
    {
      name: "desktop",
      use: { viewport: { width: 1280, height: 800 } },
      grep: /@every-screen|@desktop/,
      grepInvert: /@chromium-/,
    },
  ],
});
