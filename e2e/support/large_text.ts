// The browser's text at twice its size, for specs whose tests are tagged @large-text.

import type { LaunchOptions } from "@playwright/test";
import { launchOptions } from "./browser.ts";

const larger: LaunchOptions = { ...launchOptions, args: [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"] };

/** Returns launch options with large text in Chromium. Firefox has a project with large text. */
export const withLargeText = (browserName: string, own: LaunchOptions) => (browserName === "chromium" ? larger : own);
