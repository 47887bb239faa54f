// One look for what occurs on several pages: the primary button, digit keys, disclosures and check rows.

import type { Locator, Page } from "@playwright/test";
import { openGame } from "../support/board.ts";
import { boxesOf } from "../support/boxes.ts";
import { openApp } from "../support/nonet.ts";
import { EVERY_PAGE, openPage } from "../support/pages.ts";
import { puzzleOf, saveGames, saveSolvedGames } from "../support/puzzles.ts";
import { expect, test } from "../support/test.ts";

/** Sheets over the game, by their addresses. */
const SHEETS = ["menu", "levels", "settings", "keys", "about", "share", "import"];

/** Returns the texts of all visible elements that are filled with the accent colour and can be pressed. */
const primary = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.background = "var(--accent)";
    const accent = getComputedStyle(probe).backgroundColor;
    probe.remove();
    // A sheet makes everything behind it inert, so its button is the only one of the view.
    const sheet = document.querySelector("dialog[open]");
    const all = [...(sheet ?? document).querySelectorAll<HTMLElement>("button, a, label, input[type=submit]")];
    return all
      .filter((one) => getComputedStyle(one).backgroundColor === accent)
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((one) => one.textContent!.trim());
  });

test("no view has more than one primary button", { tag: ["@every-screen", "@choice"] }, async ({ page }) => {
  test.setTimeout(120_000);
  await saveGames(page, 8);
  await openApp(page);
  for (const place of EVERY_PAGE) {
    await openPage(page, place);
    const found = await primary(page);
    expect.soft(found.length, `${place.address}: ${found.join(", ")}`).toBeLessThanOrEqual(1);
  }
  await openGame(page);
  for (const sheet of SHEETS) {
    await page.goto(`#/${sheet}`);
    await expect(page.getByRole("dialog")).toBeVisible();
    const found = await primary(page);
    expect.soft(found.length, `${sheet}: ${found.join(", ")}`).toBeLessThanOrEqual(1);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).not.toHaveURL(new RegExp(`#/${sheet}$`));
  }
});

test("the editor and the workbench have the column of other pages, in two parts of 7 to 5", { tag: "@desktop-only @desktop" }, async ({ page }) => {
  for (const [address, left, right] of [
    ["editor", ".editor-board", ".editor-side"],
    ["workbench", ".workbench-board", ".workbench-side"],
  ] as const) {
    await openApp(page, `./#/${address}`);
    const [title, board, side] = await boxesOf(page, ".page-bar h1", left, right);
    expect(board.x, address).toBeCloseTo(title.x, 0);
    // In Firefox the scroll bar of the page takes a few pixels.
    const width = side.x + side.width - board.x;
    expect(width, address).toBeGreaterThan(1110);
    expect(width, address).toBeLessThan(1120.5);
    expect(board.width / side.width, address).toBeCloseTo(7 / 5, 2);
    const [inner] = await boxesOf(page, ".board");
    expect(inner.y + inner.height, "the board ends above the fold").toBeLessThanOrEqual(800);
  }
});

/** Returns what can be seen of an element, or of what is generated in front of it. */
const looks = (elements: Locator, properties: string[], pseudo?: string) =>
  elements.evaluateAll(
    (all, [properties, pseudo]) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => {
          const style = getComputedStyle(one, pseudo);
          // The font that is used; those after it depend on what has been loaded.
          const value = (name: string) => style.getPropertyValue(name).split(",", name === "font-family" ? 1 : undefined).join();
          return properties.map((name) => `${name}: ${value(name)}`).join("; ");
        }),
    [properties, pseudo] as const,
  );

/** Opens all disclosures of a page. */
const unfold = (page: Page) =>
  page.locator("details").evaluateAll((all) => all.forEach((one) => ((one as HTMLDetailsElement).open = true)));

/** Opens every page, and fails if elements of one kind don't look the same on all of them. Returns how many pages have one. */
async function expectOneLook(page: Page, selector: string, properties: string[], pseudo?: string) {
  const seen = new Map<string, string[]>();
  const pages = new Set<string>();
  for (const place of EVERY_PAGE) {
    await openPage(page, place);
    await unfold(page);
    for (const look of await looks(page.locator(selector), properties, pseudo)) {
      pages.add(place.address);
      seen.set(look, [...new Set([...(seen.get(look) ?? []), place.address])]);
    }
  }
  expect([...seen.entries()].slice(1), `differs from ${[...seen.keys()][0]}`).toEqual([]);
  return pages.size;
}

/** Shows check lists in several ways: a list of games to print, puzzles to import, solutions to show, games to delete. */
const CHECK_LISTS: { [place: string]: (page: Page) => Promise<void> } = {
  print: async (page) => {
    await openPage(page, EVERY_PAGE.find(({ address }) => address === "#/print")!);
    await page.getByLabel("My games").check({ force: true });
    await page.getByText("Choose games").click();
  },
  import: async (page) => {
    await openApp(page, "./#/import");
    const buffer = Buffer.from(`${puzzleOf("classic").givens}\n`.repeat(2));
    await page.getByLabel("Open a file").setInputFiles({ name: "two.sdm", mimeType: "text/plain", buffer });
    await page.getByRole("button", { name: "Keep all as a folder" }).click();
  },
  workbench: async (page) => {
    await openApp(page, "./#/workbench");
    await page.getByLabel("The puzzle as text").fill(puzzleOf("classic").givens.replace(/[1-9]/, "."));
    await page.getByRole("button", { name: "Put it on the board" }).click();
  },
  storage: (page) => openApp(page, "./#/games/room"),
};

test("check lists look the same, with boxes that are as large as the text", { tag: "@desktop" }, async ({ page }) => {
  await saveSolvedGames(page, 8);
  await openApp(page);
  const seen: { [look: string]: string[] } = {};
  for (const [place, show] of Object.entries(CHECK_LISTS)) {
    await show(page);
    const rows = page.locator("label:has(> input[type=checkbox]:not(.switch))").filter({ visible: true });
    await expect(rows.first(), place).toBeVisible();
    const row = await looks(rows, ["align-items", "cursor", "color"]);
    const box = await looks(rows.locator("input"), ["width", "height", "margin", "accent-color", "appearance"]);
    for (const look of row.map((row, at) => `${row}; ${box[at]}`)) seen[look] = [...new Set([...(seen[look] ?? []), place])];
    const gaps = await rows.evaluateAll((rows) => rows.map((row) => parseFloat(getComputedStyle(row).columnGap)));
    expect(new Set(gaps), place).toEqual(new Set([12]));
    expect((await rows.first().boundingBox())!.height, place).toBeGreaterThanOrEqual(44);
  }
  expect(Object.values(seen), Object.keys(seen).join("\n")).toEqual([Object.keys(CHECK_LISTS)]);
  expect(Object.keys(seen)[0]).toContain("width: 20px; height: 20px");
});

test.describe("over all pages", { tag: "@desktop" }, () => {
  test.beforeEach(async ({ page }) => {
    test.setTimeout(120_000);
    await saveGames(page, 8);
    await openApp(page);
  });

  test("digit keys look the same", async ({ page }) => {
    const properties = ["color", "font-family", "font-weight", "border-radius", "background-color"];
    const pages = await expectOneLook(page, ":is(.digit-pad button:not(.with-erase > :last-child), .keypad .key):enabled:not(.chosen, [aria-pressed=true], .done)", properties);
    expect(pages).toBeGreaterThanOrEqual(3);
  });

  test("disclosures look the same", async ({ page }) => {
    const pages = await expectOneLook(page, "details > summary", ["width", "height", "border-right", "border-bottom", "rotate", "margin-inline"], "::before");
    expect(pages).toBeGreaterThanOrEqual(3);
  });

  test("rows with check boxes are large enough to press", async ({ page }) => {
    let seen = 0;
    for (const place of EVERY_PAGE) {
      await openPage(page, place);
      await unfold(page);
      for (const row of await page.locator("label:has(input[type=checkbox]):visible").all()) {
        const box = await row.boundingBox();
        expect.soft(Math.round(box!.height), `${place.address}: ${await row.textContent()}`).toBeGreaterThanOrEqual(44);
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThanOrEqual(5);
  });
});
