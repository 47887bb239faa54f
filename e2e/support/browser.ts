// Finds the browsers that run the tests, and sets their options.

import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { LaunchOptions } from "@playwright/test";

const CHROMIUM = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const FIREFOX = ["firefox-esr", "firefox"];

/** Returns the program named by the environment variable, or else the first one on the PATH. */
function program(variable: string, names: string[]): string {
  const named = process.env[variable];
  if (named) return named;
  const folders = (process.env.PATH ?? "").split(delimiter);
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
  // The others may be there, so only a test that starts it fails.
  return found ?? `no ${variable.toLowerCase()} on the PATH; set the variable ${variable} to one`;
}

/** Returns the options of a Firefox with these preferences, in the light colour scheme. */
export const firefox = (preferences: Record<string, number> = {}): LaunchOptions => ({
  executablePath: program("FIREFOX", FIREFOX),
  firefoxUserPrefs: { "layout.css.prefers-color-scheme.content-override": 1, ...preferences },
});

const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
];

/** Chromium as players have it, for what measures time. */
export const playersChromium: LaunchOptions = { executablePath: program("CHROMIUM", CHROMIUM), args: ARGS };

/**
 * Chromium that compiles the program once and never optimises it, which takes an eighth off the whole suite, and draws
 * and fetches in its main process, which takes a fourteenth.
 */
export const launchOptions: LaunchOptions = {
  ...playersChromium,
  args: [...ARGS, "--js-flags=--liftoff-only", "--in-process-gpu", "--enable-features=NetworkServiceInProcess2"],
};
