// Several tabs with one game: one tab owns it, the others follow, and ownership can move.

import type { BrowserContext, Page, Route } from "@playwright/test";
import { cell, missingDigits, openGame, readBoard, selectCell, type } from "../support/board.ts";
import { attempts, seededRandom } from "../support/random.ts";
import { untilPainted } from "../support/nonet.ts";
import { expect, test } from "../support/test.ts";

const FOLLOWS = "open in another tab";

test("a second tab follows the game live, says so, and can take over", { tag: "@choice" }, async ({ page, context }) => {
  const [first, second, third] = await openUnfinished(page);
  const later = await context.newPage();
  await openGame(later);
  await expect(later.locator(".notice")).toContainText(FOLLOWS);
  await play(page, first!);
  await expect(cell(later, first!.index).locator(".digit")).toHaveText(first!.digit);
  // Input in a tab that doesn't own the game changes nothing.
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
  // A tab that is busy for a moment doesn't lose the game to its former owner.
  await sleep(page, false, 700);
  await expect(page.locator(".notice")).toHaveCount(0);
  expect(await readBoard(page)).toBe(await readBoard(later));
});

test("another tab takes over within a second when the owner is closed, reloaded or crashes", { tag: "@chromium-crash" }, async ({ page, context, complaints }) => {
  await openUnfinished(page);
  let [owner, other] = [page, await context.newPage()];
  await openGame(other);
  await expect(other.locator(".notice")).toContainText(FOLLOWS);
  await owner.reload();
  await untilOwner(other);
  await expect(owner.locator(".notice")).toContainText(FOLLOWS);
  await other.close();
  await untilOwner(owner);
  other = await context.newPage();
  await openGame(other);
  await expect(other.locator(".notice")).toContainText(FOLLOWS);
  // Chromium's address that crashes the page.
  await owner.goto("chrome://crash").catch(() => undefined);
  await untilOwner(other);
  complaints.length = 0;
});

test("of several restored tabs exactly one owns the game", async ({ page, context, complaints }) => {
  await openUnfinished(page);
  const pages = [page, await context.newPage()];
  // All tabs start at the same moment, as when a browser is restarted.
  const held: Route[] = [];
  await context.route(/app_bg\.wasm$/, async (route) => {
    held.push(route);
    if (held.length === pages.length) await Promise.all(held.splice(0).map((route) => route.continue()));
  });
  for (let round = 0; round < 12; round++) {
    await Promise.all(pages.map((tab) => tab.goto("about:blank")));
    await Promise.all(pages.map((tab) => openGame(tab)));
    await expect.poll(() => ownerCount(pages), { timeout: 3_000 }).toBe(1);
    await page.waitForTimeout(300);
    expect(await ownerCount(pages)).toBe(1);
  }
  complaints.length = 0;
});

for (const withEvents of [false, true]) {
  const how = withEvents ? "with a freeze event" : "without a freeze event";
  test(`a tab frozen ${how} overwrites nothing when it resumes`, async ({ page, context }) => {
    const moves = await openUnfinished(page);
    const other = await context.newPage();
    await openGame(other);
    await expect(other.locator(".notice")).toContainText(FOLLOWS);
    // Three times as long as a tab waits for an answer of the owner, because busy machines delay its timers.
    const awake = sleep(page, withEvents, 6_000);
    await untilOwner(other);
    for (const move of moves.slice(0, 3)) await play(other, move);
    await awake;
    await selectCell(page, moves[3]!.index);
    await type(page, moves[3]!.digit);
    await expect(page.locator(".notice")).toContainText(FOLLOWS);
    await expect.poll(() => readBoard(page)).toBe(await readBoard(other));
    for (const { index, digit } of moves.slice(0, 3)) await expect(cell(page, index).locator(".digit")).toHaveText(digit);
  });
}

test("settings changed in any tab are kept", async ({ page, context }) => {
  await openUnfinished(page);
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
  test("no tab overwrites the moves of another", async ({ page, context }) => {
    await context.addInitScript(() => Object.defineProperty(Navigator.prototype, "locks", { value: undefined }));
    const moves = await openUnfinished(page);
    const other = await context.newPage();
    await openGame(other);
    for (const [i, move] of moves.slice(0, 4).entries()) {
      const [here, there] = i % 2 ? [page, other] : [other, page];
      await play(here, move);
      await expect(cell(there, move.index).locator(".digit")).toHaveText(move.digit);
    }
  });
});

test("after random actions in several tabs nothing is lost and all tabs agree", { tag: ["@attack", "@long"] }, async ({ page, context, complaints }) => {
  const rounds = attempts(15, 250);
  test.setTimeout(60_000 + rounds * 2_500);
  const moves = await openUnfinished(page);
  const tabs: Page[] = [page];
  const random = seededRandom(17);
  const played = new Set<number>();
  for (let round = 0; round < rounds; round++) {
    const at = Math.floor(random() * tabs.length);
    const tab = tabs[at]!;
    const choice = random();
    if (choice < 0.5) {
      const owner = await ownerOf(tabs);
      const open = moves.filter((move) => !played.has(move.index));
      const move = open[Math.floor(random() * open.length)];
      if (move) {
        await play(owner, move);
        played.add(move.index);
      } else {
        for (const move of moves) {
          await selectCell(owner, move.index);
          await type(owner, "Backspace");
        }
        played.clear();
      }
    } else if (choice < 0.65 && tabs.length < 4) {
      tabs.push(await openTab(context));
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
  await ownerOf(tabs);
  for (const tab of tabs) {
    for (const move of moves) {
      const digit = cell(tab, move.index).locator(".digit");
      if (played.has(move.index)) await expect(digit).toHaveText(move.digit);
      else await expect(digit).toHaveCount(0);
    }
  }
  expect(await ownerCount(tabs)).toBe(1);
  complaints.length = 0;
});

/** Opens a game and returns its missing digits, except for the last few, so that it is never finished. */
async function openUnfinished(page: Page) {
  await openGame(page);
  return (await missingDigits(page)).slice(0, -6);
}

async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await openGame(page);
  return page;
}

/** Enters the correct digit of a cell. */
async function play(page: Page, { index, digit }: { index: number; digit: string }) {
  await page.bringToFront();
  await selectCell(page, index);
  await type(page, digit);
  await expect(cell(page, index).locator(".digit")).toHaveText(digit);
  await untilPainted(page);
}

/**
 * Blocks a tab for this many milliseconds. The browser doesn't freeze pages under test, because they count as
 * visible.
 */
async function sleep(page: Page, withEvents: boolean, ms: number) {
  await page.evaluate(
    ({ withEvents, ms }) =>
      new Promise<void>((awake) => {
        if (withEvents) document.dispatchEvent(new Event("freeze"));
        setTimeout(() => {
          const end = Date.now() + ms;
          while (Date.now() < end);
          if (withEvents) document.dispatchEvent(new Event("resume"));
          awake();
        });
      }),
    { withEvents, ms },
  );
}

/** Waits until the tab owns the game, which takes less than a second on an idle machine. */
async function untilOwner(page: Page) {
  await expect(page.locator(".notice")).toHaveCount(0);
}

/** Returns how many of these tabs show no message about another tab. */
const ownerCount = async (pages: Page[]) => (await tabsWithoutNotice(pages)).length;

/** Returns the only tab that owns the game, checked twice because a new tab may not know yet. */
async function ownerOf(pages: Page[]): Promise<Page> {
  let owner: Page | undefined;
  await expect(async () => {
    const first = await tabsWithoutNotice(pages);
    await pages[0]!.waitForTimeout(700);
    expect(first).toHaveLength(1);
    expect((await tabsWithoutNotice(pages)).map((page) => pages.indexOf(page))).toEqual(first.map((page) => pages.indexOf(page)));
    owner = first[0];
  }).toPass();
  return owner!;
}

/** Returns the tabs that show no message about another tab. */
async function tabsWithoutNotice(pages: Page[]): Promise<Page[]> {
  const notices = await Promise.all(pages.map((page) => page.locator(".notice").count()));
  return pages.filter((_, i) => notices[i] === 0);
}
