// For each variant family: makes a puzzle, plays it to the end with hints, changes it in the editor, and reopens it by
// its link.

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { readBoard, tellWholeHint } from "../support/board.ts";
import { openApp } from "../support/nonet.ts";
import { Player } from "../support/player.ts";
import { openCells } from "../support/puzzles.ts";
import { VARIANT_PUZZLES } from "../support/variants.ts";
import { expect, test } from "../support/test.ts";

/** Variants that apply to the whole board and have no drawing. */
const UNDRAWN = /^(non-consecutive|anti-.*|disjoint-groups|entropy)$/;

/** Variants offered on the page for new games. */
const STYLES = [
  .../STYLES.*?= \[(.*?)\];/s
    .exec(readFileSync(new URL("../../crates/engine/src/rules/family.rs", import.meta.url), "utf8"))![1]!
    .matchAll(/"([a-z-]+)"/g),
].map(([, slug]) => slug!);

/** Families that the styles killer, thermometer and kropki consist of. */
const IN_STYLES = ["cage", "difference", "ratio", "killer", "thermo"];

/** Families without a style. Their puzzles are started in the editor, which adds the givens. */
const EDITOR_PUZZLES = VARIANT_PUZZLES.filter(({ families: [family, ...more] }) => !more.length && ![...STYLES, ...IN_STYLES].includes(family!));

const verdict = (page: Page) => page.locator(".check [role=status]");

async function untilPuzzleShown(page: Page) {
  await expect(page.locator(".keypad")).toBeVisible();
  await expect(page.locator(".board:not(.making, [aria-busy]) .cell").first()).toBeAttached();
}

async function make(page: Page, style: string) {
  // On smaller boards a disjoint group nearly coincides with a row.
  const board = style === "disjoint-groups" ? "classic" : "6x6";
  await page.goto(`./#/new?board=${board}&rules=${style}&level=easy&seed=1`);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await untilPuzzleShown(page);
}

/** Opens the rules of a board in the editor, has it add givens, and plays the puzzle. */
async function makeInEditor(page: Page, board: string) {
  const [plain, ...rules] = board.split(";");
  await page.goto(`./#/editor?board=${plain}&with=${encodeURIComponent(rules.join(";"))}`);
  await expect(verdict(page)).toContainText(/ solutions$/);
  await page.getByRole("button", { name: "Add givens" }).click();
  await expect(verdict(page)).toHaveText("Exactly one solution");
  await page.locator(".publish").getByRole("button", { name: "Play this puzzle" }).click();
  await untilPuzzleShown(page);
}

/** Returns the saved game that is on the board. */
async function savedGame(page: Page): Promise<{ givens: string; solution: string }> {
  return page.evaluate(() => {
    const read = (key: string) => JSON.parse(localStorage.getItem(`nonet/#${key}`) ?? "null")?.data;
    return read(`game/${read("index")?.current}`) ?? { givens: "", solution: "" };
  });
}

/** Asks for a hint, reads all its stages and applies it. */
async function takeHint(page: Page) {
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await expect(page.locator(".hint:not(.waiting) .hint-text")).not.toBeEmpty();
  await tellWholeHint(page);
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.locator(".hint")).toBeHidden();
}

/** Digits that are entered by hand. Entering all of them would take half the time of the test. */
const BY_HAND = 3;

/** Fills in the saved game but for some last cells, as one move, and reopens it. */
async function fillMost(page: Page, { givens, solution }: { givens: string; solution: string }) {
  const filled = openCells(givens).slice(0, -BY_HAND);
  const moves = filled.map((cell) => `D${solution[cell]!.toLowerCase()}.${cell.toString(36).padStart(2, "0")}`).join("");
  await page.evaluate((moves) => sessionStorage.setItem("moves", moves), moves);
  await page.reload();
  await untilPuzzleShown(page);
  await expect.poll(async () => openCells(await readBoard(page)).length).toBe(BY_HAND);
}

/**
 * Replaces the moves of the current game by those that `fillMost` leaves in the session's storage. It runs before the
 * next page starts, because a page that is left saves its own moves.
 */
function replaceMoves() {
  const moves = sessionStorage.getItem("moves");
  if (!moves) return;
  sessionStorage.removeItem("moves");
  const { current } = JSON.parse(localStorage.getItem("nonet/#index")!).data;
  const save = JSON.parse(localStorage.getItem(`nonet/#game/${current}`)!);
  save.data = { ...save.data, moves, at: 1 };
  localStorage.setItem(`nonet/#game/${current}`, JSON.stringify(save));
}

async function play(page: Page) {
  const givens = await readBoard(page);
  await takeHint(page);
  await expect.poll(async () => (await savedGame(page)).givens).toBe(givens);
  const game = await savedGame(page);
  const { solution } = game;
  if (openCells(givens).length > BY_HAND) await fillMost(page, game);
  const player = await Player.at(page);
  for (const at of openCells(await readBoard(page))) await player.write(at, solution[at]!);
  await expect(page.locator(".finish")).toBeVisible();
  await page.keyboard.press("Escape");
}

/** Opens the game's puzzle in the editor, removes a given or a rule, and has the editor add givens again. */
async function editPuzzle(page: Page) {
  await page.getByRole("button", { name: "Share the result" }).click();
  await page.getByRole("radio", { name: "The puzzle" }).check({ force: true });
  await page.getByRole("link", { name: "Change it in the editor" }).click();
  await expect(verdict(page)).toHaveText("Exactly one solution");
  const given = page.locator(".editor-grid .cell.given .tint").first();
  if (await given.count()) {
    await page.getByRole("radio", { name: "Givens", exact: true }).check({ force: true });
    await given.click({ force: true });
    await page.keyboard.press("Backspace");
  } else {
    await page.locator(".rule-rows li").first().getByRole("button", { name: /^Delete/ }).click();
  }
  await expect(page.getByRole("button", { name: "Undo" })).toBeEnabled();
  const rest = page.locator("button:enabled", { hasText: "Add givens" });
  await expect(async () => {
    if (await rest.isVisible()) await rest.click({ timeout: 1_000 });
    await expect(verdict(page)).toHaveText("Exactly one solution", { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}

/** Copies the link of the editor's puzzle, follows it, and plays the imported puzzle. */
async function playFromLink(page: Page) {
  await page.getByRole("button", { name: "Copy a link to play" }).click();
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read).toMatch(/#\/import\//);
  await page.goto(await read());
  const importing = page.getByRole("dialog", { name: "Shared puzzle" });
  // The editor may add the very given that was removed.
  await expect(importing.getByRole("status")).toHaveText(/^(It has exactly one solution|This puzzle is already on your board)\.$/);
  await importing.getByRole("button", { name: /^(Play|Start again)$/ }).click();
  await untilPuzzleShown(page);
}

const ALL = [...STYLES, ...EDITOR_PUZZLES];
const PARTS = 6;
/** Set by CI, where a third of the puzzles is edited and shared. Reading and writing all of them has native tests. */
const isShort = process.env.NONET_SHORT === "1";
for (let part = 0; part < PARTS; part++) {
  const tag = ["@chromium-clipboard", ...(part % 2 ? ["@desktop-only"] : [])];
  test(`puzzles of each variant family can be made, played, edited and shared, part ${part + 1}`, { tag }, async ({ page, context }) => {
    test.setTimeout(180_000);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript(replaceMoves);
    await openApp(page);
    for (const puzzle of ALL.filter((_, i) => i % PARTS === part)) {
      const name = typeof puzzle === "string" ? puzzle : puzzle.families[0]!;
      await test.step(name, async () => {
        if (typeof puzzle === "string") await make(page, puzzle);
        else await makeInEditor(page, puzzle.board);
        const drawn = page.locator(".board .sign");
        if (UNDRAWN.test(name)) await expect(drawn).toHaveCount(0);
        else await expect(drawn).not.toHaveCount(0);
        await page.locator(".variants-toggle").click();
        await expect(page.locator(".variants-panel .variants-rule")).not.toHaveCount(0);
        await page.locator(".variants-toggle").click();
        await play(page);
        if (isShort && ALL.indexOf(puzzle) % 3 !== 0) return;
        await editPuzzle(page);
        await playFromLink(page);
      });
    }
  });
}
