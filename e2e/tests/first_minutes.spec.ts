// Details noticed in the first minutes: positions of notes, dates of daily puzzles, zoom, installing, tips, the finish.

import { axe } from "../support/axe.ts";
import type { Page } from "@playwright/test";
import { cell, enterClash, missingDigits, openGame, readBoard, selectCell, type, untilPuzzleShown, untilShown } from "../support/board.ts";
import { boxesOf } from "../support/boxes.ts";
import { finishGame } from "../support/finish.ts";
import { openApp } from "../support/nonet.ts";
import { openCells, puzzleOf, saveGame } from "../support/puzzles.ts";
import { expect, test } from "../support/test.ts";

/** Returns the positions of a cell's marks, in thousandths of a cell from its corner. */
const markPositions = (page: Page, index: number) =>
  page.evaluate((index) => {
    const outline = document.querySelector<SVGGraphicsElement>(`#cell-${index} .tint`)!.getBBox();
    const marks = [...document.querySelectorAll(`#cell-${index} .mark`)];
    return marks.map((mark) => ({
      text: mark.textContent!,
      x: Math.round(Number(mark.getAttribute("x")) - outline.x),
      y: Math.round(Number(mark.getAttribute("y")) - outline.y),
    }));
  }, index);

/** Returns overlapping texts of a cell. A digit of the font is 0.6 em wide and 0.668 em tall. */
const overlaps = (page: Page, index: number) =>
  page.locator(`#cell-${index} .mark`).evaluateAll((marks) => {
    const boxes = marks.map((mark) => {
      const [x, y, size] = ["x", "y", "font-size"].map((name) => Number(mark.getAttribute(name)));
      const half = 0.3 * size! * mark.textContent!.length;
      return { left: x! - half, right: x! + half, top: y! - 0.668 * size!, bottom: y!, says: mark.textContent! };
    });
    const apart = (a: (typeof boxes)[0], b: (typeof boxes)[0]) =>
      a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
    return boxes.flatMap((one, n) => boxes.slice(n + 1).flatMap((other) => (apart(one, other) ? [] : [`${one.says} ${other.says}`])));
  });

test("corner notes have the same position whether typed, filled in, shown as candidates or added by a hint", { tag: ["@desktop", "@choice"] }, async ({ page }) => {
  await saveGame(page, puzzleOf("classic"), openCells(puzzleOf("classic").givens), { show_candidates: true });
  await openGame(page);
  const open = openCells(puzzleOf("classic").givens);
  const shown = await Promise.all(open.map((index) => markPositions(page, index)));
  const by = new Map<string, string>();
  for (const { text, x, y } of shown.flat()) {
    expect(text).toHaveLength(1);
    expect(by.get(text) ?? `${x} ${y}`, `position of ${text}`).toBe(`${x} ${y}`);
    by.set(text, `${x} ${y}`);
  }
  const [first] = open;
  const corner = shown[0]![0]!;
  await selectCell(page, first!);
  await type(page, "x", corner.text);
  await untilShown(page);
  const written = await markPositions(page, first!);
  expect(written.filter((mark) => mark.text === corner.text), "the marks do not overlap").toEqual([corner]);

  // Centre notes don't overlap the candidates around them.
  await selectCell(page, open[1]!);
  await type(page, "c", "2", "3", "7");
  await untilShown(page);
  expect(await page.locator(`#cell-${open[1]} .mark`).last().textContent()).toBe("237");
  expect(await overlaps(page, open[1]!)).toEqual([]);
  await type(page, "Backspace", "z");
  if (await page.getByRole("button", { name: "Fill in all notes" }).isVisible()) {
    await page.getByRole("button", { name: "Fill in all notes" }).click();
  } else {
    await page.goto("#/menu");
    await page.getByRole("dialog").getByRole("button", { name: "Fill in all notes" }).click();
  }
  await expect(page.locator(".mark.overlay")).toHaveCount(0);
  for (const [i, index] of open.entries()) {
    const filled = await markPositions(page, index);
    expect(filled.sort((a, b) => Number(a.text) - Number(b.text)), `cell ${index}`).toEqual(
      shown[i]!.sort((a, b) => Number(a.text) - Number(b.text)),
    );
  }
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, { tag: "@chromium-axe" }, () => {
    test.use({ colorScheme });

    test("automatic candidates are legible on every cell colour", async ({ page }) => {
      const puzzle = puzzleOf("classic");
      await saveGame(page, puzzle, openCells(puzzle.givens), { show_candidates: true });
      await openGame(page);
      await selectCell(page, openCells(puzzle.givens)[0]!);
      await untilShown(page);
      const worst = await page.evaluate(() => {
        const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
        const paint = (...colours: string[]) => {
          canvas.clearRect(0, 0, 1, 1);
          for (const colour of colours) {
            canvas.fillStyle = colour;
            canvas.fillRect(0, 0, 1, 1);
          }
          return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
        };
        const luminance = (rgb: number[]) => {
          const [r, g, b] = rgb.map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
          return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
        };
        const style = getComputedStyle(document.documentElement);
        const tokens = ["--board-paper", "--selected", "--peer", "--same", "--clash"];
        const probe = document.body.appendChild(document.createElement("i"));
        const colour = (name: string) => {
          probe.style.color = `var(${name})`;
          return getComputedStyle(probe).color;
        };
        const paper = colour("--board-paper");
        const mark = document.querySelector(".mark.overlay")!;
        const drawn = getComputedStyle(mark);
        if (drawn.opacity !== "1" || !style) return 0;
        const contrasts = tokens.map((token) => {
          const below = luminance(paint(paper, colour(token)));
          const above = luminance(paint(paper, colour(token), drawn.fill));
          return (Math.max(below, above) + 0.05) / (Math.min(below, above) + 0.05);
        });
        probe.remove();
        return Math.min(...contrasts);
      });
      expect(worst).toBeGreaterThanOrEqual(4.5);
    });
  });
}

test("a daily puzzle shows its date", async ({ page }) => {
  await openApp(page, "./#/daily");
  await page.getByRole("button", { name: "Play: Gentle" }).click();
  await untilPuzzleShown(page);
  const today = await page.evaluate(() => new Date().toLocaleDateString(navigator.language, { day: "numeric", month: "short" }));
  const title = page.locator(".bar .title");
  await expect(title).toHaveText(`Daily, ${today}\nGentle`);
  const cut = await title.evaluate((title) => title.scrollWidth - title.clientWidth);
  expect(cut, "the title is not cut off").toBeLessThanOrEqual(0);
  await page.reload();
  await expect(title).toHaveText(`Daily, ${today}\nGentle`);
});

/** Solves a daily puzzle. */
async function solveDaily(page: Page) {
  await openApp(page, "./#/daily");
  await page.getByRole("button", { name: "Play: Gentle" }).click();
  await untilPuzzleShown(page);
  for (const { index, digit } of await missingDigits(page)) {
    await selectCell(page, index);
    await type(page, digit);
  }
  await expect(page.locator(".finish")).toBeVisible();
}

test("after a puzzle of today comes the next one", { tag: "@desktop" }, async ({ page }) => {
  await solveDaily(page);
  const before = await readBoard(page, "givens");
  await page.getByRole("button", { name: "Next daily: Moderate" }).click();
  await expect(page.locator(".title")).toContainText("Moderate");
  await untilPuzzleShown(page);
  expect(await readBoard(page, "givens")).not.toBe(before);
  await expect(page).not.toHaveURL(/daily/);
});

test("a link to the puzzles of a day opens that day, and one of the future opens today", async ({ page }) => {
  const heading = page.locator(".of-day h2");
  await openApp(page, "./#/daily/2026-01-05");
  await expect(heading).toHaveText("Monday, January 5, 2026");
  await page.goto("./#/home");
  await page.goto("./#/daily/9999-01-05");
  await expect(page.locator(".day.today")).toHaveAttribute("aria-pressed", "true");
});

test("sharing the result of a daily puzzle reveals none of its digits", { tag: "@chromium-clipboard" }, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined, writable: true }));
  await solveDaily(page);
  const today = await page.evaluate(() => new Date().toLocaleDateString(navigator.language, { dateStyle: "long" }));
  const result = new RegExp(
    `^Nonet · ${today} · Gentle\nSolved in \\d+:\\d\\d\\. No mistakes, no hints\\.\nStreak: 1 day\n(🟩{3}\n){3}${new URL(page.url()).origin}/#/daily/\\d{4}-\\d\\d-\\d\\d$`,
    "u",
  );
  // The end of a daily puzzle shows the streak, and today among the days of the week.
  await expect(page.locator(".finish-streak")).toHaveText("Day 1 of your streak");
  await expect(page.locator(".finish .week li")).toHaveCount(7);
  await expect(page.locator(".finish .week .today .mark.solved")).toBeVisible();
  await expect(page.locator(".finish .week .mark.solved")).toHaveCount(1);

  // A small phone has no room for the week, but for the buttons.
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(page.getByRole("button", { name: "Share the result" })).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Share the result" }).click();
  const dialog = page.getByRole("dialog");
  // What is shared is shown, once as a picture, and no picture of the puzzle.
  await expect(dialog.locator(".share-result")).toBeHidden();
  await dialog.getByText("As text").click();
  await expect(dialog.locator(".share-result p").first()).toContainText("No mistakes, no hints.");
  await expect(dialog.locator(".nine-squares .right")).toHaveCount(9);
  await expect(dialog.locator(".share-picture")).toHaveCount(0);
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Copy result" }).click();
  await expect(dialog.locator(".share-status")).toHaveText("Result copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(result);
  // The same as a picture, at first sight.
  await expect(dialog.getByRole("img", { name: "Your result as a picture" })).toBeVisible();
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save picture" }).click();
  expect((await download).suggestedFilename()).toMatch(/^nonet-\d{4}-\d\d-\d\d-classic-gentle\.png$/);
  await dialog.getByRole("radio", { name: "The puzzle" }).check({ force: true });
  await expect(dialog.locator(".share-picture")).toBeVisible();
  await expect(dialog.locator(".share-result")).toHaveCount(0);
  await page.keyboard.press("Escape");

  // Browsers with a share sheet open it.
  await page.evaluate(() => {
    navigator.share = async ({ text } = {}) => document.documentElement.setAttribute("data-shared", text ?? "");
  });
  await page.getByRole("button", { name: "Share the result" }).click();
  await dialog.getByRole("button", { name: "Share…" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-shared", result);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Back to the calendar" }).click();
  // Its edge may be at half a pixel.
  await expect(page.locator(".calendar")).toBeInViewport({ ratio: 0.99 });
  await expect(page.locator(".day.today")).toBeFocused();
  await expect(page.locator(".of-day .card-state").first()).toHaveText(/Solved · \d+:\d\d$/);
  // The month counts the day, and the statistics show the puzzle.
  await expect(page.locator(".calendar .month-days")).toHaveText(/^1 of \d+ days?$/);
  await expect(page.locator(".day.today .mark.solved")).toBeVisible();
  await page.goto("./#/statistics");
  await expect(page.locator(".daily-figures .month-days")).toHaveText(/^1 of \d+ days?$/);
  await expect(page.locator(".daily-figures tbody tr")).toHaveText([/^Gentle/]);
});

for (const board of ["16x16", "samurai"]) {
  test(`zooming ${board} to the top row leaves no empty band`, async ({ page }) => {
    const puzzle = puzzleOf(board);
    await saveGame(page, puzzle, openCells(puzzle.givens));
    await openGame(page);
    await page.getByRole("button", { name: "Zoom" }).tap();
    await expect(page.locator(".app")).toHaveAttribute("data-zoom", "part");
    await untilShown(page);
    const gaps = await page.evaluate(() => {
      const [paper, pane] = [".board .paper", ".board-pane"].map((part) => document.querySelector(part)!.getBoundingClientRect());
      return [paper!.left - pane!.left, paper!.top - pane!.top, pane!.right - paper!.right, pane!.bottom - paper!.bottom];
    });
    // Allow the width of a line in addition to the drawing's margin.
    expect(Math.max(...gaps), `${gaps}`).toBeLessThan(8);
  });
}

test("the menu offers to install the app while the browser allows it", async ({ page }) => {
  await openGame(page);
  const install = page.getByRole("button", { name: /^Install Nonet/ });
  const menu = page.getByRole("button", { name: "Menu" });
  const offer = () =>
    page.evaluate(() => {
      const asked = () => document.documentElement.setAttribute("data-asked", "");
      const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt: asked });
      return dispatchEvent(event);
    });
  await menu.tap();
  await expect(page.getByRole("dialog").getByRole("link", { name: "About" })).toBeVisible();
  await expect(install).toHaveCount(0);
  expect(await offer(), "the browser shows no banner of its own").toBe(false);
  await expect(install).toContainText("works offline");
  expect(await axe(page)).toEqual([]);
  await install.tap();
  await expect(page.locator("html")).toHaveAttribute("data-asked", "");
  await expect(install).toHaveCount(0);
  await offer();
  await expect(install).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("appinstalled")));
  await expect(install).toHaveCount(0);
});

test("a first visit is shown five moves on its own board", { tag: "@desktop" }, async ({ page }) => {
  await openGame(page);
  await expect(page.locator(".title")).toHaveText(/^Nonet\sGentle/);
  const welcome = page.locator(".welcome");
  await expect(welcome).toContainText("Put 1 to 9 once in every row, column and box.");
  // Desktops have room for a picture of all three.
  const picture = () => welcome.evaluate((welcome) => getComputedStyle(welcome, "::after").content !== "none");
  await expect.poll(picture).toBe(page.viewportSize()!.width > 1000);
  await expect(page.locator(".clock .icon"), "the clock shows that it can be paused").toBeVisible();
  // The offer stays after a move of the player's own.
  const [first] = await missingDigits(page);
  await selectCell(page, first!.index);
  await type(page, first!.digit);
  await expect(welcome).toBeVisible();
  await type(page, "Backspace");
  // A clash takes its place until it is mended.
  await enterClash(page, first!.index);
  await expect(welcome).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(welcome).toBeVisible();
  await welcome.getByRole("button", { name: "Show me" }).click();
  const guide = page.locator(".notice.guide");
  // What screen readers say.
  const said = page.locator("body div.hidden-text[aria-live=polite]");
  const tops: number[] = [];
  for (const move of [1, 2, 3, 4, 5]) {
    await expect(guide).toContainText(`Move ${move} of 5`);
    await expect(said).toHaveText(new RegExp(`^Move ${move} of 5\\. .*\\? Choose the cell, then press the digit\\.\\s?$`));
    await expect(guide.locator("p")).toHaveText(/\? Choose the cell, then press the digit\.$/);
    tops.push((await guide.boundingBox())!.y);
    expect(await axe(page)).toEqual([]);
    await guide.getByRole("button", { name: "Tell me more" }).click();
    await expect(guide).toContainText(/press [1-9]\.$/);
    await expect(said).toHaveText(/^Move \d of 5\. .* then press [1-9]\.\s?$/);
    tops.push((await guide.boundingBox())!.y);
    expect(await axe(page)).toEqual([]);
    const digit = (await guide.innerText()).match(/press ([1-9])\./)![1]!;
    // The cell is marked on the board, and the keypad stays in reach.
    const marked = (await page.locator(".hint-cell").last().boundingBox())!;
    await page.mouse.click(marked.x + marked.width / 2, marked.y + marked.height / 2);
    await page.locator(".key").nth(Number(digit) - 1).click();
  }
  expect(Math.max(...tops) - Math.min(...tops), "the guide stays where it is").toBeLessThan(1);
  await expect(page.locator(".notice")).toContainText("the light bulb explains the next step");
  await expect(page.getByRole("button", { name: "Undo" })).toBeEnabled();
  expect((await readBoard(page)).split(".").length).toBe((await readBoard(page, "givens")).split(".").length - 5);
});

test("the guide leaves all keys of small phones free", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 610 });
  await openGame(page);
  await page.getByRole("button", { name: "Notes", exact: true }).click();
  await page.locator(".notice").getByRole("button", { name: "Close" }).click();
  await page.locator(".welcome").getByRole("button", { name: "Show me" }).click();
  const guide = page.locator(".notice.guide");
  await guide.getByRole("button", { name: "Tell me more" }).click();
  await expect(guide).toContainText(/press [1-9]\.$/);
  const [words, key] = await boxesOf(page, guide, page.locator(".key").first());
  expect(words.y + words.height).toBeLessThanOrEqual(key.y);
  // Modes have no room, so the digit that the guide asks for is no note.
  const digit = (await guide.innerText()).match(/press ([1-9])\./)![1]!;
  const [marked] = await boxesOf(page, page.locator(".hint-cell").last());
  await page.mouse.click(marked.x + marked.width / 2, marked.y + marked.height / 2);
  await page.locator(".key").nth(Number(digit) - 1).click();
  await expect(guide).toContainText("Move 2 of 5");
});

test("each input mode has an icon and shows its tip once", { tag: "@every-screen" }, async ({ page }) => {
  await openGame(page);
  const notice = page.locator(".notice");
  for (const [mode, tip] of [["Notes", "where in the box one could go"], ["Centre", "everything this cell could be"], ["Colour", "keep them in mind"]]) {
    const key = page.getByRole("button", { name: mode!, exact: true });
    await expect(key.locator(".icon")).toBeVisible();
    // Low phones show the icon alone.
    const isLow = page.viewportSize()!.height <= 600;
    const room = await key.evaluate((key, isLow) => {
      const [own, icon, word] = [key, key.children[0]!, key.children[1]!].map((part) => part.getBoundingClientRect());
      if (isLow) return Math.min(icon!.left - own!.left, own!.right - icon!.right);
      return Math.min(icon!.left - own!.left, word!.left - icon!.right, own!.right - word!.right);
    }, isLow);
    expect(room, "icon and word fit").toBeGreaterThan(0);
    await key.click();
    await expect(notice).toContainText(tip!);
    await expect(notice.getByRole("link", { name: "How notes work" })).toHaveCount(mode === "Colour" ? 0 : 1);
    await page.getByRole("button", { name: "Digit", exact: true }).click();
    await notice.getByRole("button", { name: "Close" }).click();
    await expect(notice).toBeHidden();
    await key.click();
    await untilShown(page);
    await expect(notice).toBeHidden();
  }
});

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test.describe(`motion: ${reducedMotion}`, { tag: "@chromium-media" }, () => {
    test.use({ contextOptions: { reducedMotion } });

    test("finishing shows a smile, and a key starts the next puzzle", { tag: "@desktop" }, async ({ page }) => {
      await finishGame(page);
      await expect(page.locator(".finish .smile-dot")).toHaveCount(9);
      const moves = await page.evaluate(() => document.getAnimations().length > 0);
      expect(moves).toBe(reducedMotion === "no-preference");
      expect(await axe(page)).toEqual([]);
      const before = await readBoard(page, "givens");
      await page.keyboard.press("Enter");
      await expect.poll(async () => (await untilPuzzleShown(page), readBoard(page, "givens"))).not.toBe(before);
      expect((await missingDigits(page)).length).toBeGreaterThan(0);
      await expect(cell(page, 0)).toBeVisible();
    });
  });
}

test("the buttons for a hint and a new game are named where the bar has room", async ({ page }) => {
  await openGame(page);
  for (const [width, height] of [[360, 640], [390, 844], [768, 1024]] as const) {
    await page.setViewportSize({ width, height });
    for (const [name, word] of [["Hint", "Hint"], ["New game", "New"]] as const) {
      const button = page.getByRole("button", { name, exact: true });
      const label = button.getByText(word, { exact: true });
      await expect(label).toBeVisible();
      const [outer, inner] = await boxesOf(page, button, label);
      expect(inner.y + inner.height, `${name} at ${width}`).toBeLessThanOrEqual(outer.y + outer.height);
      expect(outer.height).toBeGreaterThanOrEqual(44);
    }
  }
  await page.setViewportSize({ width: 320, height: 568 });
  await expect(page.locator(".bar-label").first()).toBeHidden();
});
