// Workers that fail to load: reported after three seconds, retried, given up. Workers terminated by the browser without
// notice. Browsers without workers.

import type { Page, Route } from "@playwright/test";
import { askForLevel, cell, openGame, readBoard, selectCell, type, untilPuzzleShown } from "../support/board.ts";
import { attempts } from "../support/random.ts";
import { openApp } from "../support/nonet.ts";
import { saveGame, puzzleOf } from "../support/puzzles.ts";
import { expect, test } from "../support/test.ts";

test.beforeEach(({ complaints }) => {
  Object.defineProperty(complaints, "push", { value: () => 0 });
});

/** The main file of the workers' program, all that the generator needs. */
const GENERATOR = /\/worker-[^/]*\/worker_bg\.wasm$/;

for (const address of ["./#/levels", "./#/new", "./#/daily"]) {
  test(`from ${address}, a generator that hangs is reported after three seconds and recovers`, { tag: "@chromium-worker" }, async ({ page }) => {
    const blocked = await blockGenerator(page);
    await openApp(page, address);
    const before = Date.now();
    if (address.endsWith("daily")) await page.getByRole("button", { name: /^(Play|Resume)/ }).first().click();
    if (address.endsWith("levels")) await page.getByRole("button", { name: /Easy/ }).click();
    await expect(loadingMessage(page)).toContainText("Still loading");
    expect(Date.now() - before).toBeLessThan(6_000);
    await blocked.unblock();
    await expect(loadingMessage(page)).toHaveCount(0);
    if (address.endsWith("levels")) await expect(page.locator(".title")).toContainText("Easy");
  });
}

test("a generator that never loads is retried once, then given up", async ({ page }) => {
  await page.clock.install();
  const blocked = await blockGenerator(page);
  await openApp(page);
  await askForLevel(page, "Easy");
  await expect(loadingMessage(page)).toContainText("Still loading");
  await page.clock.fastForward(12_000);
  await expect.poll(() => blocked.asked()).toBe(2);
  await page.clock.fastForward(15_000);
  await expect(loadingMessage(page)).toContainText("could not be loaded");
  expect(blocked.asked()).toBe(2);
  await expect(page.locator(".notice")).toContainText("try again");
  // The next request tries again.
  await blocked.unblock();
  await askForLevel(page, "Hard");
  await expect(page.locator(".title")).toContainText("Hard");
  await expect(loadingMessage(page)).toHaveCount(0);
});

test("without workers a saved game can be played, and unavailable features are reported", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "Worker"));
  const puzzle = puzzleOf("classic");
  await saveGame(page, puzzle, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
  await openApp(page);
  await expect(page.locator(".cell.given").first()).toBeVisible();
  const open = [...puzzle.givens].findIndex((c) => c === ".");
  await selectCell(page, open);
  await type(page, puzzle.solution[open]!);
  await expect(cell(page, open).locator(".digit")).toHaveText(puzzle.solution[open]!);
  await askForLevel(page, "Easy");
  await expect(loadingMessage(page)).toContainText("web workers");
});

for (const busy of [true, false]) {
  const when = busy ? "at work" : "between two jobs";
  test(`a generator terminated ${when} is replaced and the puzzle is made`, async ({ page }) => {
    await terminateFirst(page, "generator", busy);
    await openApp(page);
    await askForLevel(page, "Easy");
    await expect(page.locator(".title")).toContainText("Easy");
    await expect.poll(() => page.evaluate(() => "ended" in window)).toBe(true);
    await askForLevel(page, "Hard");
    await expect(page.locator(".title")).toContainText("Hard");
    await untilPuzzleShown(page);
    expect(await workerCount(page, "generator")).toBe(2);
  });
}

test("a coach terminated at work is reported and replaced", async ({ page }) => {
  await terminateFirst(page, "coach", true);
  await openGame(page);
  const hint = page.getByRole("button", { name: "Hint" });
  await hint.click();
  await expect(page.locator(".notice")).toBeVisible();
  await hint.click();
  await expect(page.locator(".hint .hint-text")).toContainText(/^Look /);
  expect(await workerCount(page, "coach")).toBe(2);
});

test("terminating generators at random times never prevents a puzzle", { tag: "@attack" }, async ({ page }) => {
  const kills = attempts(3, 50);
  test.setTimeout(60_000 + kills * 30_000);
  await page.addInitScript(() => {
    const made: Worker[] = [];
    class Listed extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        if (options?.name === "generator") made.push(this);
      }
    }
    Object.assign(window, { Worker: Listed, endLast: () => made.at(-1)?.terminate() });
  });
  await openGame(page);
  const waits: number[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const before = await readBoard(page, "givens");
    await askForLevel(page, ["Moderate", "Tricky", "Hard"][kill % 3]!);
    await page.waitForTimeout(Math.random() * 500);
    await page.evaluate(() => (window as unknown as { endLast: () => void }).endLast());
    const ended = Date.now();
    // A new generator that is still loading gets the usual time, which a busy machine may double.
    const patience = { intervals: [50], timeout: 50_000 };
    await expect.poll(() => readBoard(page, "givens"), patience).not.toMatch(new RegExp(`^(\\.*|${before.replaceAll(".", "\\.")})$`));
    waits.push(Date.now() - ended);
  }
  waits.sort((a, b) => a - b);
  const loading = waits.filter((ms) => ms > 10_000).length;
  const most = [waits.at(-1 - loading), waits.at(-1)].join(" and ");
  console.log(`${kills} generators terminated, ${loading} while loading; the puzzle appeared after at most ${most} ms`);
});

/** Terminates the first worker of this name without notice: at its first job, or some time after it. */
async function terminateFirst(page: Page, name: string, busy: boolean) {
  await page.addInitScript(
    ({ name, busy }) => {
      const made: Record<string, number> = {};
      let isDone = false;
      class Watched extends Worker {
        constructor(url: string | URL, options?: WorkerOptions) {
          super(url, options);
          const own = options?.name ?? "";
          made[own] = (made[own] ?? 0) + 1;
          if (own !== name || isDone) return;
          const post = this.postMessage;
          this.postMessage = (message: unknown) => {
            post.call(this, message);
            if (isDone) return;
            isDone = true;
            const end = () => {
              this.terminate();
              Object.assign(window, { ended: true });
            };
            // By then it is idle, having made the puzzle asked for and the next.
            if (busy) end();
            else setTimeout(end, 4_000);
          };
        }
      }
      Object.assign(window, { Worker: Watched, made });
    },
    { name, busy },
  );
}

/** Returns the number of workers of this name created so far. */
const workerCount = (page: Page, name: string) =>
  page.evaluate((name) => (window as unknown as { made: Record<string, number> }).made[name] ?? 0, name);

const loadingMessage = (page: Page) => page.locator(".fetching");

/** Blocks requests for the generator's program until `unblock` is called. */
async function blockGenerator(page: Page) {
  const routes: Route[] = [];
  let free = false;
  await page.route(GENERATOR, (route) => {
    if (free) return route.continue();
    routes.push(route);
  });
  return {
    asked: () => routes.length,
    async unblock() {
      free = true;
      // Requests of a worker that was given up are gone.
      await Promise.all(routes.map((route) => route.continue().catch(() => undefined)));
    },
  };
}
