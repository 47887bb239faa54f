// A puzzle of each family of rules is made, played to its end with hints on the way, set anew in the editor, and carried
// out and in by its link.

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { readBoard, untilShown } from "../support/board.ts";
import { openApp } from "../support/nonet.ts";
import { Player } from "../support/player.ts";
import { openCells } from "../support/puzzles.ts";
import { VARIANT_PUZZLES } from "../support/variants.ts";
import { expect, test } from "../support/test.ts";

/** Rules that hold all over the board and are not drawn. */
const UNSEEN = /^(non-consecutive|anti-.*|disjoint-groups|entropy)$/;

/** What puzzles are made with, as the page of new games knows it. */
const STYLES = [
  .../STYLES.*?= \[(.*?)\];/s
    .exec(readFileSync(new URL("../../crates/engine/src/rules/family.rs", import.meta.url), "utf8"))![1]!
    .matchAll(/"([a-z-]+)"/g),
].map(([, slug]) => slug!);

/** Families that the styles killer, thermometer and kropki are made of. */
const IN_STYLES = ["cage", "difference", "ratio", "killer", "thermo"];

/** Families that no style has: their puzzles are begun in the editor, which finds the givens. */
const SET = VARIANT_PUZZLES.filter(({ families: [family, ...more] }) => !more.length && ![...STYLES, ...IN_STYLES].includes(family!));

const verdict = (page: Page) => page.locator(".check [role=status]");

async function untilDealt(page: Page) {
  await expect(page.locator(".keypad")).toBeVisible();
  await expect(page.locator(".board:not(.making, [aria-busy]) .cell").first()).toBeAttached();
}

async function make(page: Page, style: string) {
  // On smaller boards a disjoint group is nearly a row.
  const board = style === "disjoint-groups" ? "classic" : "6x6";
  await page.goto(`./#/new?board=${board}&rules=${style}&level=easy&seed=3`);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await untilDealt(page);
}

/** Has the editor find givens beside rules that stand there. */
async function begin(page: Page, board: string) {
  const [plain, ...rules] = board.split(";");
  await page.goto(`./#/editor?board=${plain}&with=${encodeURIComponent(rules.join(";"))}`);
  await expect(verdict(page)).toContainText("More than one solution");
  await page.getByRole("button", { name: "Add givens" }).click();
  await expect(verdict(page)).toHaveText("Exactly one solution");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await untilDealt(page);
}

/** The game on the board as it is kept. */
async function kept(page: Page): Promise<{ givens: string; solution: string }> {
  return page.evaluate(() => {
    const read = (key: string) => JSON.parse(localStorage.getItem(`nonet/#${key}`) ?? "null")?.data;
    return read(`game/${read("index")?.current}`) ?? { givens: "", solution: "" };
  });
}

/** Asks for a hint, hears all of it and has it done. */
async function takeHint(page: Page) {
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await expect(page.locator(".hint:not(.waiting) .hint-text")).not.toBeEmpty();
  const more = page.getByRole("button", { name: "Tell me more" });
  while (await more.isVisible()) {
    await more.click();
    await untilShown(page);
  }
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.locator(".hint")).toBeHidden();
}

async function play(page: Page) {
  const givens = await readBoard(page);
  for (let hint = 0; hint < 2; hint++) await takeHint(page);
  await expect.poll(async () => (await kept(page)).givens).toBe(givens);
  const { solution } = await kept(page);
  const player = await Player.at(page);
  for (const at of openCells(await readBoard(page))) await player.write(at, solution[at]!);
  await expect(page.locator(".finish")).toBeVisible();
  await page.keyboard.press("Escape");
}

/** Opens the game's puzzle in the editor, takes a given out or a rule, and has the editor make it whole. */
async function setAnew(page: Page) {
  await page.getByRole("button", { name: "Share", exact: true }).first().click();
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

/** Copies the link of the editor's puzzle, follows it, and plays what it brings. */
async function carry(page: Page) {
  await page.getByRole("button", { name: "Copy a link to play" }).click();
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read).toMatch(/#\/import\//);
  await page.goto(await read());
  const importing = page.getByRole("dialog", { name: "Import a puzzle" });
  // The editor may find the very given that was taken out.
  await expect(importing.getByRole("status")).toHaveText(/^(It has exactly one solution|This is the puzzle on your board)\.$/);
  await importing.getByRole("button", { name: /^(Play|Start again)$/ }).click();
  await untilDealt(page);
}

const ALL = [...STYLES, ...SET];
const PARTS = 6;
for (let part = 0; part < PARTS; part++) {
  const tag = part % 2 ? "@desktop-only" : [];
  test(`puzzles of each family are made, played, set anew and handed on, part ${part + 1}`, { tag }, async ({ page, context }) => {
    test.setTimeout(180_000);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openApp(page);
    for (const wished of ALL.filter((_, i) => i % PARTS === part)) {
      const name = typeof wished === "string" ? wished : wished.families[0]!;
      await test.step(name, async () => {
        if (typeof wished === "string") await make(page, wished);
        else await begin(page, wished.board);
        const drawn = page.locator(".board .sign");
        if (UNSEEN.test(name)) await expect(drawn).toHaveCount(0);
        else await expect(drawn).not.toHaveCount(0);
        await page.locator(".variants-toggle").click();
        await expect(page.locator(".variants-panel h3")).not.toHaveCount(0);
        await page.locator(".variants-toggle").click();
        await play(page);
        await setAnew(page);
        await carry(page);
      });
    }
  });
}
