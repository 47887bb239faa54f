// Worker files broken in every way a host or a cache may break them. The page reports it or copes, and works again as
// soon as the files are intact.

import type { Page, Route } from "@playwright/test";
import { askForLevel, openGame, readBoard, untilPuzzleShown } from "../support/board.ts";
import { attempts, seededRandom } from "../support/random.ts";
import { openApp } from "../support/nonet.ts";
import { saveGame, openCells, puzzleOf } from "../support/puzzles.ts";
import { solve } from "../support/sudoku.ts";
import { expect, test } from "../support/test.ts";

test.beforeEach(({ complaints }) => {
  // Failures are also logged to the console, which is expected here.
  Object.defineProperty(complaints, "push", { value: () => 0 });
});

type Fault = (route: Route) => Promise<unknown>;

/** Changes the body of the host's answer. */
const withBody = (change: (bytes: Buffer) => Buffer): Fault => async (route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: change(Buffer.from(await response.body())) });
};

const status = (status: number): Fault => (route) => route.fulfill({ status, body: "" });

/** Flips bits of the byte at this fraction of the file. */
const withFlippedByte = (part: number) =>
  withBody((bytes) => {
    const at = Math.floor(bytes.length * part);
    bytes[at] = bytes[at]! ^ 0x55;
    return bytes;
  });

const random = seededRandom(72);

const FAULTS: [what: string, does: Fault][] = [
  ["is missing", status(404)],
  ["is forbidden", status(403)],
  ["makes the host fail", status(500)],
  ["is not served now", status(503)],
  ["is out of reach", (route) => route.abort()],
  ["breaks off at once", (route) => route.abort("connectionreset")],
  ["is a page", (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><title>A host's page</title>" })],
  ["is empty", withBody(() => Buffer.alloc(0))],
  ["is a hundred bytes long", withBody((bytes) => bytes.subarray(0, 100))],
  ["is half of itself", withBody((bytes) => bytes.subarray(0, bytes.length / 2))],
  ["lacks its last byte", withBody((bytes) => bytes.subarray(0, -1))],
  ["has a byte too many", withBody((bytes) => Buffer.concat([bytes, Buffer.from([0])]))],
  ["is zeros", withBody((bytes) => Buffer.alloc(bytes.length))],
  ["is sent as plain text", async (route) => route.fulfill({ response: await route.fetch(), contentType: "text/plain" })],
  ["never comes", async () => undefined],
  ["has another first byte", withFlippedByte(0)],
  ["has another byte early", withFlippedByte(random() * 0.2)],
  ["has another byte late", withFlippedByte(0.2 + random() * 0.8)],
];

/** Workers, and files that they need: those of the generator, and the parts of the program for the coach. */
const FILES: [worker: "generator" | "coach", file: string][] = [
  ["generator", "worker.js"],
  ["generator", "worker_bg.wasm"],
  ["coach", "worker_bg.wasm"],
  ["coach", "split_simple_hints.wasm"],
];

const ALL = FILES.flatMap(([worker, file]) => FAULTS.map(([what, does]) => ({ worker, file, what, does })));

/** The faults tested daily: always the same ones. */
const CHOSEN = ALL.filter((_, i) => i % attempts(12, 1) === 0);

for (const { worker, file, what, does } of CHOSEN) {
  test(`${file} of the ${worker} ${what}`, { tag: "@attack" }, async ({ page }) => {
    const fault = new RegExp(`/worker-[^/]*/${file}$`);
    await page.clock.install();
    let broken = true;
    await page.route(fault, async (route) => void (await (broken ? does(route) : route.continue())));
    await (worker === "generator" ? withoutGenerator(page) : withoutCoach(page));
    await expect(page.locator("#guard")).toBeHidden();
    broken = false;
    // With the file intact, the same page gets what it asked for.
    if (worker === "generator") {
      await askForLevel(page, "Hard");
      await expect(page.locator(".title")).toContainText("Hard");
      await untilPuzzleShown(page);
      expect(solve(await readBoard(page, "givens"))).toBeDefined();
    } else {
      await withFastClock(page, async () => {
        if (await hint(page).isHidden()) await page.getByRole("button", { name: "Hint" }).click({ timeout: 1_000 });
        await expect(hint(page)).toContainText(/^Look /, { timeout: 1_000 });
      });
    }
  });
}

/** Asks for a new game: either it begins or an explanation appears. */
async function withoutGenerator(page: Page) {
  await openApp(page);
  await askForLevel(page, "Easy");
  await withFastClock(page, () =>
    expect(page.locator(".fetching:has-text('could not be loaded'), .notice, .title:has-text('Easy')").first()).toBeVisible({ timeout: 300 }),
  );
}

/** Asks for a hint in a saved game: the game stays playable, and either a hint or an explanation appears. */
async function withoutCoach(page: Page) {
  const puzzle = puzzleOf("classic");
  await saveGame(page, puzzle, openCells(puzzle.givens).slice(0, 20));
  await openGame(page);
  const before = await readBoard(page);
  await page.getByRole("button", { name: "Hint" }).click();
  await withFastClock(page, () =>
    expect(page.locator(".fetching:has-text('could not be loaded'), .notice, .hint .hint-text:text-matches('^Look (?!ing)')").first()).toBeVisible({ timeout: 300 }),
  );
  expect(await readBoard(page)).toBe(before);
}

const hint = (page: Page) => page.locator(".hint .hint-text");

/** Retries until `what` succeeds, while the page's clock runs faster than real time. */
const withFastClock = (page: Page, what: () => Promise<unknown>) =>
  expect(async () => {
    await page.clock.fastForward(2_000);
    await what();
  }).toPass();
