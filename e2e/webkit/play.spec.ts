// Playing: by keys and by pointer, with hints, in two tabs, to the finish.

import { openCells, puzzleOf, savedGame } from "../support/puzzles.ts";
import type { Player } from "./player.ts";
import { expect, test } from "./test.ts";

test("digits, notes, undo and redo by keys", async ({ player }) => {
  await player.openGame();
  const [first, second] = await player.missing();
  await player.select(first!.cell);
  await player.type("x", "1", "c", "2", "3", "z");
  expect(await player.notes(first!.cell)).toEqual(["1", "23"]);
  await player.type("Control+z", "Control+z", "Control+z");
  expect(await player.notes(first!.cell)).toEqual([]);
  await player.type("Control+y");
  expect(await player.notes(first!.cell)).toEqual(["1"]);
  await player.type("Backspace", first!.digit);
  expect(await player.digit(first!.cell)).toBe(first!.digit);
  await player.select(second!.cell);
  await player.type("Shift+4", "Control+5");
  expect(await player.notes(second!.cell)).toEqual(["4", "5"]);
});

test("arrows move, and extend the selection with Shift", async ({ player }) => {
  await player.openGame();
  await player.select(40);
  await player.type("ArrowDown", "ArrowRight");
  expect(await player.selected()).toEqual([50]);
  await player.type("Shift+ArrowUp");
  expect(await player.selected()).toEqual([41, 50]);
  await player.type("Control+a");
  expect(await player.selected()).toHaveLength(81);
  await player.type("Escape");
  expect(await player.selected()).toEqual([]);
});

test("dragging selects cells, keys are pressed, and a long press writes a note", async ({ player }) => {
  await player.openGame();
  await player.drag(await player.cellAt(0), await player.cellAt(20));
  expect(await player.selected()).toEqual([0, 10, 20]);
  const [first, second] = await player.missing();
  await player.select(first!.cell);
  await player.pressAt(await player.keyAt(first!.digit));
  expect(await player.digit(first!.cell)).toBe(first!.digit);
  await player.select(second!.cell);
  await player.pressAt(await player.keyAt(second!.digit), 700);
  expect(await player.notes(second!.cell)).toEqual([second!.digit]);
});

test("pressing the board focuses it without scrolling", async ({ player }) => {
  await player.openGame();
  // This page is never longer than the window, so only the option of the call shows that it would not scroll.
  const focusOptions = await player.recordSvgFocus();
  await player.select(80);
  expect(await player.driver.call(() => document.activeElement?.classList.contains("board"))).toBe(true);
  expect(await focusOptions()).toEqual([{ preventScroll: true }]);
});

test("a hint reveals its stages, can be applied and undone", { tag: "@engines" }, async ({ player }) => {
  await player.openGame();
  const before = await player.board();
  await player.press("Hint");
  await expectRowLabelsBesideRows(player);
  await player.sees(/Look /);
  while ((await player.text()).includes("Tell me more")) await player.press("Tell me more");
  await player.sees(/\. So /);
  await player.press("Back");
  await player.press("Tell me more");
  await player.press("Apply");
  await player.seesNoPart(".hint");
  expect(await player.board()).not.toBe(before);
  await player.press("Undo");
  expect(await player.board()).toBe(before);
});

test("a solved puzzle is celebrated and reported, and the next one follows", { tag: "@engines" }, async ({ player }) => {
  const classic = puzzleOf("classic");
  const left = openCells(classic.givens).slice(0, 4);
  await player.save(savedGame(classic, left));
  await player.openGame();
  for (const cell of left) await player.write(cell, classic.solution[cell]!);
  await player.seesPart(".finish");
  await player.press("How it went");
  await player.sees("Time");
  await player.type("Escape");
  await player.press(/^Next: /);
  await player.seesNoPart(".finish");
  await player.untilDealt();
});

test("pausing hides the board", async ({ player }) => {
  await player.openGame();
  await player.press(/Pause$/);
  await player.seesPart(".board-message button");
  expect(await player.driver.call(() => document.querySelectorAll(".digit").length)).toBe(0);
  await player.press("Resume");
  await player.untilDealt();
});

test("a second tab follows the game, takes over, and passes it on when it is closed", { tag: "@engines" }, async ({ player }) => {
  await player.openGame();
  const [first, second, third] = await player.missing();
  await player.write(first!.cell, first!.digit);
  const here = await player.tab();
  const there = await player.newTab();
  await player.inTab(there);
  await player.openGame();
  await player.sees(/another tab/);
  expect(await player.digit(first!.cell)).toBe(first!.digit);
  await player.write(second!.cell, second!.digit);
  expect(await player.digit(second!.cell), "a tab that only follows writes nothing").toBe(".");
  await player.press("Play here instead");
  await player.seesNo(/another tab/);
  await player.write(second!.cell, second!.digit);
  await player.inTab(here);
  await player.sees(/another tab/);
  await expect.poll(() => player.digit(second!.cell)).toBe(second!.digit);
  await player.inTab(there);
  await player.closeTab();
  await player.inTab(here);
  await player.seesNo(/another tab/);
  await player.write(third!.cell, third!.digit);
  expect(await player.digit(third!.cell)).toBe(third!.digit);
});

test("a tab that waits for a game can open another one", async ({ player }) => {
  await player.openGame();
  const before = await player.board("givens");
  await player.inTab(await player.newTab());
  await player.openGame();
  await player.sees(/another tab/);
  await player.open("#/new?level=easy&seed=5");
  await player.press("Play");
  await player.seesPart(".keypad");
  await expect.poll(() => player.board("givens")).not.toBe(before);
  await player.seesNo(/another tab/);
});

test("sounds play without complaints", async ({ player }) => {
  const classic = puzzleOf("classic");
  const open = openCells(classic.givens);
  await player.save(savedGame(classic, open, { sounds: true }));
  await player.openGame();
  for (const cell of open.slice(0, 2)) await player.write(cell, classic.solution[cell]!);
  expect(await player.digit(open[1]!)).toBe(classic.solution[open[1]!]);
});

test.describe("with text at twice its size", () => {
  test.use({ fontSize: 32, size: { width: 320, height: 568 } });

  test("nothing is cut off on a small phone", async ({ player }) => {
    await player.openGame();
    const [bar, title, clock, board, keypad] = [
      await player.box(".bar"), await player.box(".title"), await player.box(".clock"), await player.box(".board"), await player.box(".keypad"),
    ];
    expect(title.x + title.width).toBeLessThanOrEqual(clock.x);
    expect(title.y).toBeGreaterThanOrEqual(0);
    expect(title.y + title.height).toBeLessThanOrEqual(bar.y + bar.height);
    expect(board.y + board.height).toBeLessThanOrEqual(keypad.y);
    expect(keypad.y + keypad.height).toBeLessThanOrEqual(568);
  });
});

/** Expects each label of a row left of the board, beside its row. */
async function expectRowLabelsBesideRows(player: Player) {
  await player.seesPart(".hint-edge.narrow");
  const labels = await player.driver.call(() => {
    const box = (element: Element) => element.getBoundingClientRect();
    return [...document.querySelectorAll(".hint-edge.narrow")].map((label, row) => {
      const [own, cell] = [box(label), box(document.querySelector(`#cell-${9 * row} .tint`)!)];
      return { left: cell.left - (own.left + own.right) / 2, below: (own.top + own.bottom - cell.top - cell.bottom) / 2 };
    });
  });
  expect(labels.length).toBe(9);
  for (const { left, below } of labels) {
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(16);
    expect(Math.abs(below)).toBeLessThan(4);
  }
}
