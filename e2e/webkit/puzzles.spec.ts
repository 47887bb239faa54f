// New puzzles, set puzzles, lessons, and the workbench.

import { DESKTOP, expect, test } from "./test.ts";

for (const [what, query] of [
  ["the hardest level", "?level=fiendish&seed=11"],
  ["a killer", "?rules=killer&level=easy&seed=5"],
  ["thermometers", "?rules=thermometer&level=easy&seed=5"],
  ["a triangular board", "?board=triangular&level=gentle&seed=7"],
  ["five grids at once", "?board=samurai&level=gentle&seed=7"],
] as const) {
  test(`a new game: ${what}`, async ({ player }) => {
    await player.open(`#/new${query}`);
    await player.press("Play");
    await player.seesPart(".keypad", 15_000);
    // A killer has no givens.
    await player.seesPart(".board:not(.making) .cell");
    await player.select(0);
    expect(await player.selected()).toEqual([0]);
  });
}

test("the puzzle of the day can be played", async ({ player }) => {
  await player.open("#/daily");
  await player.press(/^Play|^Easy|^Gentle/);
  await player.untilDealt();
});

test("the first stroke on the editor's board paints the cells under the pointer", { tag: "@engines" }, async ({ player }) => {
  await player.open("#/editor?board=4x4");
  await player.sees("A good board");
  const cell = async (row: number, column: number): Promise<[number, number]> => {
    const board = await player.box(".editor-grid .board");
    return [board.x + (board.width * (column + 0.5)) / 4, board.y + (board.height * (row + 0.5)) / 4];
  };
  await player.drag(await cell(0, 0), await cell(0, 2));
  expect(await player.driver.call(() => scrollY), "the page has not scrolled").toBe(0);
  const regions = () =>
    player.driver.call(() => [...document.querySelectorAll(".editor-grid .region-letter")].map((letter) => letter.textContent).join(""));
  await expect.poll(regions).toBe("AAABAABBCCDDCCDD");
  expect(await player.driver.call(() => getSelection()?.toString())).toBe("");
  expect(await player.driver.call(() => getComputedStyle(document.querySelector(".strokes")!).webkitUserSelect)).toBe("none");
});

test("a lesson opens, and its exercise judges wrong and right answers", async ({ player }) => {
  await player.open("#/learn/naked-pair");
  await player.sees("Naked pair");
  await player.open("#/learn/drill/naked-pair");
  await player.press("Question 2: Complete it");
  await player.sees("Pick the missing cell");
  await player.seesPart(".learn-board .cell.given");
  await player.seesNo("Setting up a position");
  const notes = await player.driver.call(() =>
    Array.from({ length: 81 }, (_, cell) => [...document.querySelectorAll(`#cell-${cell} text.mark`)].map((mark) => mark.textContent).join("")),
  );
  await player.select(notes.findIndex((digits) => digits.length > 2));
  await player.sees(/R\dC\d could also be /);
  // The missing cell has the same two notes as the marked one. Other cells may have them too, which are wrong.
  const pairs = notes.flatMap((digits, cell) => (digits.length === 2 && notes.indexOf(digits) !== notes.lastIndexOf(digits) ? [cell] : []));
  const isOver = () => player.driver.call(() => !!document.querySelector(".exercise.over"));
  for (const cell of pairs) {
    if (await isOver()) break;
    await player.select(cell);
    await player.untilPainted();
  }
  await player.sees("Right!");
});

test.describe("in a low window", () => {
  test.use({ size: { width: 390, height: 500 } });

  test("the next question of a drill, asked for by key, focuses its board without scrolling", async ({ player }) => {
    await player.open("#/learn/drill/naked-pair");
    await player.seesPart(".learn-board .cell.given");
    await player.seesNo("Setting up a position");
    await player.press("Show answer");
    await player.seesPart("#learn-next");
    const focusOptions = await player.recordSvgFocus();
    await player.driver.call(() => document.getElementById("learn-next")!.focus());
    await player.type("Enter");
    await player.until("the board has the focus", () => !!document.activeElement?.matches(".learn-board .board"));
    // The page itself then scrolls to the board, so its place alone would not show that the focus has scrolled too.
    expect(await focusOptions()).toEqual([{ preventScroll: true }]);
    await player.until("the board lies above the bar", () => {
      const [board, bar] = [".learn-board", ".exercise-controls"].map((part) => document.querySelector(part)!.getBoundingClientRect());
      return board!.top >= 0 && board!.bottom <= bar!.top;
    });
  });
});

test.describe("on a desktop", () => {
  test.use({ size: DESKTOP });

  test("the workbench says how hard a puzzle is", async ({ player }) => {
    await player.open("#/workbench");
    await player.fill("The puzzle as text", "000050000060103007135004000000036000008079000000500900009307600406000000051090040");
    await player.press("Put it on the board");
    await expect.poll(() => player.driver.call(() => document.querySelectorAll(".cell.given").length)).toBeGreaterThan(20);
    await player.seesPart(".verdict-sentence");
  });
});
