// Workers whose program does not come: said after three seconds, tried again, given up. Workers that the browser ends
// without a word. Browsers without workers.

import type { Page, Route } from "@playwright/test";
import { cell, openGame, readBoard, selectCell, type, untilDealt } from "../support/board.ts";
import { tries } from "../support/chance.ts";
import { openApp } from "../support/nonet.ts";
import { keepGame, puzzleOf } from "../support/puzzles.ts";
import { expect, test } from "../support/test.ts";

test.beforeEach(({ complaints }) => {
  Object.defineProperty(complaints, "push", { value: () => 0 });
});

const GENERATOR = /\/generator-[^/]*\/generator_bg\.wasm$/;

for (const address of ["./", "./#/new", "./#/daily"]) {
  test(`from ${address}, a generator that hangs is said after three seconds, and comes`, async ({ page }) => {
    const held = await hold(page);
    await openApp(page, address);
    const before = Date.now();
    if (address.endsWith("daily")) await page.getByRole("button", { name: /^(Play|Resume)/ }).first().click();
    await expect(said(page)).toContainText("Still loading");
    expect(Date.now() - before).toBeLessThan(6_000);
    await held.letGo();
    await expect(said(page)).toHaveCount(0);
    if (address === "./") await untilDealt(page);
  });
}

test("a generator that never comes is tried again, then given up", async ({ page }) => {
  await page.clock.install();
  const held = await hold(page);
  await openApp(page);
  await expect(said(page)).toContainText("Still loading");
  await page.clock.fastForward(12_000);
  await expect.poll(() => held.asked()).toBe(2);
  await page.clock.fastForward(15_000);
  await expect(said(page)).toContainText("could not be loaded");
  expect(held.asked()).toBe(2);
  await expect(page.locator(".notice")).toContainText("try again");
  // It is asked for anew with the next wish.
  await held.letGo();
  await page.goto("#/levels");
  await page.getByRole("button", { name: /Gentle/ }).first().click();
  await untilDealt(page);
  await expect(said(page)).toHaveCount(0);
});

test("without workers a saved game is played, and what will not work is said", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "Worker"));
  const puzzle = puzzleOf("classic");
  await keepGame(page, puzzle, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
  await openApp(page);
  await expect(page.locator(".cell.given").first()).toBeVisible();
  const open = [...puzzle.givens].findIndex((c) => c === ".");
  await selectCell(page, open);
  await type(page, puzzle.solution[open]!);
  await expect(cell(page, open).locator(".digit")).toHaveText(puzzle.solution[open]!);
  await page.goto("#/levels");
  await page.getByRole("button", { name: /Easy/ }).click();
  await expect(said(page)).toContainText("no workers");
});

for (const busy of [true, false]) {
  const when = busy ? "at its work" : "between two jobs";
  test(`a generator that is ended ${when} is noticed, and another makes the puzzle`, async ({ page }) => {
    await endTheFirst(page, "generator", busy);
    await openApp(page);
    await untilDealt(page);
    await expect.poll(() => page.evaluate(() => "ended" in window)).toBe(true);
    const before = await readBoard(page);
    await page.goto("#/levels");
    await page.getByRole("button", { name: /Hard/ }).click();
    await untilDealt(page);
    await expect.poll(() => readBoard(page)).not.toBe(before);
    expect(await made(page, "generator")).toBe(2);
  });
}

test("a coach that is ended at its work is noticed, said, and replaced", async ({ page }) => {
  await endTheFirst(page, "coach", true);
  await openGame(page);
  const hint = page.getByRole("button", { name: "Hint" });
  await hint.click();
  await expect(page.locator(".notice")).toBeVisible();
  await hint.click();
  await expect(page.locator(".hint .hint-text")).toContainText(/^Look /);
  expect(await made(page, "coach")).toBe(2);
});

/** Generators ended at any moment; a few each day. */
test("whenever a generator is ended, a puzzle comes all the same", { tag: "@attack" }, async ({ page }) => {
  const kills = tries(3, 50);
  test.setTimeout(60_000 + kills * 15_000);
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
    await page.goto("#/levels");
    await page.getByRole("button", { name: ["Moderate", "Tricky", "Hard"][kill % 3]! }).click();
    await page.waitForTimeout(Math.random() * 500);
    await page.evaluate(() => (window as unknown as { endLast: () => void }).endLast());
    const ended = Date.now();
    // One that has not come yet is waited for as long as any.
    const patience = { intervals: [50], timeout: 25_000 };
    await expect.poll(() => readBoard(page, "givens"), patience).not.toMatch(new RegExp(`^(\\.*|${before.replaceAll(".", "\\.")})$`));
    waits.push(Date.now() - ended);
  }
  waits.sort((a, b) => a - b);
  const loading = waits.filter((ms) => ms > 10_000).length;
  const most = [waits.at(-1 - loading), waits.at(-1)].join(" and ");
  console.log(`${kills} generators ended, ${loading} while they loaded; the puzzle came after at most ${most} ms`);
});

/** Ends the first worker of this name without a word, with its first job in hand or some time after. */
async function endTheFirst(page: Page, name: string, busy: boolean) {
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
            // At rest it has made the first puzzle and the next.
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

/** How many workers of this name there have been. */
const made = (page: Page, name: string) =>
  page.evaluate((name) => (window as unknown as { made: Record<string, number> }).made[name] ?? 0, name);

const said = (page: Page) => page.locator(".fetching");

/** Holds back what the generator is made of, until it is let go. */
async function hold(page: Page) {
  const routes: Route[] = [];
  let free = false;
  await page.route(GENERATOR, (route) => {
    if (free) return route.continue();
    routes.push(route);
  });
  return {
    asked: () => routes.length,
    async letGo() {
      free = true;
      // Those of a worker that was given up are gone.
      await Promise.all(routes.map((route) => route.continue().catch(() => undefined)));
    },
  };
}
