// The library of games: resume, rename, restart, delete, restore, folders and selecting.

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { missingDigits, openGame, readBoard, selectCell, type, untilPuzzleShown } from "../support/board.ts";
import { boxesOf } from "../support/boxes.ts";
import { found, openGames, rows } from "../support/games.ts";
import { barLink, doWithGame, openApp, openBackups, unfoldFilters, untilStarted } from "../support/nonet.ts";
import { saveSolvedGames } from "../support/puzzles.ts";
import { expect, test } from "../support/test.ts";

const undo = (page: Page) => page.getByRole("button", { name: "Undo" });
const storedGames = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("nonet/#game/")).length);

test("a game replaced by a new one is saved and can be resumed", { tag: "@choice" }, async ({ page }) => {
  await openGame(page);
  const [first] = await missingDigits(page);
  await selectCell(page, first!.index);
  await type(page, first!.digit);
  const board = await readBoard(page);

  // The levels dialog offers to continue it.
  await page.goto("./#/levels");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Continue: Gentle, \d+%$/ }).click();
  await expect(dialog).toBeHidden();
  expect(await readBoard(page)).toBe(board);

  await page.goto("./#/levels");
  await dialog.getByRole("button", { name: /^Easy/ }).click();
  const notice = page.locator(".notice");
  await expect(notice).toContainText("Your Gentle game is saved.");
  await untilPuzzleShown(page);
  expect(await readBoard(page)).not.toBe(board);
  await notice.getByRole("link", { name: "Games" }).click();
  // The new game has no move, so it isn't listed.
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText("Classic · Gentle");
  await expect(rows(page).first()).toContainText(/about \d+ min/);
  await expect(page.getByRole("list", { name: "Games · Today" })).toBeVisible();
  // The picture shows the digits, and a press anywhere on the row resumes the game.
  await expect(rows(page).first().locator(".thumb .given")).not.toHaveCount(0);
  await expect(rows(page).first().locator(".thumb .own")).toHaveText([first!.digit]);
  await expect(rows(page).first().getByRole("button", { name: "Resume: Classic · Gentle" })).toBeVisible();
  await rows(page).first().click({ position: { x: 24, y: 24 } });
  await untilPuzzleShown(page);
  await expect.poll(() => readBoard(page)).toBe(board);
  await expect(notice).toBeHidden();
});

test("the menu leads to the games", async ({ page }) => {
  await openGame(page);
  const [first] = await missingDigits(page);
  await selectCell(page, first!.index);
  await type(page, first!.digit);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Games" }).click();
  await expect(page.getByRole("heading", { name: "Games" })).toBeVisible();
  await expect(found(page)).toHaveText("1 game");
  await expect(page.locator(".games-room")).toHaveText(/^\d+ KB of 5\.2 MB used\.$/);
});

test("a deleted game can be restored until the page is left", async ({ page, context }) => {
  await openGames(page, 4);
  const other = await context.newPage();
  await openApp(other, "./#/games");
  await expect(rows(other)).toHaveCount(4);
  const remove = () => doWithGame(rows(page).nth(1), /^Delete/);
  const names = () => rows(page).locator(".game-name").allTextContents();
  const before = await names();
  // Only the tab in front has the focus.
  await page.bringToFront();
  await remove();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(other)).toHaveCount(3);
  await expect(page.locator(".games-status")).toContainText("Deleted: ");
  await expect(undo(page)).toBeFocused();
  expect(await storedGames(page)).toBe(4);
  await undo(page).click();
  await expect(rows(page)).toHaveCount(4);
  expect(await names()).toEqual(before);
  await expect(rows(other)).toHaveCount(4);

  await remove();
  await expect(rows(page)).toHaveCount(3);
  await barLink(page, "Play").click();
  await untilPuzzleShown(page);
  await expect.poll(() => storedGames(page)).toBe(3);
  // Another tab that knew the game doesn't restore it.
  await expect(rows(other)).toHaveCount(3);
  await other.close();
  await page.goto("./#/games");
  await page.reload();
  await untilStarted(page);
  await expect(rows(page)).toHaveCount(3);
});

test("deleting the current game can be undone from the list", async ({ page }) => {
  await openGames(page, 2);
  const left = (await rows(page).nth(1).locator(".game-name").textContent())!;
  await doWithGame(rows(page).first(), /^Delete/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(left);
  await undo(page).tap();
  await barLink(page, "Play").tap();
  await untilPuzzleShown(page);
  await expect(page.locator(".notice")).toBeHidden();
  expect(await storedGames(page)).toBe(2);
});

test("the report of a game, its share dialog and the page that prints it open from the list", async ({ page }) => {
  await saveSolvedGames(page, 4);
  await openApp(page);
  const current = () => page.evaluate(() => JSON.parse(localStorage.getItem("nonet/#index")!).data.current as string);
  const shown = [["How it went", "report", ".report"], ["Share", "share", ".share"], ["Print", "print", ".print"]] as const;
  for (const [place, [name, route, sign]] of shown.entries()) {
    await page.goto("./#/");
    // From the board, so that the list is one step back in the history.
    await page.goto("./#/games");
    const row = rows(page).nth(place + 1);
    const id = (await row.locator(".game-resume").getAttribute("id"))!.replace("game-", "");
    await doWithGame(row, name);
    await expect(page.locator(sign).first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`#/${route}$`));
    await expect.poll(current).toBe(id);
  }
});

test("a game can be renamed and its puzzle restarted", async ({ page }) => {
  await openGames(page, 30);
  const game = rows(page).nth(9);
  const kind = (await game.locator(".game-name").textContent())!;
  await doWithGame(game, /^Rename/);
  const field = page.getByRole("textbox", { name: "Name of the game" });
  await expect(field).toBeFocused();
  await field.fill("Train to Graz");
  await page.keyboard.press("Enter");
  await expect(game).toContainText("Train to Graz");
  await expect(game).toContainText(kind);
  await page.reload();
  await untilStarted(page);
  await page.getByRole("searchbox").fill("graz");
  await expect(found(page)).toHaveText("1 game");
  await doWithGame(rows(page), "Restart this puzzle");
  await untilPuzzleShown(page);
  expect(await readBoard(page)).toBe(await readBoard(page, "givens"));
  await page.goto("./#/games");
  await expect(found(page)).toHaveText("30 games");
});

const dialog = (page: Page) => page.getByRole("dialog");
const folder = (page: Page) => page.getByRole("combobox", { name: "Folder" });

test("games can be put into folders with the keyboard alone", { tag: "@desktop" }, async ({ page, context }) => {
  await openGames(page, 6);
  await expect(folder(page)).toBeHidden();
  const name = (await rows(page).nth(2).locator(".game-name").textContent())!;
  await rows(page).nth(2).getByRole("button", { name: /^More/ }).press("Enter");
  await dialog(page).getByRole("button", { name: "Move to a folder" }).press("Enter");
  await expect(dialog(page)).toContainText(name);
  await dialog(page).getByRole("textbox", { name: "Name of the folder" }).fill("Train to Graz");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toHaveCount(0);
  await expect(rows(page).nth(2).locator(".game-folder")).toHaveText("Train to Graz");
  await expect(page.locator(".games-status")).toContainText(`Moved to “Train to Graz”: ${name}`);
  await expect(rows(page).nth(2).getByRole("button", { name: /^(Resume|View)/ })).toBeFocused();

  // The folder is offered for another game, and appears in another tab at once.
  const other = await context.newPage();
  await openApp(other, "./#/games");
  await page.bringToFront();
  await rows(page).nth(4).getByRole("button", { name: /^More/ }).press("Enter");
  await dialog(page).getByRole("button", { name: "Move to a folder" }).press("Enter");
  await dialog(page).getByRole("button", { name: "Train to Graz (1)" }).press("Enter");
  await expect(rows(other).nth(4).locator(".game-folder")).toHaveText("Train to Graz");
  await other.close();

  await unfoldFilters(page);
  await folder(page).selectOption("Train to Graz (2)");
  await expect(found(page)).toHaveText("2 games");
  await folder(page).selectOption("In no folder");
  await expect(found(page)).toHaveText("4 games");
  await page.reload();
  await untilStarted(page);
  await page.getByRole("searchbox").fill("graz");
  await expect(found(page)).toHaveText("2 games");
});

test("a folder can be created, renamed, deleted and restored by touch", async ({ page }) => {
  await openGames(page, 4);
  await page.getByRole("button", { name: "New folder" }).tap();
  const field = dialog(page).getByRole("textbox", { name: "Name of the folder" });
  await expect(field).toBeFocused();
  await field.fill("Holidays");
  await dialog(page).getByRole("button", { name: "Save" }).tap();
  await expect(page.locator(".games-none p")).toHaveText("No game matches.");
  await expect(folder(page)).toBeFocused();
  await folder(page).selectOption("All games");
  await doWithGame(rows(page).first(), /^Move to a folder/);
  await dialog(page).getByRole("button", { name: "Holidays (0)" }).tap();
  await folder(page).selectOption("Holidays (1)");
  await expect(rows(page)).toHaveCount(1);
  // The menus scroll sideways, not the page.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width);

  await page.getByRole("button", { name: "Rename this folder" }).tap();
  await field.fill("Christmas");
  await dialog(page).getByRole("button", { name: "Save" }).tap();
  await expect(rows(page).first().locator(".game-folder")).toHaveText("Christmas");
  await page.getByRole("button", { name: "Delete this folder" }).tap();
  await expect(rows(page)).toHaveCount(4);
  await expect(page.locator(".games-status")).toContainText("Folder deleted: Christmas. Its games are still here.");
  await undo(page).tap();
  await expect(rows(page)).toHaveCount(1);
  await expect(folder(page).locator("option:checked")).toHaveText("Christmas (1)");

  // Take the game out of the folder, and put it back.
  await doWithGame(rows(page).first(), /^Move to a folder/);
  await dialog(page).getByRole("button", { name: "In no folder" }).tap();
  await expect(page.locator(".games-none p")).toHaveText("No game matches.");
  await undo(page).tap();
  await expect(rows(page)).toHaveCount(1);
});

test("the games page passes axe", { tag: ["@every-screen", "@chromium-axe"] }, async ({ page }) => {
  await openGames(page, 40);
  await check(page, "the list");
  await rows(page).first().getByRole("button", { name: /^More/ }).click();
  await check(page, "the actions of a game");
  await page.keyboard.press("Escape");
  await expect(rows(page).first().getByRole("button", { name: /^(Resume|View)/ })).toBeFocused();
  await openBackups(page);
  await check(page, "the dialog about backups");
  await page.keyboard.press("Escape");
  await doWithGame(rows(page).nth(2), /^Delete/);
  await doWithGame(rows(page).nth(1), /^Rename/);
  await expect(page.getByRole("textbox", { name: "Name of the game" })).toBeFocused();
  await check(page, "a name and a deleted game");
  await page.keyboard.press("Escape");
  await doWithGame(rows(page).nth(0), /^Move to a folder/);
  // The longest name allowed.
  const long = "Holidays in the mountains, when it rained for a week";
  await dialog(page).getByRole("textbox").fill(long);
  await page.keyboard.press("Enter");
  await expect(rows(page).nth(0).locator(".game-folder")).toBeVisible();
  await doWithGame(rows(page).nth(1), /^Move to a folder/);
  await expect(dialog(page).getByRole("button", { name: `${long} (1)` })).toBeVisible();
  await check(page, "a folder that is chosen");
  await page.keyboard.press("Escape");
  await unfoldFilters(page);
  await folder(page).selectOption(`${long} (1)`);
  await expect(page.getByRole("button", { name: "Delete this folder" })).toBeVisible();
  const list = await page.locator(".games .windowed").boundingBox();
  expect(list!.height, "the list has room for a game").toBeGreaterThan(100);
  await check(page, "a folder");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, "the page does not scroll sideways").toBeLessThanOrEqual(0);
});

async function check(page: Page, where: string) {
  expect(await axe(page), where).toEqual([]);
}

test("several games are selected, moved, deleted and restored", { tag: "@desktop" }, async ({ page }) => {
  await openGames(page, 12);
  const start = page.getByRole("button", { name: "Select games" });
  const search = page.getByRole("searchbox");
  const fact = rows(page).first().locator(".game-state");
  const [before, column] = await boxesOf(page, search, fact);
  await start.click();
  const done = page.getByRole("button", { name: "Done" });
  await expect(done).toBeFocused();
  await expect(start).toBeHidden();
  const [after, same] = await boxesOf(page, search, fact);
  expect(after, "nothing moves below the title").toEqual(before);
  expect(same, "the columns stay in place").toEqual(column);
  const title = page.locator(".games-selecting [role=status]");
  await expect(title).toHaveText("Choose games");
  const move = page.getByRole("button", { name: "Move", exact: true });
  await expect(move).toBeDisabled();
  const boxes = rows(page).getByRole("checkbox");
  await boxes.nth(1).focus();
  await page.keyboard.press("Space");
  const third = await rows(page).nth(2).boundingBox();
  await page.mouse.click(third!.x + third!.width / 2, third!.y + third!.height / 2);
  await expect(boxes.nth(2)).toBeChecked();
  await expect(title).toHaveText("2 selected");
  await check(page, "selected games");
  await move.click();
  await dialog(page).getByRole("textbox").fill("Train");
  await page.keyboard.press("Enter");
  await expect(page.locator(".games-status")).toContainText("2 games moved to “Train”");
  await expect(page.locator("#game-undo")).toBeFocused();
  await expect(boxes).toHaveCount(0);
  await start.click();
  await done.click();
  await expect(start).toBeFocused();
  await start.click();
  await page.getByRole("button", { name: "Select all" }).click();
  await page.locator(".games-selection").getByRole("button", { name: "Delete" }).click();
  await expect(page.locator(".games-none")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(found(page)).toHaveText("12 games");
  await expect(rows(page).nth(1).locator(".game-folder")).toHaveText("Train");
});

test("selected games are printed together and exported as one file", { tag: "@desktop" }, async ({ page }) => {
  await openGames(page, 12);
  await page.getByRole("button", { name: "Select games" }).click();
  const bar = page.locator(".games-selection");
  for (const name of ["Print", "Export"]) await expect(bar.getByRole("button", { name })).toBeDisabled();
  const boxes = rows(page).getByRole("checkbox");
  const names = await Promise.all([0, 2].map((place) => rows(page).nth(place).locator(".game-name").textContent()));
  for (const place of [0, 2]) await boxes.nth(place).check();
  const size = await bar.evaluate((bar) => [bar.scrollWidth - bar.clientWidth, bar.getBoundingClientRect().height]);
  expect(size[0], "the buttons fit").toBeLessThanOrEqual(0);
  expect(size[1], "in one line").toBeLessThan(60);
  const download = page.waitForEvent("download");
  await bar.getByRole("button", { name: "Export" }).click();
  await dialog(page).getByRole("button", { name: "As a table (CSV)" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("Games.csv");
  const lines = readFileSync(await file.path(), "utf8").trim().split("\n");
  expect(lines).toHaveLength(3);
  // After a download, Firefox's window is not active any more.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("games-export");
  await bar.getByRole("button", { name: "Print" }).click();
  await expect(page.getByRole("radio", { name: "My games" })).toBeChecked();
  await expect(page.getByRole("combobox", { name: "Games" }).locator("option:checked")).toHaveText("2 games selected");
  await expect(page.locator(".print-pages .figures")).toContainText("2 puzzles");
  for (const name of names) await expect(page.locator(".print-game", { hasText: name! })).toHaveCount(1);
  await page.getByRole("combobox", { name: "Games" }).selectOption("All");
  await expect(page.locator(".print-pages .figures")).toContainText("12 puzzles");
});
