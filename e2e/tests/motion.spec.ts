// Motion during play, and tooltips with keys. Both are loaded once the first screen is idle.

import type { Page } from "@playwright/test";
import { cell, openGame, pressKey, selectCell, type } from "../support/board.ts";
import { barLink, openApp } from "../support/nonet.ts";
import { CHAIN_FIRST, openCells, puzzleOf, saveGame } from "../support/puzzles.ts";
import { expect, test } from "../support/test.ts";

const CLASSIC = puzzleOf("classic");

/** Waits until the parts for the idle page are loaded. */
async function untilIdle(page: Page) {
  await page.waitForFunction(() =>
    document.adoptedStyleSheets.some((sheet) => [...sheet.cssRules].some((rule) => rule.cssText.includes("house-sweep"))),
  );
}

/**
 * Records the classes of all elements that start to move from now on: the name of the animation or property, then the
 * class. A transition is followed by its duration and the value that it starts from.
 */
async function recordMotion(page: Page) {
  await page.evaluate(() => {
    const moved = ((window as unknown as { moved: string[] }).moved = [] as string[]);
    addEventListener("animationstart", ({ animationName, target }) => {
      moved.push(`${animationName} ${(target as Element).getAttribute("class")}`);
    });
    addEventListener("transitionrun", ({ propertyName, target }) => {
      const all = (target as Element).getAnimations() as CSSTransition[];
      const effect = all.find((one) => one.transitionProperty === propertyName)?.effect as KeyframeEffect | undefined;
      const [from] = effect?.getKeyframes() ?? [];
      moved.push(`${propertyName} ${(target as Element).getAttribute("class")}: ${effect?.getTiming().duration} ms from ${from?.[propertyName]}`);
    });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...frames) {
      moved.push(`script ${this.getAttribute("class")}`);
      return animate.apply(this, frames);
    };
  });
}

const motion = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
const count = (moved: string[], what: string) => moved.filter((one) => one.startsWith(what)).length;

/** Saves a game with two empty cells: the last of row 1, and one elsewhere. Returns the first of them. */
async function saveAlmostCompleteRow(page: Page, settings: object = {}) {
  const open = openCells(CLASSIC.givens);
  const last = open.find((at) => at < 9)!;
  const other = open.find((at) => Math.floor(at / 9) > 2 && at % 9 !== last % 9 && at !== last)!;
  await saveGame(page, CLASSIC, [last, other], settings);
  return last;
}

test.describe("with motion", { tag: "@chromium-media" }, () => {
  test("a complete house is swept once, and a placed digit settles", { tag: ["@desktop", "@choice"] }, async ({ page }) => {
    const last = await saveAlmostCompleteRow(page);
    await openGame(page);
    await untilIdle(page);
    await selectCell(page, last);
    await recordMotion(page);
    await type(page, CLASSIC.solution[last]!);
    await expect(page.locator(".house-sweep svg").first()).toBeAttached();
    const swept = await page.locator(".house-sweep svg").count();
    const outlines = await page.locator(".house-sweep path").evaluateAll((paths) => paths.map((path) => path.getAttribute("d")).join(""));
    expect(outlines.split("Z").length - 1, "cells of the row at least").toBeGreaterThanOrEqual(9);
    // The drawing covers the board exactly.
    const [sweep, board] = await Promise.all([".house-sweep svg", ".board"].map((name) => page.locator(name).first().boundingBox()));
    expect(sweep).toEqual(board);
    await expect(page.locator(".house-sweep")).toHaveCount(0);
    expect(count(await motion(page), "house-sweep")).toBe(swept);
    expect((await motion(page)).filter((one) => one.startsWith("translate digit"))).toEqual(["translate digit: 120 ms from 0px -100px"]);
    // Moving the cursor sweeps nothing again; writing the digit again does.
    await type(page, "ArrowRight", "ArrowLeft");
    expect(count(await motion(page), "house-sweep")).toBe(swept);
    await type(page, "Backspace", CLASSIC.solution[last]!);
    await expect.poll(async () => count(await motion(page), "house-sweep")).toBe(2 * swept);
  });

  test("a clash sweeps nothing", async ({ page }) => {
    const last = await saveAlmostCompleteRow(page);
    await openGame(page);
    await untilIdle(page);
    await recordMotion(page);
    await selectCell(page, last);
    await type(page, String((Number(CLASSIC.solution[last]) % 9) + 1));
    await expect(cell(page, last)).toHaveClass(/clash/);
    await page.waitForTimeout(100);
    expect(count(await motion(page), "house-sweep")).toBe(0);
  });

  test("the key of a digit that is all placed folds away without moving anything", { tag: "@desktop" }, async ({ page }) => {
    const last = await saveAlmostCompleteRow(page);
    await openGame(page);
    await untilIdle(page);
    const digit = Number(CLASSIC.solution[last]);
    const key = page.locator(".key").nth(digit - 1);
    const places = () => page.locator(".keypad button").evaluateAll((keys) => keys.map((key) => JSON.stringify(key.getBoundingClientRect())));
    const before = await places();
    await expect(key).not.toHaveClass(/done/);
    await selectCell(page, last);
    await type(page, String(digit));
    await expect(key).toHaveClass(/done/);
    await expect(key.locator(".face")).toHaveCSS("opacity", "0");
    await expect(key.locator(".face")).toHaveCSS("scale", "1 0");
    expect(await key.evaluate((key) => getComputedStyle(key, "::after").content)).toBe('"✓"');
    expect(await places()).toEqual(before);
    // It still writes its digit, and unfolds when one is missing again.
    await pressKey(page, digit);
    await expect(key).not.toHaveClass(/done/);
    await expect(key.locator(".face")).toHaveCSS("opacity", "1");
    expect(await places()).toEqual(before);
  });

  test("links of a hint draw themselves, and a slider goes through them", { tag: "@every-screen" }, async ({ page }) => {
    await saveGame(page, CHAIN_FIRST, openCells(CHAIN_FIRST.givens));
    await openGame(page);
    await page.getByRole("button", { name: "Hint" }).click();
    const panel = page.locator(".hint");
    const slider = panel.getByRole("slider", { name: "Step of the chain" });
    await expect(panel.locator(".hint-text")).toContainText(/^(Look at|Start with) /);
    await recordMotion(page);
    for (let rung = 0; rung < 3; rung++) {
      await expect(slider).toHaveCount(0);
      await panel.getByRole("button", { name: "Tell me more" }).click();
    }
    const links = page.locator(".hint-overlay .hint-link");
    await expect.poll(async () => count(await motion(page), "script hint-link")).toBe(await links.count());
    await expect(slider).toHaveAttribute("aria-valuetext", /: 1 of \d+$/);
    // Each link draws itself once, with its arrowhead.
    const steps = Number((await slider.getAttribute("aria-valuetext"))!.match(/(\d+)$/)![1]);
    for (let step = 2; step <= 4; step++) {
      const drawn = count(await motion(page), "script hint-link");
      await panel.getByRole("button", { name: "Next" }).click();
      await expect(slider).toHaveAttribute("aria-valuetext", new RegExp(`: ${step} of ${steps}$`));
      await expect.poll(async () => count(await motion(page), "script hint-link")).toBe(drawn + 1);
    }
    expect(count(await motion(page), "script hint-head")).toBe(count(await motion(page), "script hint-link"));
    // The keyboard moves the slider to both ends.
    await slider.focus();
    await page.keyboard.press("End");
    await expect(panel.getByRole("button", { name: "Apply" })).toBeVisible();
    await page.keyboard.press("Home");
    await expect(slider).toHaveAttribute("aria-valuetext", /: 1 of \d+$/);
    await page.keyboard.press("ArrowRight");
    await expect(panel.getByRole("heading")).toContainText(/: 2 of \d+$/);
    const { height } = (await slider.boundingBox())!;
    expect(height).toBeGreaterThanOrEqual(44);
  });

  test("pages slide in by eight pixels", { tag: "@desktop" }, async ({ page }) => {
    await openApp(page, "./#/home");
    await recordMotion(page);
    await barLink(page, "Games").first().click();
    await expect(page.getByRole("heading", { name: "Games", level: 1 })).toBeVisible();
    const slides = async () => (await motion(page)).filter((one) => one.startsWith("translate "));
    await expect.poll(async () => (await slides()).length).toBeGreaterThan(0);
    for (const slide of await slides()) expect(slide).toMatch(/: 160 ms from 0px 8px$/);
    expect((await motion(page)).filter((one) => one.includes("tab-bar"))).toEqual([]);
  });
});

test.describe("with reduced motion", { tag: "@chromium-media" }, () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing moves", { tag: "@desktop" }, async ({ page }) => {
    const last = await saveAlmostCompleteRow(page);
    await openGame(page);
    await untilIdle(page);
    await recordMotion(page);
    await selectCell(page, last);
    const digit = CLASSIC.solution[last]!;
    await type(page, digit);
    await expect(page.locator(".key").nth(Number(digit) - 1).locator(".face")).toHaveCSS("opacity", "0");
    await page.goto("./#/home");
    await expect(page.locator(".other-page")).toBeVisible();
    expect(await motion(page)).toEqual([]);
  });

  test("links of a hint appear at once", async ({ page }) => {
    await saveGame(page, CHAIN_FIRST, openCells(CHAIN_FIRST.givens));
    await openGame(page);
    await page.getByRole("button", { name: "Hint" }).click();
    const panel = page.locator(".hint");
    await expect(panel.locator(".hint-text")).toContainText(/^(Look at|Start with) /);
    await recordMotion(page);
    for (let rung = 0; rung < 3; rung++) await panel.getByRole("button", { name: "Tell me more" }).click();
    await expect(page.locator(".hint-overlay .hint-link").first()).toBeVisible();
    expect(count(await motion(page), "script")).toBe(0);
  });
});

test("buttons tell a mouse their keys, and keep their names", { tag: "@desktop-only @desktop" }, async ({ page }) => {
  await openGame(page);
  await untilIdle(page);
  const tips: [string, string, string][] = [
    ["Undo", "Undo · Ctrl+Z", "Control+Z ["],
    ["Hint", "Hint · H", "H"],
    ["Check", "Check · K", "K"],
    ["Erase", "Erase · Backspace", "Backspace Delete 0"],
    ["Notes", "Notes · X", "X"],
    ["New game", "New game · N", "N"],
  ];
  for (const [name, tip, keys] of tips) {
    const button = page.locator(".app").getByRole("button", { name, exact: true }).and(page.locator(":visible"));
    await button.hover();
    await expect(button, name).toHaveAttribute("title", tip);
    await expect(button, name).toHaveAttribute("aria-keyshortcuts", keys);
  }
  // Firefox without a screen has no mouse.
  const hasMouse = await page.evaluate(() => matchMedia("(hover: hover) and (pointer: fine)").matches);
  for (const [selector, name, key] of [[".help-buttons .action", "Hint", "H"], [".keypad .action", "Undo", "Ctrl+Z"]] as const) {
    const button = page.locator(selector).first();
    const shown = () => button.evaluate((button) => getComputedStyle(button, "::after").content);
    if (hasMouse) await expect.poll(shown, name).toContain(key);
    await expect(button).toHaveAccessibleName(name);
  }
  const clock = page.locator(".clock");
  await clock.hover();
  await expect(clock).toHaveAttribute("title", "Pause · P");
  await expect(clock).toHaveAccessibleName(/^\d+:\d+, Pause$/);
  await page.getByRole("button", { name: "Menu" }).hover();
  await expect(page.getByRole("button", { name: "Menu" })).toHaveAttribute("title", "Menu");
  await page.getByRole("button", { name: "Menu" }).click();
  const row = page.locator(".menu-group .row").filter({ hasText: "New game" });
  await expect(row.locator("kbd")).toHaveText("N");
  if (hasMouse) await expect(row.locator("kbd")).toBeVisible();
  await expect(row).toHaveAccessibleName("New game");
});

test("touch adds no tooltips, and shows no keys", async ({ page }) => {
  await openGame(page);
  await untilIdle(page);
  const undo = page.getByRole("button", { name: "Centre" });
  await undo.tap();
  const hint = page.locator(".help-buttons .action").first();
  expect(await hint.evaluate((button) => getComputedStyle(button, "::after").content)).toBe("none");
  await expect(undo).toHaveAttribute("aria-pressed", "true");
  await expect(undo).not.toHaveAttribute("title", /./);
  await page.getByRole("button", { name: "Menu" }).tap();
  await expect(page.locator(".menu-group kbd").first()).toBeAttached();
  await expect(page.locator(".menu-group kbd:visible")).toHaveCount(0);
});
