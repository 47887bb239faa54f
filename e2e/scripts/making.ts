// Measures puzzle generation in the page's worker, from request to answer, as the page would wait for it.
// `cargo xtask bench --making` sets the requests in NONET_MAKING and reads the JSON printed here.

import { cpus, loadavg } from "node:os";
import { expect } from "@playwright/test";
import { limitCores, makePuzzles, type PuzzleRequests } from "../support/generator.ts";
import { test } from "../support/test.ts";

/** Requests, and the number of cores that the worker sees: one, so that times are those of a single worker. */
type Row = PuzzleRequests & { cores?: number };

test.use({ serviceWorkers: "block" });

test("measures the generator in the page's worker", async ({ page }) => {
  const rows: Row[] = JSON.parse(process.env.NONET_MAKING ?? "[]");
  test.setTimeout(rows.length * 120_000);
  const setCores = await limitCores(page, 1);
  // No game begins there, so nothing else is being generated.
  await page.goto("./#/home");
  await expect(page.locator(".home")).toBeVisible();
  const measured = [];
  for (const row of rows) {
    setCores(row.cores ?? 1);
    measured.push(await makePuzzles(page, row));
  }
  console.log(`NONET-BENCH ${JSON.stringify({ rows: measured, load: loadavg()[0], cores: cpus().length })}`);
});
