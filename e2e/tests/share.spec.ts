// Sharing and importing puzzles and games by link and by file in another profile; damaged links; the share target and
// file handlers.

import { readFileSync } from "node:fs";
import type { Browser, Download, Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { cell, openGame, readBoard, selectCell, type, untilPuzzleShown } from "../support/board.ts";
import { openApp, untilStoredOffline, untilPainted } from "../support/nonet.ts";
import { saveGame, openCells, puzzleOf } from "../support/puzzles.ts";
import { Server } from "../support/server.ts";
import { expect, test } from "../support/test.ts";

const sharing = (page: Page) => page.getByRole("dialog", { name: "Share" });
/** The dialog of a paste or a file, or of a followed link. */
const importing = (page: Page) => page.getByRole("dialog", { name: /^(Import a puzzle|Shared (puzzle|game))$/ });
const link = (page: Page) => sharing(page).getByRole("textbox", { name: "Copy link" }).inputValue();
const button = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true });

/** Clicks a button and returns the file it saves. */
async function file(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const coming: Promise<Download> = page.waitForEvent("download");
  await button(page, name).click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** Opens the app in another profile, with another game on the board. */
async function openOtherProfile(browser: Browser, baseURL: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, locale: "en-GB" })).newPage();
  await openGame(page);
  return page;
}

/** Follows a shared link. */
async function follow(page: Page, address: string) {
  await page.goto(address);
  await expect(importing(page)).toBeVisible();
}

async function openFile(page: Page, name: string, buffer: Buffer | string) {
  await page.getByLabel("Open a file").setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(buffer) });
}

test("a puzzle can be shared with another profile by link and as a picture", { tag: ["@desktop", "@chromium-clipboard", "@choice"] }, async ({ page, browser, baseURL, context }) => {
  const classic = puzzleOf("classic");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await saveGame(page, classic, openCells(classic.givens).slice(5));
  await openGame(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Share", exact: true }).click();
  await expect(sharing(page).getByRole("img", { name: /QR code/ })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  const address = await link(page);
  expect(address.length).toBeLessThan(300);
  await button(page, "Copy link").click();
  await expect(sharing(page).getByRole("status")).toHaveText("Link copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const svg = await file(page, "Save as SVG");
  expect(svg.name).toBe("nonet-classic-gentle.svg");
  const digits = [...svg.bytes.toString().matchAll(/>([1-9])<\/text>/g)].map(([, digit]) => digit).join("");
  expect(digits, "the givens without the player's digits").toBe(classic.givens.replaceAll(".", ""));
  const png = await file(page, "Save as PNG");
  expect([png.bytes.subarray(1, 4).toString(), png.bytes.readUInt32BE(16)]).toEqual(["PNG", 1200]);

  const other = await openOtherProfile(browser, baseURL!);
  const before = await readBoard(other);
  await follow(other, address);
  await expect(importing(other)).toContainText("Classic · Gentle");
  await expect(other.getByRole("dialog", { name: "Shared puzzle" }).getByRole("status")).toHaveText("It has exactly one solution.");
  await expect(button(other, "Import another")).toHaveCount(0);
  expect(await axe(other)).toEqual([]);
  expect(await readBoard(other)).toBe(before);
  await button(other, "Play").click();
  await expect(importing(other)).toBeHidden();
  expect(await readBoard(other, "givens")).toBe(classic.givens);
  // The game is listed from its first move on, unlike the one that it replaced, which had none.
  const open = openCells(classic.givens)[0]!;
  await selectCell(other, open);
  await type(other, classic.solution[open]!);
  await other.goto("./#/games");
  await expect(other.getByRole("list", { name: "Games" }).getByRole("listitem")).toHaveCount(1);
  await other.context().close();
});

test("a game can be continued in another profile with its notes and moves, by link and by file", async ({ page, browser, baseURL }) => {
  const classic = puzzleOf("classic");
  const open = openCells(classic.givens);
  await saveGame(page, classic, open.slice(3));
  await openGame(page);
  await selectCell(page, open[4]!);
  await type(page, "x", "1", "2", "z");
  await selectCell(page, open[5]!);
  await type(page, classic.solution[open[5]!]!);
  await untilPainted(page);
  const board = await readBoard(page);
  await page.goto("./#/share");
  await sharing(page).getByRole("radio", { name: "My whole game" }).check({ force: true });
  const address = await link(page);
  expect(address.length).toBeLessThan(3000);
  expect(await axe(page)).toEqual([]);
  const saved = await file(page, "Save as file");
  expect(saved.name).toBe("nonet-classic-gentle.json");

  const goesOn = async (other: Page) => {
    await button(other, "Resume").click();
    await expect(importing(other)).toBeHidden();
    await untilPuzzleShown(other);
    expect(await readBoard(other)).toBe(board);
    await expect(cell(other, open[4]!).locator(".mark")).toHaveText(["1", "2"]);
    await type(other, "Control+z", "Control+z");
    await expect(cell(other, open[4]!).locator(".mark")).toHaveText(["1"]);
  };
  await test.step("by link", async () => {
    const other = await openOtherProfile(browser, baseURL!);
    await follow(other, address);
    await expect(other.getByRole("dialog", { name: "Shared game" })).toContainText("moves");
    await goesOn(other);
    // The game now belongs to this profile and is saved.
    await other.reload();
    await untilPuzzleShown(other);
    await expect(cell(other, open[4]!).locator(".mark")).toHaveText(["1"]);
    await other.context().close();
  });
  await test.step("by file", async () => {
    const other = await openOtherProfile(browser, baseURL!);
    await other.goto("./#/import");
    await expect(importing(other)).toContainText("Links from SudokuPad, f-puzzles");
    await openFile(other, saved.name, saved.bytes);
    await goesOn(other);
    await other.goto("./#/import");
    await openFile(other, saved.name, saved.bytes);
    await expect(importing(other)).toContainText("You already have this game on this device.");
    await other.context().close();
  });
});

test("a puzzle on the clipboard is imported at a press, and a browser's refusal is explained", { tag: "@chromium-clipboard" }, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openApp(page, "./#/import");
  const dialog = importing(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), puzzleOf("classic").givens);
  await dialog.getByRole("button", { name: "Paste", exact: true }).click();
  await expect(dialog).toContainText("It has exactly one solution.");
  await dialog.getByRole("button", { name: "Import another" }).click();
  await page.evaluate(() => (navigator.clipboard.readText = () => Promise.reject(new Error("refused"))));
  await dialog.getByRole("button", { name: "Paste", exact: true }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Your browser did not allow this. Paste into the text box instead.");
});

test("a damaged link or file is explained, and the board stays unchanged", async ({ page }) => {
  const classic = puzzleOf("classic");
  await saveGame(page, classic, openCells(classic.givens));
  await openApp(page, "./#/share");
  const address = await link(page);
  for (const [damaged, said] of [
    [address.slice(0, -12), "This link is damaged: the end is missing."],
    [address.replace("/classic/", "/clasic/"), "there is no board called “clasic”."],
    [address.replace("/gentle-", "/easy-"), "it was changed along the way."],
  ] as const) {
    await follow(page, damaged);
    await expect(importing(page).getByRole("alert")).toContainText(said);
    await expect(button(page, "Play")).toHaveCount(0);
  }
  expect(await axe(page)).toEqual([]);
  await button(page, "Import another").click();
  await expect(page.getByRole("dialog", { name: "Import a puzzle" })).toBeVisible();
  const box = page.getByRole("textbox", { name: "Link or puzzle" });
  await box.fill("hello");
  await expect(importing(page).getByRole("alert")).toBeVisible();
  await box.fill(`Look at this: <${address}>!`);
  await expect(importing(page).getByRole("status")).toHaveText("This puzzle is already on your board.");
  await box.fill(classic.solution.replace(/^../, ".."));
  await expect(importing(page).getByRole("status")).toHaveText("It has exactly one solution.");
  await openFile(page, "settings.json", '{"v":1,"kind":"settings","data":{}}');
  await expect(importing(page).getByRole("alert")).toHaveText("This is a Nonet file, but not a game.");
  await page.keyboard.press("Escape");
  await expect(importing(page)).toBeHidden();
  expect(await readBoard(page)).toBe(classic.givens);
});

test("a puzzle of another program brings its title, author and rules, and the game its title", async ({ page }) => {
  const classic = puzzleOf("classic");
  const given = (digit: string) => (digit === "." ? {} : { value: Number(digit), given: true });
  const rows = classic.givens.match(/.{9}/g)!.map((row) => [...row].map(given));
  const rules = "Normal sudoku rules apply.\n\nTake your time.";
  await openApp(page, "./#/import");
  const document = { size: 9, title: "Two knots", author: "Ada", ruleset: rules, grid: rows };
  await page.getByRole("textbox", { name: "Link or puzzle" }).fill(JSON.stringify(document));
  await expect(importing(page).getByRole("status")).toHaveText("It has exactly one solution.");
  await expect(importing(page)).toContainText("Two knots · Ada");
  await expect(importing(page).locator(".import-rating"), "its level and usual time").toHaveText(/^\p{L}+ · about \d+ min$/u);
  await expect(importing(page).getByRole("heading", { name: "In the author’s words" })).toBeVisible();
  await expect(importing(page).getByText("Take your time.", { exact: true })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await button(page, "Play").click();
  await expect(importing(page)).toBeHidden();
  await expect(page.locator(".title")).toHaveText(/^Two knots · Ada\sCustom puzzle/);
  const open = openCells(classic.givens)[0]!;
  await selectCell(page, open);
  await type(page, classic.solution[open]!);
  await page.goto("./#/games");
  await expect(page.getByRole("list", { name: "Games" })).toContainText("Two knots");
});

test("the browser's share sheet and file handlers are used where available", async ({ page }) => {
  const classic = puzzleOf("classic");
  await saveGame(page, classic, openCells(classic.givens));
  const text = `${classic.givens}\n`;
  await page.addInitScript((text) => {
    Object.defineProperty(navigator, "share", { value: async (what: object) => Object.assign(self, { shared: what }) });
    const handle = { getFile: async () => new File([text], "puzzle.sdk") };
    const setConsumer = (heard: (launched: object) => void) => heard({ files: location.hash === "#/import" ? [handle] : [] });
    Object.defineProperty(self, "launchQueue", { value: { setConsumer } });
  }, text);
  await openApp(page, "./#/share");
  await button(page, "Share…").click();
  const shared = await page.evaluate(() => (self as unknown as { shared: unknown }).shared);
  expect(shared).toEqual({ title: "Classic · Gentle", url: await link(page) });
  await openApp(page, "./#/import");
  await page.reload();
  await expect(importing(page).getByRole("status")).toHaveText("This puzzle is already on your board.");
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("shared links and files arrive offline", async ({ page, complaints }) => {
    const classic = puzzleOf("classic");
    await saveGame(page, classic, openCells(classic.givens));
    const server = await Server.start();
    await openApp(page, `${server.url}#/share`);
    const address = await link(page);
    await untilStoredOffline(page);
    await server.stop();
    await page.goto("about:blank");
    await follow(page, address);
    await expect(importing(page).getByRole("status")).toHaveText("This puzzle is already on your board.");
    // The browser posts shared content as a form.
    await page.goto("about:blank");
    await page.setContent(`
      <form method="post" enctype="multipart/form-data" action="${server.url}take">
        <input name="text" value="Try this one:"><input name="url" value="${address}"><button>Share</button>
      </form>`);
    await page.getByRole("button").click();
    await expect(importing(page).getByRole("status")).toHaveText("This puzzle is already on your board.");
    expect(page.url()).toBe(`${server.url}#/import`);
    await page.reload();
    await expect(importing(page).getByRole("textbox", { name: "Link or puzzle" })).toHaveValue("");
    complaints.splice(0, Infinity, ...complaints.filter((text) => !text.includes("ERR_CONNECTION_REFUSED")));
  });
});
