// Boards of all shapes: no scrolling, zoom for large ones, digits above nine, and the known triangular puzzle.

import type { Page } from "@playwright/test";
import { cell, cursor, openGame, readBoard, selectCell, type, untilPuzzleShown } from "../support/board.ts";
import { saveGame, openCells, puzzleOf } from "../support/puzzles.ts";
import { expect, test } from "../support/test.ts";

test("no board makes the page scroll, and all its keys are visible", { tag: ["@desktop", "@choice"] }, async ({ browser, server }) => {
  for (const board of ["4x4", "10x10", "12x12", "16x16", "25x25", "samurai", "triangular"]) {
    const context = await browser.newContext({ baseURL: server.url });
    const own = await context.newPage();
    const puzzle = puzzleOf(board);
    await saveGame(own, puzzle, openCells(puzzle.givens));
    await openGame(own);
    for (const [width, height] of [[320, 568], [390, 844], [844, 390], [1280, 800]] as const) {
      await own.setViewportSize({ width, height });
      const seen = await own.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.scrollingElement!;
        const out = [...document.querySelectorAll(".board, .key, .erase, .action, .mode")].filter((part) => {
          const { left, top, right, bottom } = part.getBoundingClientRect();
          return left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
        });
        const [board, keypad] = [".board", ".keypad"].map((part) => document.querySelector(part)!.getBoundingClientRect());
        const apart = board!.bottom <= keypad!.top + 0.5 || board!.right <= keypad!.left + 0.5;
        return { over: [scrollWidth - innerWidth, scrollHeight - innerHeight], out: out.length, apart };
      });
      expect(seen, `${board}, ${width} × ${height}`).toEqual({ over: [0, 0], out: 0, apart: true });
    }
    await context.close();
  }
});

/** Returns the width of the board relative to its pane. */
const zoomLevel = (page: Page) =>
  page.evaluate(() => {
    const [board, pane] = [".board", ".board-pane"].map((part) => document.querySelector(part)!.getBoundingClientRect());
    return board!.width / pane!.width;
  });

/** Returns true if the cell is entirely within the pane. */
const isInView = (page: Page, index: number) =>
  page.evaluate((index) => {
    const [cell, pane] = [`#cell-${index} .tint`, ".board-pane"].map((part) => document.querySelector(part)!.getBoundingClientRect());
    return cell!.left >= pane!.left && cell!.right <= pane!.right && cell!.top >= pane!.top && cell!.bottom <= pane!.bottom;
  }, index);

test("a board too large for the screen can be zoomed by button and by pinching", { tag: "@chromium-cdp" }, async ({ page }) => {
  const puzzle = puzzleOf("samurai");
  const open = openCells(puzzle.givens);
  await saveGame(page, puzzle, open);
  await openGame(page);
  const button = page.getByRole("button", { name: "Zoom" });
  await button.tap();
  await expect.poll(() => zoomLevel(page)).toBeGreaterThan(2);
  const far = open.at(-1)!;
  expect([await isInView(page, open[0]!), await isInView(page, far)]).toEqual([true, false]);

  // The board follows the cursor to the opposite corner.
  await page.locator(".board").focus();
  await type(page, ...Array<string>(20).fill("ArrowDown"), ...Array<string>(20).fill("ArrowRight"));
  expect(await isInView(page, await cursor(page))).toBe(true);

  // Dragging with two fingers moves the board and keeps the selection.
  const selected = await page.locator(".cell.selected").evaluateAll((cells) => cells.map((c) => c.id));
  const touch = await page.context().newCDPSession(page);
  const fingers = async (kind: "touchStart" | "touchMove" | "touchEnd", ...points: [number, number][]) =>
    touch.send("Input.dispatchTouchEvent", { type: kind, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  const before = await page.locator(".board").boundingBox();
  await fingers("touchStart", [150, 200]);
  await fingers("touchStart", [150, 200], [250, 300]);
  await fingers("touchMove", [170, 220], [250, 300]);
  await fingers("touchMove", [170, 220], [270, 320]);
  await fingers("touchEnd");
  const after = (await page.locator(".board").boundingBox())!;
  expect(after.x).not.toBe(before!.x);
  expect(await page.locator(".cell.selected").evaluateAll((cells) => cells.map((c) => c.id))).toEqual(selected);

  // Pinching restores the original size, and one finger selects again.
  await fingers("touchStart", [100, 200]);
  await fingers("touchStart", [100, 200], [300, 400]);
  for (let step = 1; step <= 9; step++) await fingers("touchMove", [100 + 10 * step, 200 + 10 * step], [300 - 10 * step, 400 - 10 * step]);
  await fingers("touchEnd");
  await expect.poll(() => zoomLevel(page)).toBeCloseTo(1, 1);
  await selectCell(page, far);
  await expect(cell(page, far)).toHaveAttribute("aria-selected", "true");
});

test("while a zoomed board moves, a map shows which part is visible", { tag: "@desktop" }, async ({ page }) => {
  const puzzle = puzzleOf("25x25");
  await saveGame(page, puzzle, openCells(puzzle.givens));
  await openGame(page);
  const map = page.locator(".board-map");
  await expect(map).toHaveCount(0);
  await page.locator(".board").focus();
  await type(page, "+", "+", "+");
  await expect(map).toHaveClass(/shown/);
  // The frame is to the map as the pane is to the board.
  const shares = () => page.evaluate(() => {
    const [frame, map, pane, board] = [".visible-part", ".board-map", ".board-pane", ".board"].map((part) => document.querySelector(part)!.getBoundingClientRect());
    const edges = ({ left, top, right, bottom }: DOMRect, { x, y, width, height }: DOMRect) =>
      [(left - x) / width, (top - y) / height, (right - x) / width, (bottom - y) / height].map((edge) => Math.min(1, Math.max(0, edge)));
    const [shown, real] = [edges(frame!, map!), edges(pane!, board!)];
    return { far: real[2]! + real[3]!, error: Math.max(...shown.map((edge, i) => Math.abs(edge - real[i]!))) };
  });
  await expect.poll(async () => (await shares()).error).toBeLessThan(0.05);
  await page.locator(".board-pane").evaluate((pane) => pane.scrollTo(10_000, 10_000));
  await expect.poll(async () => (await shares()).far).toBeGreaterThan(1.95);
  await expect.poll(async () => (await shares()).error).toBeLessThan(0.05);
  await expect(map).not.toHaveClass(/shown/);
  await type(page, "-", "-", "-", "-");
  await expect(map).toHaveCount(0);
});

test("a board too large for the screen can be zoomed by keys and by the wheel", { tag: "@desktop" }, async ({ page }) => {
  const puzzle = puzzleOf("25x25");
  await saveGame(page, puzzle, openCells(puzzle.givens));
  await page.setViewportSize({ width: 1280, height: 700 });
  await openGame(page);
  await expect(page.getByRole("button", { name: "Zoom" })).toBeVisible();
  await page.locator(".board").focus();
  await type(page, "+", "+", "ArrowLeft");
  expect(await zoomLevel(page)).toBeGreaterThan(1.5);
  await type(page, "-", "-", "-");
  expect(await zoomLevel(page)).toBeCloseTo(1, 1);
  await page.locator(".board").hover();
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -200);
  await page.keyboard.up("Control");
  await expect.poll(() => zoomLevel(page)).toBeGreaterThan(1.2);
});

test("a board that fits the screen cannot be zoomed", async ({ page }) => {
  await openGame(page);
  await expect(page.getByRole("button", { name: "Zoom" })).toBeHidden();
  await page.locator(".board").focus();
  await type(page, "+", "+");
  expect(await zoomLevel(page)).toBeCloseTo(1, 1);
});

test("digits above nine are letters, or numbers if the player prefers", async ({ page }) => {
  const puzzle = puzzleOf("12x12");
  const left = openCells(puzzle.givens).filter((i) => puzzle.solution[i] === "C").slice(0, 1);
  await saveGame(page, puzzle, left, { numbers: true });
  await openGame(page);
  await expect(page.locator(".key").last()).toHaveText(/^12/);
  await selectCell(page, left[0]!);
  await page.locator(".key").last().tap();
  await expect(cell(page, left[0]!).locator(".digit")).toHaveText("12");
  await expect(page.locator(".finish")).toBeVisible();
});

for (const [board, solution] of [
  ["triangular", "574916238386217594629534871187432965458219673397615284"],
  ["triangular-short", "574916238386217594629534871187432965458219673397615284"],
] as const) {
  test(`the known triangular puzzle has its known solution, ${board}`, async ({ page }) => {
    await page.goto(`./#/new?board=${board}`);
    await page.getByRole("button", { name: "Play the well-known puzzle" }).click();
    await untilPuzzleShown(page);
    await expect.poll(() => readBoard(page)).toBe("5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2..");
    for (const [index, digit] of [...solution].entries()) {
      if ((await cell(page, index).locator(".digit").count()) > 0) continue;
      await selectCell(page, index);
      await page.keyboard.press(digit);
    }
    await expect(page.locator(".finish")).toBeVisible();
    expect(await readBoard(page)).toBe(solution);
  });
}
