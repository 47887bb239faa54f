// Digits and notes stay in their cells where the style makes them larger.

import type { Player } from "./player.ts";
import { expect, test } from "./test.ts";

/** Returns the cells with a text whose middle is outside. The box of a cell's own element would contain its texts. */
const misplaced = (player: Player) =>
  player.driver.call(() =>
    [...document.querySelectorAll(".board .cell")].flatMap((cell) => {
      const box = cell.querySelector(".tint")!.getBoundingClientRect();
      const isInside = (text: Element) => {
        const { left, right, top, bottom } = text.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return x > box.left && x < box.right && y > box.top && y < box.bottom;
      };
      return [...cell.querySelectorAll(".digit, .mark")].every(isInside) ? [] : [cell.id];
    }),
  );

test("notes of a lesson are in their cells", async ({ player }) => {
  await player.open("#/learn/x-wing");
  await player.seesPart(".learn-board .mark");
  await player.untilPainted();
  expect(await misplaced(player)).toEqual([]);
});

test.describe("with large text", () => {
  test.use({ fontSize: 32 });

  test("digits and notes are in their cells", async ({ player }) => {
    await player.openGame();
    const [{ cell }] = (await player.missing()) as [{ cell: number; digit: string }];
    await player.select(cell);
    await player.type("Shift+1");
    await player.untilPainted();
    expect(await misplaced(player)).toEqual([]);
  });
});
