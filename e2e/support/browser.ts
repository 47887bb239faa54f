// Finds the browser that runs the tests, and sets its options.

import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { LaunchOptions } from "@playwright/test";

const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Returns the Chromium named by the variable CHROMIUM, or else the first one on the PATH. */
function chromium(): string {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? "").split(delimiter);
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
  if (!found) throw new Error("no Chromium on the PATH; set the variable CHROMIUM to one");
  return found;
}

export const launchOptions: LaunchOptions = {
  executablePath: chromium(),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
  ],
};
