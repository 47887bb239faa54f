// The development page: `cargo xtask test dev`. Building it takes minutes, so the other tests don't wait for it.

import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

export default defineConfig({ ...base, testMatch: "dev.spec.ts", testIgnore: [], globalTimeout: 30 * 60_000 });
