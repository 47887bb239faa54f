// Hints: requesting, stepping through the stages, applying, undoing; mistakes, and puzzles without a unique solution.

import type { Page } from "@playwright/test";
import {
  cell, missingDigits, openGame, pressKey, readBoard, selectCell, tellWholeHint, type, untilShown,
} from "../support/board.ts";
import { boxesOf } from "../support/boxes.ts";
import { lineLabels } from "../support/labels.ts";
import { CHAIN_FIRST, saveGame, openCells } from "../support/puzzles.ts";
import { untilPainted } from "../support/nonet.ts";
import { expect, test } from "../support/test.ts";

/** Printed as a puzzle with one solution in the third seed program; it has five. */
const FIVE = "000305700000000058080060003060053000500410000004800000100000279006000100800009006";

async function askForHint(page: Page) {
  await page.getByRole("button", { name: "Hint" }).click();
  return page.locator(".hint");
}

async function goBackToFirstStage(page: Page) {
  const back = page.locator(".hint").getByRole("button", { name: "Back" });
  while (await back.isEnabled()) {
    await back.click();
    await untilShown(page);
  }
}

test("a hint reveals its stages one by one, can be applied and undone", { tag: ["@every-screen", "@choice"] }, async ({ page }) => {
  await openGame(page);
  const before = await readBoard(page);
  const panel = page.locator(".hint");
  const drawn = page.locator(".hint-overlay > *");
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(panel.locator(".hint-text")).toContainText(/^Look /);
  await expect(drawn.first()).toBeVisible();
  await expect(panel.getByRole("button", { name: "Back" })).toBeDisabled();
  const heading = panel.getByRole("heading");
  await expect(heading).toContainText(/1 of [34]/);
  const stages = Number((await heading.textContent())!.at(-1));
  let stage = 1;
  await tellWholeHint(page, async () => {
    stage += 1;
    await expect(heading).toContainText(`${stage} of ${stages}`);
  });
  expect(stage).toBe(stages);
  await expect(panel.locator(".hint-text")).toContainText(". So ");
  await expect(page.getByRole("status").filter({ hasText: ". So " })).toHaveText(/row \d column \d/);
  await expect(page.locator(".hint-ghost")).toBeVisible();
  await expect(page.locator(".board")).toBeInViewport({ ratio: 1 });
  await panel.getByRole("button", { name: "Back" }).click();
  await panel.getByRole("button", { name: "Tell me more" }).click();
  await panel.getByRole("button", { name: "Apply" }).click();
  await expect(panel).toBeHidden();
  await expect(drawn).toHaveCount(0);
  expect(await readBoard(page)).not.toBe(before);
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await readBoard(page)).toBe(before);
});

test("the hint key opens a hint and Escape closes it", { tag: "@desktop" }, async ({ page }) => {
  await openGame(page);
  await page.locator(".board").focus();
  await page.keyboard.press("h");
  await expect(page.locator(".hint-text")).toContainText(/^Look /);
  await page.keyboard.press("Escape");
  await expect(page.locator(".hint")).toBeHidden();
});

test("with a wrong digit on the board, the hint first says so, shows it on request and removes it", async ({ page }) => {
  await openGame(page);
  const { index, digit } = (await missingDigits(page))[0]!;
  await selectCell(page, index);
  await type(page, String((Number(digit) % 9) + 1));
  const panel = await askForHint(page);
  await expect(panel.locator(".hint-text")).toHaveText(/^One of your digits is wrong\./);
  await expect(page.locator(".hint-overlay > *")).toHaveCount(0);
  await panel.getByRole("button", { name: "Tell me more" }).click();
  await expect(panel.locator(".hint-text")).toHaveText(/^This digit is wrong: \d in R\dC\d\./);
  await expect(page.getByRole("status").filter({ hasText: "This digit is wrong" })).toHaveText(/row \d column \d/);
  await expect(page.locator(".hint-wrong")).toHaveCount(1);
  await panel.getByRole("button", { name: "Remove it" }).click();
  await expect(panel).toBeHidden();
  await expect(cell(page, index).locator(".digit")).toHaveCount(0);
});

test("a correct mark that was removed is reported as missing and added", async ({ page }) => {
  await openGame(page);
  const { index, digit } = (await missingDigits(page))[0]!;
  const wrong = String((Number(digit) % 9) + 1);
  await selectCell(page, index);
  await type(page, "c", wrong, "z");
  const panel = await askForHint(page);
  await expect(panel.locator(".hint-text")).toHaveText(/^A note is missing that you will need/);
  await panel.getByRole("button", { name: "Tell me more" }).click();
  await expect(panel.locator(".hint-text")).toHaveText(/^This note is missing: \d in R\dC\d\./);
  await panel.getByRole("button", { name: "Add the note" }).click();
  const both = [wrong, digit].sort().join(" ");
  await expect(cell(page, index)).toHaveAttribute("aria-label", new RegExp(`Notes in the middle ${both}`));
});

test("a puzzle with several solutions gets only a hint that says so", async ({ page }) => {
  // Such a puzzle is never generated and cannot be imported, so write it into storage.
  await openGame(page);
  for (const [givens, said] of [
    [FIVE, "This puzzle has several solutions"],
    [`12345678${"0".repeat(9)}9${"0".repeat(63)}`, "This puzzle has no solution"],
  ] as const) {
    await page.addInitScript((givens) => {
      const key = Object.keys(localStorage).find((k) => k.startsWith("nonet/#game/"))!;
      const save = JSON.parse(localStorage.getItem(key)!);
      const { id, board, source, played_ms, record, finished } = save.data;
      save.data = { id, board, givens, source, played_ms, record, finished };
      localStorage.setItem(key, JSON.stringify({ ...save, data: { ...save.data, moves: "", at: 0, tip: 0, names: [] } }));
    }, givens.replaceAll("0", "."));
    await page.reload();
    await expect.poll(() => readBoard(page, "givens")).toBe(givens.replaceAll("0", "."));
    const panel = await askForHint(page);
    await expect(panel.getByRole("heading")).toHaveText(said);
    await expect(panel.getByRole("button", { name: /more|Apply|Remove|Put/ })).toHaveCount(0);
    await panel.getByRole("button", { name: "Close" }).click();
    await expect(panel).toBeHidden();
  }
});

test("the first press reveals as many stages as the settings say", async ({ page }) => {
  await openGame(page);
  await page.goto("./#/settings");
  await page.getByRole("switch", { name: "Show the whole hint at once" }).click();
  await page.keyboard.press("Escape");
  const panel = await askForHint(page);
  await expect(panel.locator(".hint-text")).toContainText(". So ");
  // It can be stepped all the way back, and closed at any stage.
  await goBackToFirstStage(page);
  await expect(panel.locator(".hint-text")).toContainText(/^Look /);
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(panel).toBeHidden();
});

test("a slow hint shows its progress and can be cancelled", async ({ page }) => {
  // The coach's part of the program is never delivered.
  await page.route(/split_simple_hints\.wasm/, () => {});
  await openGame(page);
  const panel = await askForHint(page);
  await expect(panel.locator(".hint-text")).toHaveText("Looking for a hint…");
  await expect(page.locator(".hint.waiting")).toHaveCSS("display", "grid");
  await panel.getByRole("button", { name: "Cancel" }).click();
  await expect(panel).toBeHidden();
  const { index, digit } = (await missingDigits(page))[0]!;
  await selectCell(page, index);
  await type(page, digit);
  await expect(cell(page, index).locator(".digit")).toHaveText(digit);
});

test("the report of a game counts its hints", async ({ page }) => {
  test.slow();
  await openGame(page);
  const panel = await askForHint(page);
  await expect(panel.locator(".hint-text")).toContainText(/^Look /);
  await panel.getByRole("button", { name: "Close" }).click();
  for (const { index, digit } of await missingDigits(page)) {
    await selectCell(page, index);
    await type(page, digit);
  }
  await page.getByRole("button", { name: "How it went" }).click();
  await expect(page.getByRole("dialog").locator(".row", { hasText: "Hints" })).toHaveText(/Hints\s*1$/);
});

async function askForChain(page: Page) {
  await saveGame(page, CHAIN_FIRST, openCells(CHAIN_FIRST.givens));
  await openGame(page);
  return askForHint(page);
}

test("a chain can be followed link by link on every screen", { tag: "@every-screen" }, async ({ page }) => {
  const panel = await askForChain(page);
  const [heading, text] = [panel.getByRole("heading"), panel.locator(".hint-text")];
  await expect(text).toContainText(/^(Look at|Start with) /);
  const more = panel.getByRole("button", { name: "Tell me more" });
  await more.click();
  await more.click();
  await expect(page.locator(".hint-cell, .hint-house").first()).toBeVisible();
  await more.click();
  await expect(heading).toContainText(/: 1 of \d+$/);
  const links = Number((await heading.textContent())!.match(/(\d+)$/)![1]);
  expect(links).toBeGreaterThan(4);
  const next = panel.getByRole("button", { name: "Next" });
  for (let link = 1; link <= links; link++) {
    await expect(heading).toContainText(`: ${link} of ${links}`);
    await expect(page.locator(".hint-number", { hasText: new RegExp(`^${link}$`) }).first()).toBeVisible();
    await expect(page.locator(".hint-now")).toHaveCount(1);
    await expect(next).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".board")).toBeInViewport({ ratio: 1 });
    await next.click();
  }
  await expect(page.locator(".hint-dim")).toHaveCount(0);
  await expect(page.locator(".hint-number").first()).toBeVisible();
  await expect(text).toContainText("So ");
  await panel.getByRole("button", { name: "Back" }).click();
  await expect(heading).toContainText(`: ${links} of ${links}`);
  for (let link = links; link > 1; link--) await panel.getByRole("button", { name: "Back" }).click();
  await expect(heading).toContainText(`: 1 of ${links}`);
  await panel.getByRole("button", { name: "Show all" }).click();
  await expect(panel.getByRole("button", { name: "Apply" })).toBeVisible();
});

test("the legend of a chain can be collapsed", async ({ page }) => {
  const panel = await askForChain(page);
  await expect(panel.locator(".legend")).toHaveCount(0);
  for (let rung = 0; rung < 3; rung++) await panel.getByRole("button", { name: "Tell me more" }).click();
  const sign = panel.locator(".legend li").first();
  await sign.scrollIntoViewIfNeeded();
  await expect(sign).toBeVisible();
  await panel.getByText("What the marks mean").click();
  await expect(sign).toBeHidden();
  // It stays collapsed on later links.
  await panel.getByRole("button", { name: "Next" }).click();
  await expect(panel.getByText("What the marks mean")).toBeVisible();
  await expect(sign).toBeHidden();
});

/** Returns the cell and the digit that the last stage of a hint names. */
async function hintTarget(page: Page) {
  const panel = await askForHint(page);
  await expect(panel.locator(".hint-text")).toContainText(/^Look /);
  await tellWholeHint(page);
  await expect(panel.locator(".hint-text")).toContainText(". So ");
  const [, row, column, digit] = (await panel.locator(".hint-text").textContent())!.match(/So R(\d)C(\d) is (\d)\.$/)!;
  await goBackToFirstStage(page);
  return { index: (Number(row) - 1) * 9 + Number(column) - 1, digit: digit! };
}

test("after a hint's first stage the player can find the step alone", { tag: "@every-screen" }, async ({ page }) => {
  await openGame(page);
  const { index, digit } = await hintTarget(page);
  const panel = page.locator(".hint");
  const before = await readBoard(page);
  await selectCell(page, index);
  // The keypad is within reach; on a phone it replaces the panel.
  await expect(page.locator(".key").first()).toBeInViewport({ ratio: 1 });
  const told = page.locator(".notice, .hint-feedback").filter({ visible: true });
  await expect(told.first()).toContainText("Pick a cell");
  await expect(told, "it is shown once").toHaveCount(1);
  await expect(page.locator(".hint-overlay > *").first()).toBeVisible();
  const wrong = String((Number(digit) % 9) + 1);
  await pressKey(page, wrong);
  await expect(told.first()).toContainText(`Not ${wrong}. `);
  expect(await readBoard(page)).toBe(before);
  await pressKey(page, digit);
  await expect(panel.locator(".hint-feedback")).toHaveText("Right! You found it.");
  await expect(panel.locator(".hint-text")).toContainText(". So ");
  await expect(panel.getByRole("button", { name: /Apply|more/ })).toHaveCount(0);
  await expect(cell(page, index).locator(".digit")).toHaveText(digit);
  await panel.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await readBoard(page)).toBe(before);
});

test("a hint can be reopened after looking at the board", async ({ page }) => {
  await openGame(page);
  const panel = await askForHint(page);
  await panel.getByRole("button", { name: "Let me try" }).click();
  await expect(panel).toBeHidden();
  await expect(page.locator(".key").first()).toBeVisible();
  await page.locator(".notice").getByRole("button", { name: "Back" }).click();
  await expect(panel.locator(".hint-text")).toContainText(/^Look /);
  await expect(page.locator(".notice")).toHaveCount(0);
});

test("pressing a cell named in a hint highlights it, and rows and columns have labels during a hint", { tag: "@chromium-media" }, async ({ page }) => {
  await openGame(page);
  const panel = await askForHint(page);
  await expect(page.locator(".hint-edge")).toHaveCount(27);
  await tellWholeHint(page);
  await expect(page.locator(".hint-edge")).toHaveCount(27);
  // Beside the board, a phone has room for the numbers of rows only.
  const shown = page.locator(".hint-edge:visible");
  await expect(shown.filter({ hasText: /^\d$/ })).toHaveCount(9);
  const [label, first] = await boxesOf(page, shown.filter({ hasText: /^1$/ }), cell(page, 0));
  expect(label.height, "the number of a row is as large as 10-pixel letters").toBeGreaterThan(11);
  expect(Math.abs(label.y + label.height / 2 - first.y - first.height / 2)).toBeLessThan(3);
  expect(label.x + label.width, "the number of a row is clear of the board").toBeLessThan(first.x - 0.5);
  await expect(page.locator(".hint-edge").filter({ hasText: /^C\d$/ })).toHaveCount(9);
  for (const { name, left, top, right } of await lineLabels(page)) {
    expect(Math.min(left, top, page.viewportSize()!.width - right), `${name} is not cut off`).toBeGreaterThanOrEqual(0);
  }
  const named = panel.locator(".coordinate").first();
  await named.click();
  await expect(page.locator(".hint-pulse")).toHaveCount(1);
  await expect(page.locator(".hint-pulse")).toHaveCSS("animation-name", "pulse");
  await named.click();
  await expect(page.locator(".hint-pulse")).toHaveCSS("animation-name", "pulse-again");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(page.locator(".hint-pulse")).toHaveCSS("animation-name", "none");
  await expect(page.locator(".hint-pulse")).toBeVisible();
});

test("the cursor looks different from the highlights of a hint", { tag: "@desktop" }, async ({ page }) => {
  await openGame(page);
  const { index } = (await missingDigits(page))[0]!;
  await selectCell(page, index);
  await expect(page.locator(".board-cursor")).toBeVisible();
  const panel = await askForHint(page);
  await expect(panel.locator(".hint-text")).toContainText(/^Look /);
  await expect(page.locator(".board-cursor")).toBeHidden();
  await selectCell(page, index);
  await expect(page.locator(".board-cursor")).toBeVisible();
});

const SCREENS = [
  { width: 1280, height: 800 },
  { width: 1024, height: 640 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
];

test("a hint's buttons stay visible at every screen size while its text scrolls", { tag: "@desktop" }, async ({ page }) => {
  await saveGame(page, CHAIN_FIRST, openCells(CHAIN_FIRST.givens));
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await openGame(page);
    const panel = await askForHint(page);
    await expect(panel.locator(".hint-text")).toContainText(/^(Look at|Start with) /);
    for (let rung = 0; rung < 3; rung++) await panel.getByRole("button", { name: "Tell me more" }).click();
    for (const name of ["Next", "Apply"]) {
      for (const button of ["Back", name, "Close"]) {
        await expect(panel.getByRole("button", { name: button }), `${button} at ${screen.width}`).toBeInViewport({ ratio: 1 });
      }
      await expect(page.locator(".board")).toBeInViewport({ ratio: 1 });
      const told = panel.locator(".hint-body");
      await told.evaluate((told) => told.scrollTo(0, told.scrollHeight));
      const reached = await told.evaluate((told) => {
        const last = [...told.children].filter((part) => part.getClientRects().length > 0).at(-1)!;
        const [end, edge] = [last.getBoundingClientRect().bottom, told.getBoundingClientRect().bottom];
        return { end, edge, high: told.clientHeight };
      });
      expect(reached.end, `${name} at ${screen.width}`).toBeLessThanOrEqual(reached.edge + 1);
      expect(reached.high, `room to read at ${screen.width}`).toBeGreaterThan(48);
      if (name === "Next") await panel.getByRole("button", { name: "Show all" }).click();
    }
    await panel.getByRole("button", { name: "Close" }).click();
  }
});

test("the branches in the timeline can be scrolled to", { tag: "@desktop" }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openGame(page);
  const { index } = (await missingDigits(page))[0]!;
  await selectCell(page, index);
  for (let branch = 1; branch <= 9; branch++) {
    await type(page, "x", String(branch));
    await untilPainted(page);
    await page.getByRole("button", { name: "Undo" }).click();
  }
  await page.getByRole("button", { name: "History" }).click();
  const last = page.locator(".branch").last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(page.locator(".timeline input[type=range]").first()).not.toBeInViewport();
});

test("on an upright tablet the labels of columns stay clear of the words in the bar", async ({ page }) => {
  await openGame(page);
  await page.keyboard.press("h");
  await expect(page.locator(".hint:not(.waiting) .hint-text")).not.toBeEmpty();
  for (const [width, height] of [[768, 1024], [834, 1194], [1024, 1366]] as const) {
    await page.setViewportSize({ width, height });
    await untilPainted(page);
    const bottom = await page.locator(".title, .bar-label").evaluateAll((all) =>
      Math.max(...all.map((words) => {
        const range = document.createRange();
        range.selectNodeContents(words);
        return range.getBoundingClientRect().bottom;
      })),
    );
    const labels = await page.locator(".hint-edge:not(.wide, .narrow)").evaluateAll((all) =>
      all.map((label) => label.getBoundingClientRect()).map(({ y, height }) => y + height / 2),
    );
    // A letter is about 8 px high.
    expect(Math.min(...labels), `the middle of a label at ${width} × ${height}`).toBeGreaterThan(bottom + 4);
  }
});
