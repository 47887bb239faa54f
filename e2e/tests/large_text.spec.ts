// With the browser's text at twice the size, everything is visible on every screen.

import type { Page } from "@playwright/test";
import { axeWithoutColours } from "../support/axe.ts";
import { missingDigits, openGame, selectCell, type, untilPuzzleShown } from "../support/board.ts";
import { boxesOf } from "../support/boxes.ts";
import { lineLabels } from "../support/labels.ts";
import { withLargeText } from "../support/large_text.ts";
import { openApp, untilPainted } from "../support/nonet.ts";
import { overflowFaults } from "../support/overflow.ts";
import { EVERY_PAGE, openPage } from "../support/pages.ts";
import { openCells, puzzleOf, saveGame, saveSolvedGames } from "../support/puzzles.ts";
import { expect, test } from "../support/test.ts";
import { puzzleWith } from "../support/variants.ts";

test.use({ launchOptions: [async ({ browserName, launchOptions }, use) => use(withLargeText(browserName, launchOptions)), { scope: "worker" }] });

/** Returns the pixels by which the box of a line may be cut, which has no ink at its edges. Firefox has larger boxes. */
const cutIn = (page: Page) => (page.context().browser()!.browserType().name() === "firefox" ? 2 : 1);

test("at twice the text size nothing is cut off or covered", { tag: ["@large-text", "@choice"] }, async ({ page }) => {
  await openGame(page);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
  for (const [width, height] of [[320, 568], [390, 844], [844, 390], [768, 1024], [1280, 800]] as const) {
    await page.setViewportSize({ width, height });
    const at = `at ${width} × ${height}`;
    const [board, keypad, bar, title, clock] = await boxesOf(page, ".board", ".keypad", ".bar", ".title", ".clock");
    for (const part of [board, keypad, bar]) {
      expect(Math.min(part.x, part.y), at).toBeGreaterThanOrEqual(0);
      expect(part.x + part.width, at).toBeLessThanOrEqual(width);
      expect(part.y + part.height, at).toBeLessThanOrEqual(height);
    }
    expect(title.x + title.width, `the title does not reach the clock ${at}`).toBeLessThanOrEqual(clock.x + 0.01);
    expect(title.width, `the title is readable ${at}`).toBeGreaterThan(40);
    expect(Math.min(title.y, clock.y), at).toBeGreaterThanOrEqual(0);
    expect(title.y + title.height, `the title is within the bar ${at}`).toBeLessThanOrEqual(bar.y + bar.height);
    expect(board.height, at).toBeGreaterThan(Math.min(width, height) / 2);
    const apart = board.y + board.height <= keypad.y || board.x + board.width <= keypad.x;
    expect(apart, `keypad and board do not overlap ${at}`).toBe(true);
    for (const button of await page.locator(".keypad button").all()) {
      const room = await button.evaluate((b) => [b.scrollWidth - b.clientWidth, b.scrollHeight - b.clientHeight]);
      expect(Math.max(...room), `${await button.getAttribute("aria-label") ?? await button.innerText()} ${at}`).toBeLessThanOrEqual(1);
    }
  }
});

for (const [locale, offer] of [["en", "Show me"], ["fr", "Montre-moi"], ["de", "Zeig es mir"]] as const) {
  test.describe(`in the language ${locale}`, () => {
    test.use({ locale });

    test("at twice the text size a first visit says what to do, and offers to show it", { tag: "@large-text" }, async ({ page }) => {
      await openApp(page);
      await untilPuzzleShown(page);
      const show = page.locator(".welcome").getByRole("button", { name: offer });
      for (const [width, height] of [[360, 560], [360, 640], [390, 844], [768, 1024], [1280, 800]] as const) {
        await page.setViewportSize({ width, height });
        const at = `at ${width} × ${height}`;
        await expect(show, at).toBeInViewport({ ratio: 1 });
        const [words, board, keypad] = await boxesOf(page, ".welcome", ".board", ".keypad");
        const apart = (other: typeof board) => words.y >= other.y + other.height - 1 || words.y + words.height <= other.y + 1 || words.x >= other.x + other.width;
        expect([board, keypad].every(apart), `the words cover nothing ${at}`).toBe(true);
        expect.soft(await overflowFaults(page), at).toEqual([]);
      }
      await show.click();
      await expect(page.locator(".notice.guide button")).toHaveCount(2);
      for (const [width, height] of [[360, 560], [360, 640], [390, 844]] as const) {
        await page.setViewportSize({ width, height });
        const at = `at ${width} × ${height}`;
        const guide = page.locator(".notice.guide");
        const [panel, number, more, close, key] = await boxesOf(page, guide, guide.locator("small"), guide.locator("button").first(), guide.locator("button").last(), page.locator(".key").first());
        expect(panel.y + panel.height, `the guide leaves the keys free ${at}`).toBeLessThanOrEqual(key.y + 1);
        expect(more.x + more.width, at).toBeLessThanOrEqual(close.x + 1);
        const numberWidth = await guide.locator("small").evaluate((number) => {
          const words = document.createRange();
          words.selectNodeContents(number);
          return words.getBoundingClientRect().width;
        });
        expect(number.x + numberWidth, `the number of the move is whole ${at}`).toBeLessThanOrEqual(more.x);
      }
    });
  });
}

test("at twice the text size no page cuts off text or covers a control", { tag: "@large-text" }, async ({ page }) => {
  test.setTimeout(120_000);
  await openGame(page);
  const [open] = await missingDigits(page);
  await selectCell(page, open!.index);
  await type(page, "Shift+1");
  for (const [width, height] of [[320, 568], [390, 844], [768, 1024], [1280, 800]] as const) {
    await page.setViewportSize({ width, height });
    for (const place of EVERY_PAGE) {
      await openPage(page, place);
      await untilPainted(page);
      expect.soft(await overflowFaults(page), `${place.address} at ${width} × ${height}`).toEqual([]);
    }
  }
});

test("at twice the text size a line of the list of techniques holds more than a letter", { tag: "@large-text" }, async ({ page }) => {
  await openPage(page, EVERY_PAGE.find((place) => place.address === "#/learn")!);
  for (const [width, height] of [[320, 568], [390, 844], [768, 1024]] as const) {
    await page.setViewportSize({ width, height });
    const widths = await page.locator(".learn-name small:visible").evaluateAll((lines) => lines.map((line) => line.clientWidth));
    expect(widths.length).toBeGreaterThan(0);
    expect(Math.min(...widths), `at ${width} × ${height}`).toBeGreaterThan(200);
  }
});

test("at twice the text size the names in the list of games are whole on a phone", { tag: "@large-text" }, async ({ page }) => {
  await saveSolvedGames(page, 4);
  await openApp(page, "./#/games");
  const names = page.locator(".game-name");
  await expect(names).toHaveCount(4);
  for (const name of await names.all()) {
    const cut = await name.evaluate((name) => [name.scrollWidth - name.clientWidth, name.scrollHeight - name.clientHeight]);
    expect(Math.max(...cut), await name.innerText()).toBeLessThanOrEqual(1);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const [row] = await boxesOf(page, ".games .windowed [role=listitem]");
  expect(row.height, "several games fit on a phone").toBeLessThanOrEqual(160);
});

test("at twice the text size the progress and the time of a game stand on one line", { tag: "@large-text" }, async ({ page }) => {
  await openGame(page);
  const [open] = await missingDigits(page);
  await selectCell(page, open!.index);
  await type(page, open!.digit);
  await page.goto("#/games");
  for (const [width, height] of [[390, 844], [768, 1024]] as const) {
    await page.setViewportSize({ width, height });
    const facts = page.locator(".game-facts").first();
    await expect(facts.locator("progress")).toBeVisible();
    const [state, time] = await facts.evaluate((facts) =>
      [".game-state", ".game-times span"].map((part) => {
        const text = document.createRange();
        text.selectNodeContents([...facts.querySelector(part)!.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim())!);
        return text.getBoundingClientRect().bottom;
      }),
    );
    expect(Math.abs(state! - time!), `at ${width} × ${height}`).toBeLessThan(1);
  }
});

test("at twice the text size the first screen of How to play reaches the keys", { tag: "@large-text" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openApp(page, "./#/learn/how-to-play");
  await expect(page.locator(".exercise-key").first()).toBeInViewport({ ratio: 1 });
});

test("at twice the text size the choices for the list of games are folded on a phone", { tag: "@large-text" }, async ({ page }) => {
  await saveSolvedGames(page, 4);
  await openApp(page, "./#/games");
  await expect(page.locator(".game-name")).toHaveCount(4);
  const [name, bar] = await boxesOf(page, page.locator(".game-name").first(), ".tab-bar");
  expect(name.y + name.height, "a game is seen at once").toBeLessThanOrEqual(bar.y);
  const order = page.getByRole("combobox", { name: "Sort by" });
  await expect(order).toBeHidden();
  const fold = page.getByRole("button", { name: /^Filters/ });
  await fold.click();
  await expect(fold).toHaveAttribute("aria-expanded", "true");
  await expect(order).toBeVisible();
  await page.getByRole("radio", { name: /^In progress/ }).check({ force: true });
  await fold.click();
  await expect(order).toBeHidden();
  await expect(fold).toHaveAccessibleName("Filters · 1");
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(fold).toBeHidden();
  await expect(order).toBeVisible();
});

test("at twice the text size every page passes axe", { tag: ["@large-text", "@chromium-axe"] }, async ({ page }) => {
  test.setTimeout(180_000);
  await openGame(page);
  for (const [width, height] of [[390, 844], [1280, 800]] as const) {
    await page.setViewportSize({ width, height });
    for (const place of EVERY_PAGE) {
      await openPage(page, place);
      await untilPainted(page);
      expect.soft(await axeWithoutColours(page), `${place.address} at ${width} × ${height}`).toEqual([]);
    }
  }
});

test("at twice the text size the line about a cage is whole", { tag: "@large-text" }, async ({ page }) => {
  const killer = puzzleWith("killer");
  await saveGame(page, killer, openCells(killer.givens));
  await openApp(page);
  // It has no givens to wait for.
  await expect(page.locator(".board:not([aria-busy]) .cell")).toHaveCount(81);
  await selectCell(page, 30);
  await type(page, "Shift+1");
  for (const [width, height] of [[390, 844], [1280, 800]] as const) {
    await page.setViewportSize({ width, height });
    const cut = await page.locator(".variants-toggle").evaluate((line) => {
      const text = line.querySelector(".variants-summary")!.getBoundingClientRect();
      const { top, bottom } = line.getBoundingClientRect();
      return Math.max(top - text.top, text.bottom - bottom);
    });
    expect(cut, `at ${width} × ${height}`).toBeLessThanOrEqual(1);
  }
});

test("at twice the text size a hint and the title of the game can be read", { tag: "@large-text" }, async ({ page }) => {
  await openGame(page);
  await page.keyboard.press("h");
  await expect(page.locator(".hint:not(.waiting) .hint-text")).not.toBeEmpty();
  for (const [width, height] of [[320, 568], [390, 844], [768, 1024], [1280, 800]] as const) {
    await page.setViewportSize({ width, height });
    const at = `at ${width} × ${height}`;
    const { room, line } = await page.locator(".hint-body").evaluate((body) => ({
      room: body.clientHeight,
      line: parseFloat(getComputedStyle(body).lineHeight),
    }));
    expect(room, `two lines of the hint ${at}`).toBeGreaterThanOrEqual(2 * line - 1);
    const title = await page.locator(".title").evaluate((title) => [title.scrollHeight - title.clientHeight, title.getBoundingClientRect().top]);
    expect(title[0], `both lines of the title ${at}`).toBeLessThanOrEqual(cutIn(page));
    expect(title[1], at).toBeGreaterThanOrEqual(0);
    const hidden = await page.locator(".title").evaluate((title) => {
      const text = document.createTreeWalker(title, NodeFilter.SHOW_TEXT).nextNode() as Text;
      const level = document.createRange();
      level.setStart(text, 0);
      level.setEnd(text, text.data.indexOf("\n"));
      return level.getBoundingClientRect().right - title.getBoundingClientRect().right;
    });
    expect(hidden, `the level in the title ${at}`).toBeLessThanOrEqual(0);
    for (const button of await page.locator(".hint .button:visible").all()) {
      const room = await button.evaluate((b) => [b.scrollWidth - b.clientWidth, b.scrollHeight - b.clientHeight]);
      expect(Math.max(...room), `${await button.innerText()} ${at}`).toBeLessThanOrEqual(1);
    }
  }
});

test("at twice the text size the labels of rows and columns are larger, whole and apart from the board", { tag: "@large-text" }, async ({ page }) => {
  await openGame(page);
  await page.keyboard.press("h");
  await expect(page.locator(".hint:not(.waiting) .hint-text")).not.toBeEmpty();
  for (const [width, height] of [[390, 844], [1280, 800]] as const) {
    await page.setViewportSize({ width, height });
    const at = `at ${width} × ${height}`;
    const board = (await page.locator(".strokes .board .paper").boundingBox())!;
    const labels = await lineLabels(page);
    expect(labels.length, at).toBeGreaterThanOrEqual(18);
    for (const { name, left, top, right, height } of labels) {
      expect(Math.min(left, top), `${name} ${at}`).toBeGreaterThanOrEqual(2 - 2 * cutIn(page));
      // Turned names of rows fill the margin of a phone.
      expect(height, `the line of ${name} ${at}`).toBeGreaterThan(/^R/.test(name) && width < 640 ? 13 : 16);
      if (/^C/.test(name)) continue;
      expect(right, `${name} is beside the board ${at}`).toBeLessThanOrEqual(board.x + 1);
    }
  }
});

test("at twice the text size the title of a board with a zoom is whole on a phone", { tag: "@large-text" }, async ({ page }) => {
  const puzzle = puzzleOf("25x25");
  await saveGame(page, puzzle, openCells(puzzle.givens));
  await openGame(page);
  for (const [width, height] of [[320, 568], [360, 740], [390, 844]] as const) {
    await page.setViewportSize({ width, height });
    const at = `at ${width} × ${height}`;
    await expect(page.getByRole("button", { name: "Zoom" }), at).toBeVisible();
    const title = page.locator(".title");
    const cut = await title.evaluate((title) => [title.scrollWidth - title.clientWidth, title.scrollHeight - title.clientHeight]);
    expect(Math.max(...cut), `${await title.innerText()} ${at}`).toBeLessThanOrEqual(cutIn(page));
  }
});

test("at twice the text size a large board opens zoomed around the cursor on a phone", { tag: "@large-text" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const puzzle = puzzleOf("25x25");
  await saveGame(page, puzzle, openCells(puzzle.givens));
  await openGame(page);
  await expect(page.locator(".app")).toHaveAttribute("data-zoom", "part");
  await expect(page.locator(".cell.selected")).toBeInViewport();
  await page.getByRole("button", { name: "Zoom" }).click();
  await expect(page.locator(".app")).toHaveAttribute("data-zoom", "whole");
});

test("at twice the text size the bar of tabs takes little of a phone, and its names are whole", { tag: "@large-text" }, async ({ page }) => {
  await openApp(page, "./#/home");
  for (const [width, height] of [[320, 568], [390, 844], [768, 1024]] as const) {
    await page.setViewportSize({ width, height });
    const at = `at ${width} × ${height}`;
    expect((await page.locator(".tab-bar").boundingBox())!.height, at).toBeLessThanOrEqual(66);
    for (const tab of await page.locator(".tab").all()) {
      const cut = await tab.evaluate((tab) => [tab.scrollWidth - tab.clientWidth, tab.scrollHeight - tab.clientHeight]);
      expect(Math.max(...cut), `${await tab.innerText()} ${at}`).toBeLessThanOrEqual(cutIn(page));
    }
  }
});

test("at twice the text size the button to find a step alone is whole", { tag: "@large-text" }, async ({ page }) => {
  await openGame(page);
  await page.keyboard.press("h");
  const find = page.getByRole("button", { name: "Let me try" });
  for (const [width, height] of [[320, 568], [390, 844], [1280, 800]] as const) {
    await page.setViewportSize({ width, height });
    await expect(find).toBeVisible();
    const cut = await find.evaluate((button) => [button.scrollWidth - button.clientWidth, button.scrollHeight - button.clientHeight]);
    expect(Math.max(...cut), `at ${width} × ${height}`).toBeLessThanOrEqual(1);
    const lines = await find.evaluate((button) => {
      const text = document.createRange();
      text.selectNodeContents(button);
      return text.getClientRects().length;
    });
    expect(lines, `the lines of the button at ${width} × ${height}`).toBe(1);
  }
});

test("at twice the text size the button of today's puzzle is above the bar of tabs", { tag: "@large-text" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openApp(page, "./#/home");
  const [button, bar] = await boxesOf(page, ".home-main .button", ".tab-bar");
  expect(button.y + button.height).toBeLessThanOrEqual(bar.y);
  const last = page.locator(".home-place").last();
  await last.focus();
  const { y, height } = (await last.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(bar.y);
});

test("at twice the text size the task of an exercise and its board are seen together on a phone", { tag: "@large-text" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of ["./#/learn/drill/full-house", "./#/learn/x-wing"]) {
    await openApp(page, address);
    await expect(page.locator(".learn-board .cell.given").first()).toBeVisible();
    await untilPainted(page);
    const [task, board, bar] = await boxesOf(page, ".exercise-question > :visible", ".learn-board", ".exercise-controls");
    expect(task.y, address).toBeGreaterThanOrEqual(0);
    const seen = Math.min(bar.y, board.y + board.height) - Math.max(task.y + task.height, board.y);
    expect(seen / board.height, `the part of the board that is seen at ${address}`).toBeGreaterThan(0.75);
  }
});

test("at twice the text size the keys of a guide are seen with all of its board", { tag: "@large-text" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openApp(page, "./#/learn/how-to-play");
  await expect(page.locator(".learn-board .cell.given").first()).toBeVisible();
  await untilPainted(page);
  for (const part of [".exercise-task", ".learn-board", ".exercise-keys"]) await expect(page.locator(part)).toBeInViewport({ ratio: 0.99 });
});

test("at twice the text size the names of rows and the candidates of a lesson can be read on a phone", { tag: "@large-text" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openApp(page, "./#/learn/x-wing");
  await expect(page.locator(".learn-board .cell.given").first()).toBeVisible();
  await untilPainted(page);
  const [board] = await boxesOf(page, ".learn-board .board .paper");
  const rows = (await lineLabels(page)).filter(({ name }) => /^R?\d+$/.test(name));
  expect(rows.length).toBeGreaterThan(0);
  for (const { name, left, right, height } of rows) {
    expect(left, `${name} is away from the edge`).toBeGreaterThanOrEqual(4);
    // The box of a digit is wider than its ink.
    expect(right, `${name} is beside the board`).toBeLessThanOrEqual(board.x + 2);
    expect(height, name).toBeGreaterThan(14);
  }
  const candidate = page.locator(".learn-board :is(.mark, .hint-digit)").first();
  expect((await candidate.boundingBox())!.height, "the line of a candidate").toBeGreaterThan(14);
});

test("at twice the text size the button to play an own puzzle covers no row of its board on a phone", { tag: "@large-text" }, async ({ page }) => {
  await openPage(page, EVERY_PAGE.find((place) => place.address === "#/editor")!);
  await untilPainted(page);
  for (const [width, height] of [[320, 568], [390, 844]] as const) {
    await page.setViewportSize({ width, height });
    const [board, bar] = await boxesOf(page, ".editor .board", ".publish");
    expect(bar.y, `at ${width} × ${height}`).toBeGreaterThanOrEqual(board.y + board.height - 1);
  }
});
