// Playing by keyboard, by touch and with a screen reader.

import { cell, cursor, missingDigits, openGame, play, pressKey, readBoard, selectCell, type, untilPuzzleShown, untilShown, walk } from "../support/board.ts";
import { openCells, puzzleOf, saveGame } from "../support/puzzles.ts";
import { expect, test } from "../support/test.ts";

test("the first visit shows a puzzle that can be played at once", { tag: ["@every-screen", "@choice"] }, async ({ page }) => {
  await openGame(page);
  const [first] = await missingDigits(page);
  await selectCell(page, first!.index);
  await pressKey(page, first!.digit);
  await expect(cell(page, first!.index).locator(".digit")).toHaveText(first!.digit);
  await expect(page.getByRole("button", { name: "Undo" })).toBeEnabled();
});

test("the page does not scroll during play", { tag: "@every-screen" }, async ({ page }) => {
  await openGame(page);
  for (const [width, height] of [[320, 568], [390, 844], [844, 390], [568, 320], [768, 1024], [1280, 800]] as const) {
    await page.setViewportSize({ width, height });
    const room = await page.evaluate(() => ({
      page: document.scrollingElement!.scrollHeight - innerHeight,
      aside: document.scrollingElement!.scrollWidth - innerWidth,
    }));
    expect(room, `${width} × ${height}`).toEqual({ page: 0, aside: 0 });
    for (const part of [".board", ".keypad", ".bar"]) {
      const box = (await page.locator(part).boundingBox())!;
      expect(box.x, `${part} at ${width} × ${height}`).toBeGreaterThanOrEqual(0);
      expect(box.y, `${part} at ${width} × ${height}`).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width, `${part} at ${width} × ${height}`).toBeLessThanOrEqual(width);
      expect(box.y + box.height, `${part} at ${width} × ${height}`).toBeLessThanOrEqual(height);
    }
    if (height < 400) continue;
    for (const button of await page.locator(".keypad button:visible, .bar button:visible").all()) {
      const box = (await button.boundingBox())!;
      expect(Math.min(box.width, box.height), `touch target at ${width} × ${height}`).toBeGreaterThanOrEqual(43.5);
    }
  }
});

test("starting the app does not move the board", { tag: "@every-screen" }, async ({ page, browser, server }) => {
  await openGame(page);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() });
  const still = await context.newPage();
  await still.goto(server.url);
  await expect(still.locator(".board")).toBeVisible();
  const [before, after] = [await still.locator(".board").boundingBox(), await page.locator(".board").boundingBox()];
  expect(after).toEqual(before);
  await context.close();
});

test("the board stays where it is while something is said, and at the end", { tag: "@every-screen" }, async ({ page }) => {
  const puzzle = puzzleOf("classic");
  const [first, last] = openCells(puzzle.givens);
  await saveGame(page, puzzle, [first!, last!]);
  await openGame(page);
  const place = () => page.locator(".strokes .board").boundingBox();
  const before = await place();
  // A clash is put into words below or beside the board, once on the screen and once for screen readers.
  await selectCell(page, first!);
  const wrong = [..."123456789"].find((digit) => digit !== puzzle.solution[first!] && digit !== puzzle.solution[last!])!;
  await type(page, wrong);
  const clash = page.locator(".clash-line");
  await expect(clash).toHaveText(/^Row \d already has an? \d\.$/);
  await expect(page.locator("[role=status].hidden-text")).toHaveText(await clash.innerText());
  await expect(clash).not.toHaveAttribute("role", /./);
  const frame = (await page.locator(".broken-house").getAttribute("d"))!;
  expect(frame.match(/M/g), "one house is framed").toHaveLength(1);
  const [board, line, keypad] = [(await place())!, (await clash.boundingBox())!, (await page.locator(".keypad").boundingBox())!];
  expect(board.y + board.height <= line.y + 1 || board.x + board.width <= line.x, "not over the board").toBe(true);
  expect(line.y + line.height <= keypad.y + 1 || keypad.y + keypad.height <= line.y + 1, "not over the keypad").toBe(true);
  expect(board).toEqual(before);
  // A notice, and the hint that takes its place.
  await page.keyboard.press("k");
  await expect(page.locator(".notice")).toContainText("1 digit is wrong.");
  expect(await place(), "with a notice").toEqual(before);
  await page.keyboard.press("h");
  await expect(page.locator(".hint:not(.waiting) .hint-text")).not.toBeEmpty();
  await expect(page.locator(".notice")).toHaveCount(0);
  expect(await place(), "with a hint").toEqual(before);
  await page.keyboard.press("Escape");
  for (const at of [first!, last!]) {
    await selectCell(page, at);
    await type(page, puzzle.solution[at]!);
  }
  await expect(page.locator(".finish")).toBeVisible();
  expect(await place(), "at the end").toEqual(before);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("button", { name: "History" })).toBeVisible();
  expect(await place(), "with all actions").toEqual(before);
});

test("a whole puzzle can be played by keyboard", { tag: "@desktop-only" }, async ({ page }) => {
  await openGame(page);
  const missing = await missingDigits(page);
  await page.locator(".board").focus();
  let at = await cursor(page);
  for (const { index, digit } of missing) {
    await walk(page, at, index);
    await page.keyboard.press(digit);
    at = index;
  }
  await expect(page.locator(".finish")).toBeVisible();
  await expect(page.getByRole("button", { name: "Next: Gentle" })).toBeFocused();
  const before = await readBoard(page);
  await page.keyboard.press("Enter");
  await expect(page.locator(".finish")).toBeHidden();
  await untilPuzzleShown(page);
  expect(await readBoard(page)).not.toBe(before);
});

test("a whole puzzle can be played by touch", { tag: "@engines" }, async ({ page }) => {
  test.setTimeout(90_000);
  await openGame(page);
  for (const { index, digit } of await missingDigits(page)) {
    await selectCell(page, index);
    await pressKey(page, digit);
  }
  await expect(page.locator(".finish")).toBeVisible();
});

test("a whole puzzle can be played by accessible roles and names", async ({ page }) => {
  await openGame(page);
  // Givens, positions and the focused cell are read from roles and names alone.
  const names = await page.getByRole("gridcell").evaluateAll((cells) => cells.map((c) => c.getAttribute("aria-label") ?? ""));
  const puzzle = new Array(81).fill(".");
  for (const name of names) {
    const [, row, column, given] = name.match(/^Row (\d), column (\d), box \d\.(?: Given (\d)\.)?/) ?? [];
    expect(row, name).toBeDefined();
    puzzle[(Number(row) - 1) * 9 + Number(column) - 1] = given ?? ".";
  }
  const { solve } = await import("../support/sudoku.ts");
  const solution = solve(puzzle.join(""))!;
  const grid = page.getByRole("grid");
  await grid.focus();
  const here = async () => {
    await untilShown(page);
    return grid.evaluate((svg) => {
      const name = document.getElementById(svg.getAttribute("aria-activedescendant")!)!.getAttribute("aria-label")!;
      const [, row, column] = name.match(/^Row (\d), column (\d)/)!;
      return (Number(row) - 1) * 9 + Number(column) - 1;
    });
  };
  let at = await here();
  for (let index = 0; index < 81; index++) {
    if (puzzle[index] !== ".") continue;
    await walk(page, at, index);
    at = index;
    await page.keyboard.press(solution[index]!);
  }
  await expect(page.getByRole("group", { name: "Solved" })).toBeVisible();
});

test("the clock stops while the window has no focus", async ({ page }) => {
  // A fake clock, so that the test doesn't have to wait.
  await page.clock.install();
  await openGame(page);
  const time = page.locator(".time");
  await expect(time).not.toHaveText("0:00");
  await page.evaluate(() => dispatchEvent(new Event("blur")));
  await untilShown(page);
  const before = await time.textContent();
  await page.clock.runFor(2500);
  await untilShown(page);
  expect(await time.textContent()).toBe(before!);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(time).not.toHaveText(before!);
});

test("the timeline moves through the history, and abandoned moves become a branch", async ({ page }) => {
  await openGame(page);
  const [first, second, third] = await missingDigits(page);
  for (const { index, digit } of [first!, second!]) {
    await selectCell(page, index);
    await type(page, digit);
  }
  await page.getByRole("button", { name: "History" }).click();
  const slider = page.getByRole("slider", { name: "History" });
  await expect(slider).toHaveValue("2");
  await slider.fill("1");
  await expect(cell(page, first!.index).locator(".digit")).toBeVisible();
  await expect(cell(page, second!.index).locator(".digit")).toHaveCount(0);
  await selectCell(page, third!.index);
  await type(page, third!.digit);
  // Firefox reports a change only of what was typed.
  await page.getByRole("textbox", { name: "Name this branch" }).pressSequentially("another way");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Branch 1, 1 move" }).click();
  await expect(cell(page, second!.index).locator(".digit")).toHaveText(second!.digit);
  await expect(cell(page, third!.index).locator(".digit")).toHaveCount(0);
  await page.getByRole("button", { name: "another way" }).click();
  await expect(cell(page, third!.index).locator(".digit")).toHaveText(third!.digit);
  await slider.fill("0");
  await expect(cell(page, first!.index).locator(".digit")).toHaveCount(0);

  const branches = page.locator(".branch");
  const count = await branches.count();
  await page.getByRole("button", { name: "Delete this branch" }).first().click();
  await expect(branches).not.toHaveCount(count);
  await page.locator(".notice").getByRole("button", { name: "Undo" }).click();
  await expect(branches).toHaveCount(count);
});

test("a key can be reassigned, and one already in use is refused with a message", { tag: "@desktop" }, async ({ page }) => {
  await openGame(page);
  await page.goto("#/keys");
  const dialog = page.getByRole("dialog");
  const pause = dialog.getByRole("button", { name: /^Pause/ });
  await pause.click();
  await type(page, "m");
  await expect(dialog.getByRole("status")).toContainText("M is already taken");
  await expect(pause).toBeFocused();
  await pause.click();
  await type(page, "t");
  await expect(pause).toContainText("T");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  // The browser hides a sheet before it fires the event that returns the focus to the board.
  await expect(page).toHaveURL(/#\/$/);
  await type(page, "t");
  await expect(page.locator(".board-message")).toBeVisible();
});

test("candidates can be coloured and linked", { tag: "@desktop" }, async ({ page }) => {
  await openGame(page);
  const [first, second] = await missingDigits(page);
  await selectCell(page, first!.index);
  await type(page, "F4", "v", "2", "z", "l");
  await expect(cell(page, first!.index).locator(".tinted")).toHaveText("4b");
  await selectCell(page, second!.index);
  await type(page, "l");
  await expect(page.locator(".link").first()).toHaveAttribute("d", /^M.+L/);
  await type(page, "j");
  await expect(page.locator(".tinted")).toHaveCount(0);
});

test("a sound wakes the browser's audio during the press that plays it", async ({ page }) => {
  // Browsers suspend audio that no press has started, as iOS does after another program has played. Those of the tests
  // don't, so the page gets an AudioContext that is always suspended.
  await page.addInitScript(() => {
    const wakes: boolean[] = [];
    class SuspendedContext extends AudioContext {
      override get state() {
        return "suspended" as const;
      }

      override async resume() {
        wakes.push(navigator.userActivation.isActive);
      }
    }
    Object.assign(self, { AudioContext: SuspendedContext, wakes });
  });
  const wakes = () => page.evaluate(() => (self as unknown as { wakes: boolean[] }).wakes);
  await openGame(page);
  const [first, second] = await missingDigits(page);
  await play(page, first!);
  expect(await wakes(), "sounds are off at first").toEqual([]);
  await page.goto("#/settings");
  await page.getByRole("switch", { name: "Sounds" }).check({ force: true });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await selectCell(page, second!.index);
  await type(page, second!.digit);
  await expect.poll(wakes).toEqual([true]);
});

test("a conflict names the house", { tag: "@engines" }, async ({ page }) => {
  await openGame(page);
  const board = await readBoard(page);
  const row = [0, 1, 2, 3, 4, 5, 6, 7, 8].find((r) => /[1-9]/.test(board.slice(r * 9, r * 9 + 9)) && board.slice(r * 9, r * 9 + 9).includes("."))!;
  const line = board.slice(row * 9, row * 9 + 9);
  const digit = line.match(/[1-9]/)![0];
  const index = row * 9 + line.indexOf(".");
  await selectCell(page, index);
  await page.keyboard.press(digit);
  await expect(cell(page, index)).toHaveAttribute("aria-label", new RegExp(`Conflict in.*row ${row + 1}`));
  await expect(page.locator(".broken-house")).toBeVisible();
  await page.keyboard.press("Backspace");
  await expect(page.locator(".broken-house")).toBeHidden();
});

test("marks, input modes, dragging, undo and redo work", { tag: "@desktop" }, async ({ page }) => {
  await openGame(page);
  const open = (await missingDigits(page)).map((m) => m.index);
  await selectCell(page, open[0]!);
  await type(page, "x", "1", "c", "2", "3", "z");
  await expect(cell(page, open[0]!).locator(".mark")).toHaveText(["1", "23"]); // a corner mark; a text of two centre marks
  await type(page, "Control+z", "Control+z", "Control+z");
  await expect(cell(page, open[0]!).locator(".mark")).toHaveCount(0);
  await type(page, "Control+y");
  await expect(cell(page, open[0]!).locator(".mark")).toHaveCount(1);

  await page.keyboard.down("Shift");
  await expect(page.locator('.mode[aria-pressed="true"]')).toHaveText("Notes");
  await page.keyboard.up("Shift");
  await expect(page.locator('.mode[aria-pressed="true"]')).toHaveText("Digit");

  const middle = async (index: number) => {
    const box = (await cell(page, index).locator(".tint").boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [from, to] = [await middle(0), await middle(20)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  await untilShown(page);
  const selected = await page.locator('.cell[aria-selected="true"]').evaluateAll((cells) => cells.map((c) => c.id));
  expect(selected).toEqual(["cell-0", "cell-10", "cell-20"]);
});

test("wrong digits are counted, then marked, then removed", { tag: "@desktop" }, async ({ page }) => {
  await openGame(page);
  const missing = (await missingDigits(page)).slice(0, 3);
  for (const [at, { index, digit }] of missing.entries()) {
    await selectCell(page, index);
    await type(page, at === 2 ? digit : String((Number(digit) % 9) + 1));
  }
  // A phone has it in the menu.
  const check = page.getByRole("button", { name: "Check" });
  if (!(await check.isVisible())) await page.getByRole("button", { name: "Menu" }).click();
  await check.click();
  await expect(page.locator(".notice")).toContainText("2 digits are wrong.");
  await page.getByRole("button", { name: "Show" }).click();
  // Check the accessible name, because conflicting digits are underlined too.
  for (const { index } of missing.slice(0, 2)) await expect(cell(page, index)).toHaveAttribute("aria-label", /Wrong\./);
  await expect(cell(page, missing[2]!.index)).not.toHaveAttribute("aria-label", /Wrong\./);
  await type(page, "k");
  await page.getByRole("button", { name: "Remove" }).click();
  for (const { index } of missing.slice(0, 2)) await expect(cell(page, index).locator(".digit")).toHaveCount(0);
  await expect(cell(page, missing[2]!.index).locator(".digit")).toHaveText(missing[2]!.digit);
  await type(page, "k");
  await expect(page.locator(".notice")).toContainText("All correct so far.");
});

test("pausing hides the board", { tag: "@engines" }, async ({ page }) => {
  await openGame(page);
  await page.getByRole("button", { name: "Pause" }).tap();
  await expect(page.locator(".digit")).toHaveCount(0);
  await page.locator(".board-message").getByRole("button").tap();
  await expect(page.locator(".digit").first()).toBeVisible();
});

test("marks and colours of one cell don't overlap", { tag: "@desktop" }, async ({ page }) => {
  await openGame(page);
  const cases = [
    ["123456789", "123456789", "1234"],
    ["123456789", "23", ""],
    ["5", "23", "1"],
    ["456", "1234", "12"],
    ["79", "123456789", "123"],
  ];
  const open = (await missingDigits(page)).map((m) => m.index);
  for (const [i, [corner, centre, colours]] of cases.entries()) {
    await selectCell(page, open[i]!);
    await type(page, "x", ...corner!, "c", ...centre!, "v", ...colours!, "z");
    const texts = cell(page, open[i]!).locator("text");
    await expect(texts).toHaveCount(corner!.length + 1 + colours!.length);
    // A digit of the font is 0.6 em wide and 0.668 em tall, measured up from the baseline.
    const boxes = await texts.evaluateAll((all) =>
      all.map((text) => {
        const [x, y, size] = ["x", "y", "font-size"].map((name) => Number(text.getAttribute(name)));
        const half = 0.3 * size! * text.textContent!.length;
        return { left: x! - half, right: x! + half, top: y! - 0.668 * size!, bottom: y!, says: text.textContent };
      }),
    );
    for (const [n, one] of boxes.entries()) {
      for (const other of boxes.slice(n + 1)) {
        const apart = one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
        expect(apart, `${one.says} and ${other.says} of ${cases[i]}`).toBe(true);
      }
    }
  }
});
