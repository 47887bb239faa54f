// Tabs with one game: one keeps it, the others follow, and it passes on.

import type { BrowserContext, Page, Route } from "@playwright/test";
import { cell, missingDigits, openGame, readBoard, selectCell, type } from "../support/board.ts";
import { numbers, tries } from "../support/chance.ts";
import { untilPainted } from "../support/nonet.ts";
import { expect, test } from "../support/test.ts";

const FOLLOWS = "played in another tab";

test("the later tab follows live, is told, and can take over", async ({ page, context }) => {
  const [first, second, third] = await started(page);
  const later = await context.newPage();
  await openGame(later);
  await expect(later.locator(".notice")).toContainText(FOLLOWS);
  await play(page, first!);
  await expect(cell(later, first!.index).locator(".digit")).toHaveText(first!.digit);
  // What is pressed where the game is not kept changes nothing.
  await later.bringToFront();
  await selectCell(later, second!.index);
  await type(later, second!.digit);
  await expect(cell(later, second!.index).locator(".digit")).toHaveCount(0);
  await later.getByRole("button", { name: "Play here instead" }).click();
  await expect(later.locator(".notice")).toHaveCount(0);
  await expect(page.locator(".notice")).toContainText(FOLLOWS);
  await play(later, third!);
  await expect(cell(page, third!.index).locator(".digit")).toHaveText(third!.digit);
  await page.bringToFront();
  await page.getByRole("button", { name: "Play here instead" }).click();
  // A tab that is busy for a moment is not robbed by the one that had the game before.
  await sleep(page, false, 700);
  await expect(page.locator(".notice")).toHaveCount(0);
  expect(await readBoard(page)).toBe(await readBoard(later));
});

test("a game passes on within a second when its tab is closed, reloaded or killed", async ({ page, context, complaints }) => {
  await started(page);
  let [keeper, other] = [page, await context.newPage()];
  await openGame(other);
  await expect(other.locator(".notice")).toContainText(FOLLOWS);
  await keeper.reload();
  await untilKept(other);
  await expect(keeper.locator(".notice")).toContainText(FOLLOWS);
  await other.close();
  await untilKept(keeper);
  other = await context.newPage();
  await openGame(other);
  await expect(other.locator(".notice")).toContainText(FOLLOWS);
  // Chromium's own way to crash a page.
  await keeper.goto("chrome://crash").catch(() => undefined);
  await untilKept(other);
  complaints.length = 0;
});

test("of tabs restored together one keeps the game", async ({ page, context, complaints }) => {
  await started(page);
  const pages = [page, await context.newPage()];
  // All begin in the same moment, as when a browser is started again.
  const held: Route[] = [];
  await context.route(/app_bg\.wasm$/, async (route) => {
    held.push(route);
    if (held.length === pages.length) await Promise.all(held.splice(0).map((route) => route.continue()));
  });
  for (let round = 0; round < 12; round++) {
    await Promise.all(pages.map((tab) => tab.goto("about:blank")));
    await Promise.all(pages.map((tab) => openGame(tab)));
    await expect.poll(() => keepers(pages), { timeout: 3_000 }).toBe(1);
    await page.waitForTimeout(300);
    expect(await keepers(pages)).toBe(1);
  }
  complaints.length = 0;
});

for (const told of [false, true]) {
  const how = told ? "that was told of it" : "that was not";
  test(`a frozen tab ${how} writes over nothing when it wakes`, async ({ page, context }) => {
    const moves = await started(page);
    const other = await context.newPage();
    await openGame(other);
    await expect(other.locator(".notice")).toContainText(FOLLOWS);
    const awake = sleep(page, told, 4_000);
    await untilKept(other);
    for (const move of moves.slice(0, 3)) await play(other, move);
    await awake;
    await selectCell(page, moves[3]!.index);
    await type(page, moves[3]!.digit);
    await expect(page.locator(".notice")).toContainText(FOLLOWS);
    await expect.poll(() => readBoard(page)).toBe(await readBoard(other));
    for (const { index, digit } of moves.slice(0, 3)) await expect(cell(page, index).locator(".digit")).toHaveText(digit);
  });
}

test("what is set in any tab is kept", async ({ page, context }) => {
  await started(page);
  const other = await context.newPage();
  await openGame(other);
  await expect(other.locator(".notice")).toContainText(FOLLOWS);
  await other.goto("#/settings");
  await other.getByRole("radio", { name: "Dark", exact: true }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.goto("#/settings");
  await page.getByRole("radio", { name: "Violet" }).check();
  await expect(other.locator("html")).toHaveAttribute("data-accent", "violet");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("html")).toHaveAttribute("data-accent", "violet");
});

test.describe("without locks", () => {
  test("no tab writes over what another wrote", async ({ page, context }) => {
    await context.addInitScript(() => Object.defineProperty(Navigator.prototype, "locks", { value: undefined }));
    const moves = await started(page);
    const other = await context.newPage();
    await openGame(other);
    for (const [i, move] of moves.slice(0, 4).entries()) {
      const [here, there] = i % 2 ? [page, other] : [other, page];
      await play(here, move);
      await expect(cell(there, move.index).locator(".digit")).toHaveText(move.digit);
    }
  });
});

/** Random doings in a few tabs. */
test("whatever tabs do, nothing is lost and all end alike", { tag: "@attack" }, async ({ page, context, complaints }) => {
  const rounds = tries(15, 250);
  test.setTimeout(60_000 + rounds * 2_500);
  const moves = await started(page);
  const tabs: Page[] = [page];
  const random = numbers(17);
  const played = new Set<number>();
  for (let round = 0; round < rounds; round++) {
    const at = Math.floor(random() * tabs.length);
    const tab = tabs[at]!;
    const choice = random();
    if (choice < 0.5) {
      const keeper = await keeperOf(tabs);
      const open = moves.filter((move) => !played.has(move.index));
      const move = open[Math.floor(random() * open.length)];
      if (move) {
        await play(keeper, move);
        played.add(move.index);
      } else {
        for (const move of moves) {
          await selectCell(keeper, move.index);
          await type(keeper, "Backspace");
        }
        played.clear();
      }
    } else if (choice < 0.65 && tabs.length < 4) {
      tabs.push(await opened(context));
    } else if (choice < 0.75 && tabs.length > 1) {
      await tab.close({ runBeforeUnload: false });
      tabs.splice(at, 1);
    } else if (choice < 0.85) {
      await tab.reload();
    } else if (choice < 0.92) {
      await sleep(tab, random() < 0.5, 1_000);
    } else {
      const over = tab.getByRole("button", { name: "Play here instead" });
      if (await over.isVisible()) await over.click();
    }
  }
  await keeperOf(tabs);
  for (const tab of tabs) {
    for (const move of moves) {
      const digit = cell(tab, move.index).locator(".digit");
      if (played.has(move.index)) await expect(digit).toHaveText(move.digit);
      else await expect(digit).toHaveCount(0);
    }
  }
  expect(await keepers(tabs)).toBe(1);
  complaints.length = 0;
});

/** Opens a game, and gives the digits it lacks. The last ones are left out: nobody is to finish it. */
async function started(page: Page) {
  await openGame(page);
  return (await missingDigits(page)).slice(0, -6);
}

async function opened(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await openGame(page);
  return page;
}

/** Writes a digit in its cell. */
async function play(page: Page, { index, digit }: { index: number; digit: string }) {
  await page.bringToFront();
  await selectCell(page, index);
  await type(page, digit);
  await expect(cell(page, index).locator(".digit")).toHaveText(digit);
  await untilPainted(page);
}

/**
 * Puts a tab to sleep for so many milliseconds: nothing runs in it. A page that a test drives counts as seen, and the
 * browser does not freeze those.
 */
async function sleep(page: Page, told: boolean, ms: number) {
  await page.evaluate(
    ({ told, ms }) =>
      new Promise<void>((awake) => {
        if (told) document.dispatchEvent(new Event("freeze"));
        setTimeout(() => {
          const end = Date.now() + ms;
          while (Date.now() < end);
          if (told) document.dispatchEvent(new Event("resume"));
          awake();
        });
      }),
    { told, ms },
  );
}

/** Waits until the tab keeps the game: within a second on an idle machine. */
async function untilKept(page: Page) {
  await expect(page.locator(".notice")).toHaveCount(0);
}

/** How many of these tabs say nothing of another one. */
const keepers = async (pages: Page[]) => (await silent(pages)).length;

/** The one tab that keeps the game, and still does after a moment: a tab that was just opened does not know yet. */
async function keeperOf(pages: Page[]): Promise<Page> {
  let keeper: Page | undefined;
  await expect(async () => {
    const first = await silent(pages);
    await pages[0]!.waitForTimeout(700);
    expect(first).toHaveLength(1);
    expect((await silent(pages)).map((page) => pages.indexOf(page))).toEqual(first.map((page) => pages.indexOf(page)));
    keeper = first[0];
  }).toPass();
  return keeper!;
}

/** Those of the tabs that say nothing of another one. */
async function silent(pages: Page[]): Promise<Page[]> {
  const notices = await Promise.all(pages.map((page) => page.locator(".notice").count()));
  return pages.filter((_, i) => notices[i] === 0);
}
