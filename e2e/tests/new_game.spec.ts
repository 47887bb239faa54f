// Detailed new games, and daily puzzles: generated, played, saved, and equal for everyone.

import { axe } from "../support/axe.ts";
import type { Page } from "@playwright/test";
import { missingDigits, openGame, readBoard, selectCell, type, untilPuzzleShown } from "../support/board.ts";
import { expect, test } from "../support/test.ts";

const make = (page: Page) => page.getByRole("button", { name: "Play", exact: true });

async function openChoice(page: Page, query = "") {
  await page.goto(`./#/new${query}`);
  await expect(page.getByRole("heading", { name: "New game" })).toBeVisible();
}

/** Types another number of the puzzle. Firefox reports a change only of what was typed. */
async function typeSeed(page: Page, seed: string) {
  await page.locator("#seed").selectText();
  await page.keyboard.type(seed);
  await page.locator("#seed").blur();
}

/** Waits until the generated puzzle is on the board, and returns its givens. */
async function shownGivens(page: Page) {
  await expect(page.locator(".keypad")).toBeVisible();
  await untilPuzzleShown(page);
  return readBoard(page, "givens");
}

/** Counts the messages between the page and its generator from now on, across reloads. */
async function countWork(page: Page) {
  await page.addInitScript(() => {
    const count = (what: string) => sessionStorage.setItem(what, String(Number(sessionStorage.getItem(what)) + 1));
    // As in crates/tasks/src/worker/message.rs.
    const DONE = 3;
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener("message", ({ data }) => data[0] === DONE && count("made"));
      }
      override postMessage(message: unknown) {
        count("asked");
        super.postMessage(message);
      }
    };
    const look = () => document.querySelector("progress") && count("shown");
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
}

/** Returns how often the generator was asked, how often it finished, and how often its progress was shown. */
const workCounts = (page: Page) =>
  page.evaluate(() => ["asked", "made", "shown"].map((what) => Number(sessionStorage.getItem(what))));

/** Returns the number of saved puzzles that match the usual choice. */
const unplayedCount = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("nonet/#unplayed") ?? "null")?.data.puzzles.length);

test("the chosen puzzle is generated in the background and available on request", { tag: "@choice" }, async ({ page }) => {
  // A fake clock, so that delayed background work starts at once.
  await page.clock.install();
  await countWork(page);
  await openChoice(page, "?board=classic&level=tricky&givens=26&symmetry=turn-180&seed=6");
  await expect.poll(() => workCounts(page)).toEqual([1, 1, 0]);
  // Another choice generates another puzzle. Each is generated once.
  await typeSeed(page, "5");
  await expect.poll(() => workCounts(page)).toEqual([2, 2, 0]);
  for (const seed of ["6", "5"]) {
    await typeSeed(page, seed);
    await page.clock.runFor(500);
  }
  expect(await workCounts(page)).toEqual([2, 2, 0]);
  await expect(page.locator("p.status")).toBeEmpty();
  const from = Date.now();
  await make(page).click();
  const givens = await shownGivens(page);
  const ms = Date.now() - from;
  console.log(`from click to puzzle: ${ms} ms`);
  expect(ms).toBeLessThan(5_000);
  expect(await workCounts(page)).toEqual([2, 2, 0]);
  // nonet generate --grade tricky --givens 26 --symmetry turn-180 --seed 5
  expect(givens).toBe("..9.2...6.8...7.15.....5......7.3.6.7.6...9.4.2.4.9......8.....21.5...8.9...4.5..");
});

test("the usual choice is available at once, every time", async ({ page }) => {
  await countWork(page);
  await openChoice(page, "?board=triangular&level=gentle&givens=22&seed=7");
  await make(page).click();
  const puzzles = [await shownGivens(page)];
  // From the second time on, one puzzle is ready and another is generated for the next time.
  await openChoice(page);
  await expect.poll(() => unplayedCount(page)).toBe(2);
  await page.evaluate(() => sessionStorage.clear());
  for (const left of [1, 0]) {
    await openChoice(page);
    await expect(page.locator(".summary")).toHaveText("Triangular · Gentle · 22 givens");
    await make(page).click();
    puzzles.push(await shownGivens(page));
    expect((await workCounts(page))[2]).toBe(0);
    // The page may have generated another one meanwhile.
    expect(await unplayedCount(page)).toBeGreaterThanOrEqual(left);
  }
  expect(new Set(puzzles).size).toBe(3);
});

test("the puzzle after a game made to a specification follows the same specification", async ({ page }) => {
  await openChoice(page, "?board=classic&level=gentle&givens=64&seed=3");
  await make(page).click();
  const puzzles = [await shownGivens(page)];
  for (const _ of [1, 2]) {
    for (const { index, digit } of await missingDigits(page)) {
      await selectCell(page, index);
      await type(page, digit);
    }
    await page.getByRole("button", { name: "Another like this" }).click();
    await expect(page.locator(".finish")).toBeHidden();
    puzzles.push(await shownGivens(page));
  }
  expect(puzzles.map((givens) => givens.replaceAll(".", "").length)).toEqual([64, 64, 64]);
  expect(new Set(puzzles).size).toBe(3);
});

test("asking for the puzzle being generated in the background continues that work", async ({ page }) => {
  await page.clock.install();
  await countWork(page);
  await openChoice(page, "?board=16x16&givens=30&seed=1");
  await expect.poll(() => workCounts(page)).toEqual([1, 0, 0]);
  await make(page).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Stopped.")).toBeVisible();
  await page.clock.runFor(500);
  expect((await workCounts(page)).slice(0, 2)).toEqual([1, 0]);
});

test("an address with a seed gives the same triangular puzzle each time", async ({ page }) => {
  const puzzles: string[] = [];
  for (const _ of [1, 2]) {
    await openChoice(page, "?board=triangular&level=gentle&seed=7");
    await expect(page.locator(".summary")).toHaveText("Triangular · Gentle");
    await expect(page.getByLabel("Triangular", { exact: true })).toBeChecked();
    await make(page).click();
    puzzles.push(await shownGivens(page));
  }
  expect(puzzles[0]).toHaveLength(54);
  expect(puzzles[1]).toBe(puzzles[0]);
});

test("the new game page can be reached from a game and makes a puzzle that needs an X-Wing", async ({ page }) => {
  await openGame(page);
  await page.getByRole("button", { name: "New game" }).click();
  await page.getByRole("link", { name: "Variants and options" }).click();
  await page.getByRole("radio", { name: /^Any\b/ }).check();
  await page.getByText("Givens, symmetry, techniques").click();
  await page.getByLabel("Find a technique").fill("x-wing");
  await page.getByRole("button", { name: "with X-Wing", exact: true }).click();
  await expect(page.locator(".summary")).toHaveText("Classic · with X-Wing");
  await page.locator("#seed").fill("3");
  await make(page).click();
  expect(await shownGivens(page)).toHaveLength(81);
  await expect(page.locator(".title")).toContainText("Tricky");
  // The last choice is filled in the next time.
  await openChoice(page);
  await expect(page.locator(".summary")).toHaveText("Classic · with X-Wing");
  await expect(page.getByRole("button", { name: "with X-Wing", exact: true })).toHaveAttribute("aria-pressed", "true");
});

test("an impossible choice is reported, and the nearest possible one offered", async ({ page }) => {
  await openChoice(page, "?board=classic&level=gentle&with=x-wing");
  await expect(make(page)).toBeDisabled();
  await expect(page.getByText("X-Wing belongs to level Tricky")).toBeVisible();

  await openChoice(page, "?board=4x4&givens=3&level=wild&seed=1");
  await expect(page.getByText("level=wild")).toBeVisible();
  await make(page).click();
  await expect(page.getByText(/^It has \d givens, not 3\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Keep looking" }).click();
  await expect(page.getByText(/^It has \d givens, not 3\.$/)).toBeVisible();
  await expect(page.locator("#seed")).toHaveValue("2");
  await page.getByRole("button", { name: "Play this one" }).click();
  const givens = await shownGivens(page);
  expect(givens).toHaveLength(16);
  expect(givens.replaceAll(".", "").length).toBeGreaterThan(3);
});

test("the chosen variants and shape are above the levels of a phone, and lead to their options", { tag: "@chromium-axe" }, async ({ page }) => {
  await openChoice(page, "?board=classic&level=easy&seed=1");
  const jump = (name: string) => page.locator(".new-game-jumps").getByRole("button", { name });
  const time = page.locator(".level-row:has([value=easy]) .level-time");
  await expect(time).toHaveText(/^about \d+ min$/);
  await expect(jump("Variants None")).toBeInViewport({ ratio: 1 });
  await jump("Variants None").tap();
  await expect(page.getByRole("heading", { name: "Variants", exact: true })).toBeFocused();
  const killer = page.locator(".rule-tile", { hasText: "Killer" });
  await expect(killer).toBeInViewport({ ratio: 1 });
  await killer.tap();
  await expect(jump("Variants Killer")).toBeAttached();
  // Nobody measured how long a killer takes.
  await expect(time).toBeEmpty();
  await jump("Shape Classic").tap();
  await expect(page.getByRole("heading", { name: "Shape", exact: true })).toBeFocused();
  await expect(page.getByText("Classic. Nine rows, nine columns, nine boxes.")).toBeInViewport({ ratio: 1 });
  expect(await axe(page)).toEqual([]);
});

test("pictures above the levels of a phone choose the usual variants", { tag: "@chromium-axe" }, async ({ page }) => {
  await openChoice(page, "?board=classic&level=easy&seed=1");
  const usual = page.locator(".usual-styles");
  const arrows = usual.getByRole("button", { name: "Arrows" });
  await expect(arrows.locator(".thumb .sign").first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("radio", { name: /^Easy/ }), "the levels are still in view").toBeInViewport({ ratio: 1 });
  await arrows.tap();
  await expect(arrows).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("checkbox", { name: /^Arrows/ })).toBeChecked();
  await arrows.tap();
  await expect(arrows).toHaveAttribute("aria-pressed", "false");
  // The last one leads to all of them.
  const all = usual.getByRole("button", { name: /^All variants \d+$/ });
  await expect(all, "nothing is cut at the edge").toBeInViewport({ ratio: 1 });
  const boxes = await usual.getByRole("button").evaluateAll((tiles) => tiles.map((tile) => Math.round(tile.getBoundingClientRect().top)));
  expect(new Set(boxes).size, "two rows of four").toBe(2);
  expect(boxes).toHaveLength(8);
  await all.tap();
  await expect(page.getByRole("heading", { name: "Variants", exact: true })).toBeFocused();
  // Some boards take no variants.
  await openChoice(page, "?board=16x16&level=easy&seed=1");
  await expect(page.locator(".new-game-jumps")).toBeVisible();
  await expect(usual).toHaveCount(0);
  expect(await axe(page)).toEqual([]);
});

test("the rules of variants and the choice of variants lead to each other", async ({ page }) => {
  await page.goto("./#/rules");
  await page.getByRole("link", { name: /^Killer No repeats in a cage/ }).click();
  await page.getByRole("link", { name: "Play one" }).click();
  await expect(page.locator(".summary")).toContainText("Killer");
  await page.getByRole("link", { name: "Rules of this board" }).click();
  await expect(page.getByRole("heading", { name: "Board rules", level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Classic", level: 2 })).toBeVisible();
});

test("a long generation can be cancelled", async ({ page }) => {
  await openChoice(page, "?board=16x16&givens=30&seed=1");
  await make(page).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Stopped.")).toBeVisible();
  await expect(make(page)).toBeFocused();
  await expect(page.getByLabel("Number of givens")).toHaveValue("30");
});

test("only symmetries that fit the shape are offered", async ({ page }) => {
  await openChoice(page, "?board=triangular&symmetry=turn-180&level=gentle&seed=1");
  const symmetries = page.locator(".chips label");
  await expect(symmetries).toHaveText(["Any", "Sixth of a turn", "Third of a turn", "Half turn"]);
  await expect(page.getByRole("radio", { name: "Half turn" })).toBeChecked();
  await page.getByRole("radio", { name: "Tridoku", exact: true }).check();
  await expect(page.locator(".summary")).toHaveText("Tridoku · Gentle");
  await expect(symmetries).toHaveCount(5);
});

test("today's puzzle is the same in another profile, and the calendar marks it", async ({ browser, page, baseURL }) => {
  const puzzles: string[] = [];
  for (const visitor of [page, await (await browser.newContext({ baseURL: baseURL! })).newPage()]) {
    await visitor.clock.setFixedTime(new Date("2026-11-19T10:00:00"));
    await visitor.goto("./#/daily");
    await expect(visitor.getByRole("button", { name: /^Thursday, November 19, 2026: Not started$/ })).toBeVisible();
    await visitor.locator(".card.of-day").getByRole("button", { name: "Play: Moderate" }).click();
    puzzles.push(await shownGivens(visitor));
  }
  expect(puzzles[1]).toBe(puzzles[0]);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Daily puzzles" }).click();
  await expect(page.getByRole("button", { name: "Thursday, November 19, 2026: In progress" })).toBeVisible();
  await page.locator(".card.of-day").getByRole("button", { name: "Resume: Moderate" }).click();
  expect(await shownGivens(page)).toBe(puzzles[0]);
});

test("the archive of daily puzzles can be browsed by keyboard", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-11-19T10:00:00"));
  await page.goto("./#/daily");
  await page.getByRole("button", { name: /^Thursday, November 19/ }).focus();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("button", { name: /^Thursday, November 12/ })).toBeFocused();
  await expect(page.locator(".card.of-day .card-date")).toHaveText("Thursday, November 12, 2026");
  await page.keyboard.press("PageUp");
  await expect(page.getByRole("heading", { name: "October 2026" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Monday, October 12/ })).toBeFocused();
  await page.getByRole("button", { name: "Next month" }).click();
  await expect(page.getByRole("button", { name: "Next month" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Friday, November 20, 2026: Not yet" })).toBeDisabled();
  await page.getByRole("button", { name: "Today" }).click();
  await expect(page.locator(".card.of-day .card-date")).toHaveText("Thursday, November 19, 2026");
});

test("the new game and daily pages pass axe", { tag: ["@every-screen", "@chromium-axe"] }, async ({ page }) => {
  for (const address of ["daily", "new?board=triangular&givens=20&with=x-wing"]) {
    await page.goto(`./#/${address}`);
    await expect(page.locator(".thumb").first()).toBeVisible();
    expect(await axe(page), address).toEqual([]);
    const aside = await page.evaluate(() => document.scrollingElement!.scrollWidth - innerWidth);
    expect(aside, address).toBeLessThanOrEqual(0);
  }
});

test("five levels are shown at once, and the harder ones can be expanded by keyboard", { tag: "@desktop" }, async ({ page }) => {
  await openGame(page);
  await page.goto("./#/levels");
  const dialog = page.getByRole("dialog");
  const harder = dialog.locator("summary", { hasText: "Harder levels" });
  await expect(dialog.getByRole("button", { name: /^Hard/ })).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^Extreme/ })).toBeHidden();
  await harder.focus();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: /^Fierce/ }).click();
  await expect(page.locator(".title")).toHaveText(/^Fierce\sabout \d+ min$/);
});
