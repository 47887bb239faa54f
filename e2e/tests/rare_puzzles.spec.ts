// Rare puzzles are made by several workers at once: the same puzzles as by a single one, and no helper stays behind.

import type { Page, Route } from "@playwright/test";
import { limitCores, makePuzzles, type PuzzleRequests } from "../support/generator.ts";
import { openApp } from "../support/nonet.ts";
import { expect, test } from "../support/test.ts";

/** Requests that take longer than a helper takes to start. */
const RARE: PuzzleRequests[] = [
  { board: "classic", technique: "simple-colours-wrap", requests: 2, seconds: 60 },
  { board: "classic", level: "fiendish", rules: "killer", requests: 2, seconds: 60 },
];

for (const request of RARE) {
  test(`several workers make the puzzles that one makes: ${request.technique ?? request.rules}`, { tag: "@chromium-worker" }, async ({ page }) => {
    const setCores = await limitCores(page, 1);
    await openApp(page, "./#/home");
    const alone = await makePuzzles(page, request);
    expect(alone.puzzles).toHaveLength(request.requests);
    setCores(3);
    const together = await makePuzzles(page, request);
    expect(together.workers, "the worker that was asked and two helpers at least").toBeGreaterThanOrEqual(3);
    expect(together.puzzles).toEqual(alone.puzzles);
  });
}

for (const [what, answer] of [
  ["is refused", (route: Route) => route.abort()],
  ["never arrives", () => undefined],
] as const) {
  test(`a worker makes a rare puzzle alone if the part for helpers ${what}`, { tag: "@chromium-worker" }, async ({ page, complaints }) => {
    const setCores = await limitCores(page, 1);
    await page.route(/\/split_helpers.*\.wasm$/, answer);
    await openApp(page, "./#/home");
    const request = { ...RARE[0]!, requests: 2 };
    const alone = await makePuzzles(page, request);
    setCores(3);
    const left = await makePuzzles(page, request);
    expect(left.workers).toBe(1);
    expect(left.puzzles).toEqual(alone.puzzles);
    // Only the first request waits for the part.
    expect(left.times[1]).toBeLessThan(alone.times[1]! + 2_500);
    complaints.splice(0, Infinity, ...complaints.filter((text) => !text.includes("ERR_FAILED")));
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
}

test("helpers end with a cancelled request", { tag: "@chromium-worker" }, async ({ page }) => {
  await limitCores(page, 3);
  await openApp(page, "./#/new?board=classic&level=extreme&givens=45&seed=1");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(() => running(page)).toBeGreaterThanOrEqual(3);
  await page.getByRole("button", { name: "Cancel" }).click();
  // A new worker is started for the next request.
  await expect.poll(() => running(page)).toBeLessThanOrEqual(1);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

/** Counts the workers, each of which holds a lock while it lives. */
function running(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.locks.query()).held!.filter(({ name }) => name?.startsWith("nonet-worker/")).length);
}
