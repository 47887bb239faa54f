// Helpers that read the board and enter digits as a player would.

import { expect, type Locator, type Page } from "@playwright/test";
import { openApp } from "./nonet.ts";
import { solve } from "./sudoku.ts";

/** Opens the app and waits until a puzzle is on the board. */
export async function openGame(page: Page, address = "./") {
  await openApp(page, address);
  await untilPuzzleShown(page);
}

/** Waits until a puzzle is on the board. */
export async function untilPuzzleShown(page: Page) {
  await expect(page.locator(".board:not(.making, [aria-busy]) .cell.given").first()).toBeVisible();
}

/** Asks for a new game of a level. */
export async function askForLevel(page: Page, level: string) {
  await page.goto("#/levels");
  await page.getByRole("button", { name: level }).click();
}

/** A cell, counted from 0 in reading order. */
export function cell(page: Page, index: number): Locator {
  return page.locator(`#cell-${index}`);
}

/** Returns a digit or `.` per cell; with `givens`, only the givens. Waits until all cells of the board are built. */
export async function readBoard(page: Page, what: "all" | "givens" = "all"): Promise<string> {
  let digits: string[] | undefined;
  const read = () => page.locator("body").evaluate((body, givens) => {
    if (body.querySelector(".board[aria-busy]")) return undefined;
    const digit = (cell: Element) => cell.querySelector(".digit")?.textContent?.trim() ?? ".";
    const shown = (cell: Element) => (givens && !cell.classList.contains("given") ? "." : digit(cell));
    const number = (cell: Element) => Number(cell.id.replace("cell-", ""));
    return [...body.querySelectorAll(".cell")].sort((a, b) => number(a) - number(b)).map(shown);
  }, what === "givens");
  await expect.poll(async () => (digits = await read()), "all cells of the board are built").toBeDefined();
  return digits!.join("");
}

/** Returns the empty cells of the puzzle with their correct digits. */
export async function missingDigits(page: Page): Promise<{ index: number; digit: string }[]> {
  const puzzle = await readBoard(page, "givens");
  const solution = solve(puzzle);
  expect(solution, "the puzzle has a solution").toBeDefined();
  return [...puzzle].flatMap((c, index) => (c === "." ? [{ index, digit: solution![index]! }] : []));
}

/** Taps the cell on a touch screen, clicks it elsewhere. */
export async function selectCell(page: Page, index: number) {
  await press(page, cell(page, index).locator(".tint"));
}

/** Enters the correct digit of a cell. */
export async function play(page: Page, { index, digit }: { index: number; digit: string }) {
  await selectCell(page, index);
  await type(page, digit);
  await expect(cell(page, index).locator(".digit")).toHaveText(digit);
}

/** Enters a digit that a given of the same row contradicts, in a cell of a board of nine columns. */
export async function enterClash(page: Page, index: number) {
  const row = Math.floor(index / 9);
  const given = [...(await readBoard(page, "givens"))].slice(9 * row, 9 * row + 9).find((digit) => digit !== ".");
  expect(given, "the row has a given").toBeDefined();
  await selectCell(page, index);
  await type(page, given!);
}

/** Enters all missing digits. */
export async function fillBoard(page: Page) {
  const shown = await readBoard(page);
  for (const { index, digit } of await missingDigits(page)) {
    // The same digit again would remove it.
    if (shown[index] === digit) continue;
    await selectCell(page, index);
    await type(page, digit);
  }
}

/** Presses the key of a digit on the page's keypad. */
export async function pressKey(page: Page, digit: string | number) {
  await press(page, page.locator(".key").nth(Number(digit) - 1));
}

/** Types on the keyboard. */
export async function type(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

/** Moves from one cell to another with the arrow keys. */
export async function walk(page: Page, from: number, to: number) {
  const rows = Math.floor(to / 9) - Math.floor(from / 9);
  const columns = (to % 9) - (from % 9);
  for (let i = 0; i < Math.abs(rows); i++) await page.keyboard.press(rows > 0 ? "ArrowDown" : "ArrowUp");
  for (let i = 0; i < Math.abs(columns); i++) await page.keyboard.press(columns > 0 ? "ArrowRight" : "ArrowLeft");
}

/** Goes on to the last stage of a hint. A full house has fewer than other techniques. */
export async function tellWholeHint(page: Page, eachStage = async () => {}, next = "Tell me more") {
  const more = page.getByRole("button", { name: next });
  while (await more.isVisible()) {
    await more.click();
    await untilShown(page);
    await eachStage();
  }
}

/** Waits for the next frame, which shows the result of the last key press. */
export async function untilShown(page: Page) {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

/** Returns the cell that has the keyboard cursor. */
export async function cursor(page: Page): Promise<number> {
  await untilShown(page);
  const id = await page.locator(".board").getAttribute("aria-activedescendant");
  return Number(id!.replace("cell-", ""));
}

async function press(page: Page, target: Locator) {
  const touch = await page.evaluate(() => navigator.maxTouchPoints > 0);
  await (touch ? target.tap({ force: true }) : target.click({ force: true }));
}
