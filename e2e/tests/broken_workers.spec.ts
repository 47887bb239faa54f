// Workers whose files are broken in every way a host or a cache may break them: the page says so or makes do, and goes on
// once they are whole.

import type { Page, Route } from "@playwright/test";
import { openGame, readBoard, untilDealt } from "../support/board.ts";
import { numbers, tries } from "../support/chance.ts";
import { openApp } from "../support/nonet.ts";
import { keepGame, openCells, puzzleOf } from "../support/puzzles.ts";
import { solve } from "../support/sudoku.ts";
import { expect, test } from "../support/test.ts";

test.beforeEach(({ complaints }) => {
  // What goes wrong is also said on the console, as it should be.
  Object.defineProperty(complaints, "push", { value: () => 0 });
});

type Fault = (route: Route) => Promise<unknown>;

/** What the host would send, changed. */
const changed = (change: (bytes: Buffer) => Buffer): Fault => async (route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: change(Buffer.from(await response.body())) });
};

const status = (status: number): Fault => (route) => route.fulfill({ status, body: "" });

/** One byte is another, so far into the file. */
const flipped = (part: number) =>
  changed((bytes) => {
    const at = Math.floor(bytes.length * part);
    bytes[at] = bytes[at]! ^ 0x55;
    return bytes;
  });

const random = numbers(72);

const FAULTS: [what: string, does: Fault][] = [
  ["is missing", status(404)],
  ["is forbidden", status(403)],
  ["makes the host fail", status(500)],
  ["is not served now", status(503)],
  ["is out of reach", (route) => route.abort()],
  ["breaks off at once", (route) => route.abort("connectionreset")],
  ["is a page", (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><title>A host's page</title>" })],
  ["is empty", changed(() => Buffer.alloc(0))],
  ["is a hundred bytes long", changed((bytes) => bytes.subarray(0, 100))],
  ["is half of itself", changed((bytes) => bytes.subarray(0, bytes.length / 2))],
  ["lacks its last byte", changed((bytes) => bytes.subarray(0, -1))],
  ["has a byte too many", changed((bytes) => Buffer.concat([bytes, Buffer.from([0])]))],
  ["is zeros", changed((bytes) => Buffer.alloc(bytes.length))],
  ["is sent as plain text", async (route) => route.fulfill({ response: await route.fetch(), contentType: "text/plain" })],
  ["never comes", async () => undefined],
  ["has another first byte", flipped(0)],
  ["has another byte early", flipped(random() * 0.2)],
  ["has another byte late", flipped(0.2 + random() * 0.8)],
];

const FILES: [program: "generator" | "coach", file: string][] = [
  ["generator", "generator.js"],
  ["generator", "generator_bg.wasm"],
  ["coach", "coach.js"],
  ["coach", "coach_bg.wasm"],
];

const ALL = FILES.flatMap(([program, file]) => FAULTS.map(([what, does]) => ({ program, file, what, does })));

/** Some of them each day, each day the same. */
const CHOSEN = ALL.filter((_, i) => i % tries(12, 1) === 0);

for (const { program, file, what, does } of CHOSEN) {
  test(`${file} ${what}`, { tag: "@attack" }, async ({ page }) => {
    const fault = new RegExp(`/${program}-[^/]*/${file}$`);
    await page.clock.install();
    let broken = true;
    await page.route(fault, async (route) => void (await (broken ? does(route) : route.continue())));
    await (program === "generator" ? withoutGenerator(page) : withoutCoach(page));
    await expect(page.locator("#guard")).toBeHidden();
    broken = false;
    // Whole again: what was asked for comes, in the same page.
    if (program === "generator") {
      await page.goto("#/levels");
      await page.getByRole("button", { name: /Gentle/ }).first().click();
      await untilDealt(page);
      expect(solve(await readBoard(page, "givens"))).toBeDefined();
    } else {
      await passing(page, async () => {
        if (await hint(page).isHidden()) await page.getByRole("button", { name: "Hint" }).click({ timeout: 1_000 });
        await expect(hint(page)).toContainText(/^Look /, { timeout: 1_000 });
      });
    }
  });
}

/** The first visit has no puzzle: it comes all the same, or why it does not is said. */
async function withoutGenerator(page: Page) {
  await openApp(page);
  await passing(page, () =>
    expect(page.locator(".fetching:has-text('could not be loaded'), .notice, .board:not(.making) .cell.given").first()).toBeVisible({ timeout: 300 }),
  );
}

/** The game goes on, and the hint comes, or why it does not is said. */
async function withoutCoach(page: Page) {
  const puzzle = puzzleOf("classic");
  await keepGame(page, puzzle, openCells(puzzle.givens).slice(0, 20));
  await openGame(page);
  const before = await readBoard(page);
  await page.getByRole("button", { name: "Hint" }).click();
  await passing(page, () =>
    expect(page.locator(".fetching:has-text('could not be loaded'), .notice, .hint .hint-text:text-matches('^Look (?!ing)')").first()).toBeVisible({ timeout: 300 }),
  );
  expect(await readBoard(page)).toBe(before);
}

const hint = (page: Page) => page.locator(".hint .hint-text");

/** Waits for it while the page's time passes faster than ours. */
const passing = (page: Page, what: () => Promise<unknown>) =>
  expect(async () => {
    await page.clock.fastForward(2_000);
    await what();
  }).toPass();
