// Lessons and drills, followed to the end by keyboard and by touch.

import { axe } from "../support/axe.ts";
import type { Locator, Page } from "@playwright/test";
import { boxesOf } from "../support/boxes.ts";
import { cell, openGame, readBoard } from "../support/board.ts";
import { goBack, openApp, untilPainted } from "../support/nonet.ts";
import { LEARN_ADDRESSES, button, next, untilPositionShown } from "../support/learn.ts";
import { expect, test } from "../support/test.ts";
import { solve } from "../support/sudoku.ts";

const KINDS = ["What follows?", "Complete it", "Find it from its digits", "Find it", "Is it there?", "Name it", "Use it in a game"];

/** A question of a drill. Its name says whether it is done. */
const rung = (page: Page, kind: string) =>
  page.getByRole("button", { name: new RegExp(`^Question ${KINDS.indexOf(kind) + 1}: ${kind.replace("?", "\\?")}( \\(done\\))?$`) });
const answerMessage = (page: Page) => page.locator(".exercise-feedback");

/** Taps on a touch screen, presses Enter elsewhere. */
async function press(target: Locator) {
  const touch = await target.evaluate(() => navigator.maxTouchPoints > 0);
  if (touch) return target.tap();
  await target.focus();
  await target.press("Enter");
}

/** Returns the notes of each cell. */
async function notes(page: Page): Promise<string[]> {
  return page.locator(".learn-board .cell").evaluateAll((cells) => {
    const number = (cell: Element) => Number(cell.id.replace("cell-", ""));
    const own = (cell: Element) => [...cell.querySelectorAll("text.mark")].map((mark) => mark.textContent).join("");
    return cells.sort((a, b) => number(a) - number(b)).map(own);
  });
}

/** Moves to a cell: taps it on a touch screen, uses the arrow keys elsewhere. */
async function go(page: Page, to: number) {
  if (await page.evaluate(() => navigator.maxTouchPoints > 0)) {
    await cell(page, to).locator(".tint").tap({ force: true });
    return;
  }
  const board = page.locator(".learn-board .board");
  await board.focus();
  const from = Number((await board.getAttribute("aria-activedescendant"))!.replace("cell-", ""));
  const [rows, columns] = [Math.floor(to / 9) - Math.floor(from / 9), (to % 9) - (from % 9)];
  for (let i = 0; i < Math.abs(rows); i++) await page.keyboard.press(rows > 0 ? "ArrowDown" : "ArrowUp");
  for (let i = 0; i < Math.abs(columns); i++) await page.keyboard.press(columns > 0 ? "ArrowRight" : "ArrowLeft");
}

/** Answers that a digit can be removed from a cell. */
async function eliminate(page: Page, at: number, digit: string) {
  await go(page, at);
  if (await page.evaluate(() => navigator.maxTouchPoints > 0)) await page.locator(".exercise-key").nth(Number(digit) - 1).tap();
  else await page.keyboard.press(digit);
  await untilPainted(page);
}

/** The peers of each cell of the classic board, by row, column and box. */
const PEERS = Array.from({ length: 81 }, (_, a) =>
  Array.from({ length: 81 }, (_, b) => b).filter(
    (b) =>
      b !== a &&
      (Math.floor(a / 9) === Math.floor(b / 9) ||
        a % 9 === b % 9 ||
        (Math.floor(a / 27) === Math.floor(b / 27) && Math.floor((a % 9) / 3) === Math.floor((b % 9) / 3))),
  ),
);

/** Returns the eliminations of all naked pairs, computed independently: cells and digits. */
function pairEliminations(notes: string[]): [number, string][] {
  const found: [number, string][] = [];
  for (let a = 0; a < 81; a++) {
    for (const b of PEERS[a]!.filter((b) => b > a && notes[a]!.length === 2 && notes[a] === notes[b])) {
      for (const c of PEERS[a]!.filter((c) => PEERS[b]!.includes(c))) {
        for (const digit of notes[a]!) if (notes[c]!.includes(digit)) found.push([c, digit]);
      }
    }
  }
  return found;
}

/** Returns the cells of a naked pair that eliminates something. */
function pairCells(notes: string[]): [number, number][] {
  const pairs: [number, number][] = [];
  for (let a = 0; a < 81; a++) {
    for (const b of PEERS[a]!.filter((b) => b > a && notes[a]!.length === 2 && notes[a] === notes[b])) {
      const both = PEERS[a]!.filter((c) => PEERS[b]!.includes(c));
      if (both.some((c) => [...notes[a]!].some((digit) => notes[c]!.includes(digit)))) pairs.push([a, b]);
    }
  }
  return pairs;
}

/** Answers a drill of this kind correctly. */
async function solveDrill(page: Page, kind: string) {
  const left = await notes(page);
  switch (kind) {
    case "Complete it": {
      const [a, b] = pairCells(left)[0]!;
      for (const pick of [a, b, ...pairCells(left).flat()]) {
        await go(page, pick);
        if (!(await page.evaluate(() => navigator.maxTouchPoints > 0))) await page.keyboard.press("Enter");
        await untilPainted(page);
        if (await page.locator(".exercise.over").count()) return;
      }
      return;
    }
    case "Name it": {
      const names = await page.locator(".exercise-names button").allTextContents();
      expect(names).toContain("Naked pair");
      for (const name of names) {
        await press(button(page, name));
        await untilPainted(page);
        if (await page.locator(".exercise.over").count()) return;
      }
      return;
    }
    default: {
      const [first] = pairEliminations(left);
      if (!first) return press(button(page, "Nothing here"));
      return eliminate(page, ...first);
    }
  }
}

for (const [how, tag] of [["touch", ""], ["keyboard", "@desktop-only"]] as const) {
  test(`a lesson can be followed to its end by ${how}`, { tag: tag ? [tag] : [] }, async ({ page }) => {
    await openApp(page, "./#/learn");
    await expect(page.locator(".learn-levels")).not.toHaveAttribute("aria-busy");
    // Levels beyond the player's own are folded.
    await press(page.locator("summary", { hasText: "Moderate" }));
    await press(page.getByRole("link", { name: /^Naked pair / }));
    await expect(page.getByRole("heading", { name: "Naked pair", level: 1 })).toBeVisible();
    await untilPositionShown(page);
    // The worked example: step through all its stages.
    while (await button(page, "Next").first().isVisible()) {
      if (await next(page).isVisible()) break;
      await press(button(page, "Next").first());
      await untilPainted(page);
    }
    await expect(page.locator(".exercise-text")).toContainText("So ");
    await expect(next(page)).toHaveText("Try with help");
    await press(next(page));
    // The half-solved example: find its result.
    await expect(page.getByText("Look at the circled notes. Pick a cell, then a digit they rule out.")).toBeVisible();
    await expect(page.getByRole("group", { name: "Digits to rule out" })).toBeVisible();
    await expect(page.locator(".exercise-keys-name")).toHaveText("Digits to rule out");
    await untilPositionShown(page);
    await eliminate(page, ...pairEliminations(await notes(page))[0]!);
    await expect(answerMessage(page)).toHaveText("Right!");
    await expect(page.locator(".exercise-text")).toContainText("can be removed");
    await expect(next(page)).toHaveText("On your own");
    await press(next(page));
    // The position to solve alone.
    await expect(page.getByText("It’s somewhere on the board.")).toBeVisible();
    await untilPositionShown(page);
    await eliminate(page, ...pairEliminations(await notes(page))[0]!);
    await expect(answerMessage(page)).toHaveText("Right!");
    await expect(next(page)).toBeHidden();
    await expect(page.locator(".exercise-buttons").getByRole("link", { name: "Practise this" })).toBeVisible();
    await expect(page.locator(".exercise-buttons").getByRole("link", { name: "Next lesson: Hidden pair and a single" })).toBeVisible();
    await page.goto("./#/learn");
    await expect(page.locator(".learn-row", { hasText: "Naked pair" }).first()).toContainText("Read");
  });

  test(`every kind of drill can be completed by ${how}`, { tag: tag ? [tag] : [] }, async ({ page }) => {
    test.slow();
    await openApp(page, "./#/learn/drill/naked-pair");
    for (const kind of KINDS.slice(0, 6)) {
      await untilPositionShown(page);
      await press(rung(page, kind));
      await expect(rung(page, kind)).toHaveAttribute("aria-pressed", "true");
      await expect(page.getByRole("group", { name: `Question ${KINDS.indexOf(kind) + 1} of 7: ${kind}` })).toBeVisible();
      await untilPositionShown(page);
      await solveDrill(page, kind);
      await expect(page.locator(".exercise.over")).toBeVisible();
      await expect(answerMessage(page)).toHaveText(/^Right/);
      await expect(page.locator(".exercise-words")).toContainText(/You’ll see this technique again|You will see this position once more/);
      await press(next(page));
    }
    // The last drill is a game, rated once it is solved.
    await untilPositionShown(page);
    await press(rung(page, "Use it in a game"));
    await press(button(page, "Play this puzzle"));
    await expect(page.locator(".keypad")).toBeVisible();
    const solution = solve(await readBoard(page, "givens"))!;
    const givens = await readBoard(page, "givens");
    for (const [index, digit] of [...solution].entries()) {
      if (givens[index] !== ".") continue;
      await cell(page, index).locator(".tint").click({ force: true });
      await page.keyboard.press(digit);
    }
    await expect(page.locator(".finish")).toBeVisible();
    await page.goto("./#/learn/drill/naked-pair");
    await expect(page.locator(".lesson-head")).toContainText(/in your game/i, { timeout: 30_000 });
  });
}

test("a wrong answer is explained, and progress is saved", { tag: "@choice" }, async ({ page }) => {
  await openApp(page, "./#/learn/drill/naked-pair");
  await untilPositionShown(page);
  await rung(page, "Find it").tap();
  await untilPositionShown(page);
  const left = await notes(page);
  const right = pairEliminations(left).map(String);
  const wrong = left.flatMap((digits, at) => [...digits].map((digit): [number, string] => [at, digit]));
  await eliminate(page, ...wrong.find((claim) => !right.includes(String(claim)))!);
  await expect(answerMessage(page)).toHaveText(/\.$/);
  await expect(page.locator(".exercise.over")).toHaveCount(0);
  await button(page, "Hint").tap();
  await expect(page.locator(".exercise-text")).toBeVisible();
  await button(page, "Show answer").tap();
  await expect(page.locator(".exercise-words")).toContainText("You will see this position once more today.");
  await page.reload();
  await openApp(page, "./#/learn");
  await expect(page.locator(".learn-row", { hasText: "Naked pair" }).first()).toContainText("of 7");
});

test("progress is saved even if the page reloads at that moment", async ({ page }) => {
  await openApp(page, "./#/learn/drill/naked-pair");
  await untilPositionShown(page);
  const reloaded = page.waitForEvent("load");
  await button(page, "Show answer").evaluate((show: HTMLElement) => {
    show.click();
    location.reload();
  });
  await reloaded;
  await openApp(page, "./#/learn");
  await expect(page.locator(".learn-row", { hasText: "Naked pair" }).first()).toContainText("of 7");
});

test("the next position appears within 300 ms", { tag: "@desktop-only" }, async ({ page }) => {
  await openApp(page, "./#/learn/drill/hidden-single");
  const times: number[] = [];
  // The next position is made while the player reads the result of the previous one, and is usually ready in time.
  for (let turn = 0; turn < 6; turn++) {
    await untilPositionShown(page);
    await press(button(page, "Show answer"));
    await expect(next(page)).toBeVisible();
    times.push(
      await page.evaluate(async () => {
        const givens = () =>
          [...document.querySelectorAll(".learn-board .cell.given")].map((cell) => cell.id + cell.textContent).join();
        const before = givens();
        const begun = performance.now();
        (document.querySelector("#learn-next") as HTMLElement).click();
        while (givens() === before || !givens()) await new Promise(requestAnimationFrame);
        return performance.now() - begun;
      }),
    );
  }
  console.log(`the next position appears after ${times.map((time) => time.toFixed()).join(", ")} ms`);
  // An idle machine takes half of that.
  expect(Math.min(...times)).toBeLessThan(300);
});

test("names of techniques link to their lessons", { tag: "@desktop-only" }, async ({ page }) => {
  await openGame(page);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByRole("button", { name: "Tell me more" }).click();
  const name = page.locator(".hint-title .lesson-link");
  const technique = (await name.textContent())!;
  await name.click();
  await expect(page.getByRole("heading", { name: technique, level: 1 })).toBeVisible();
  await goBack(page);
  await expect(name).toHaveText(technique);
  await page.goto("./#/menu");
  await page.getByRole("dialog").getByRole("link", { name: "Learn" }).click();
  await expect(page.getByRole("heading", { name: "Learn", level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "How notes work" }).click();
  await untilPositionShown(page);
  await page.goto("./#/learn/no-such-lesson");
  await expect(page.locator(".learn [role=alert]")).toContainText("There is no lesson with that name.");
  await openApp(page, "./#/learn/pointing?board=triangular");
  await untilPositionShown(page);
  await expect(page.locator(".learn-board .cell")).toHaveCount(54);
  await expect(page.locator(".lesson-board")).toContainText("triangles");
});

test("the learning pages are in German for a German locale", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "language", { get: () => "de" }));
  await openApp(page, "./#/learn/naked-pair");
  await untilPositionShown(page);
  await expect(page.getByRole("heading", { name: "Nacktes Paar", level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Wann man danach sucht" })).toBeVisible();
});

test("the learning pages pass axe", { tag: ["@desktop", "@chromium-axe"] }, async ({ page }) => {
  for (const rest of LEARN_ADDRESSES) {
    await openApp(page, `./#/learn${rest}`);
    if (rest) await untilPositionShown(page);
    else await expect(page.locator(".learn-levels:not([aria-busy])")).toBeVisible();
    expect(await axe(page), rest).toEqual([]);
  }
});

test("a lesson shows the answers to its questions after them", async ({ page }) => {
  await openApp(page, "./#/learn/x-wing");
  await untilPositionShown(page);
  const signs = [page.locator(".learn-board .hint-house.cover"), page.locator(".learn-board .hint-mark.disc"), page.locator(".learn-board .hint-gone")];
  const shows = async (text: RegExp, counts: (0 | "some")[]) => {
    await button(page, "Next").first().click();
    await expect(page.locator(".exercise-text")).toContainText(text);
    for (const [i, count] of counts.entries()) {
      await (count ? expect(signs[i]!).not.toHaveCount(0) : expect(signs[i]!).toHaveCount(0));
    }
  };
  await shows(/Where can/, [0, 0, 0]);
  await shows(/the only places for/, ["some", "some", 0]);
  await expect(page.locator(".exercise-repeated")).toHaveText("");
  await shows(/So .* can be removed from/, ["some", "some", "some"]);
  // The words of the stage before stay in the same paragraph; where they are shown, in a quiet colour.
  await expect(page.locator(".exercise-repeated")).toContainText("the only places for");
  await expect(page.locator(".exercise-repeated")).not.toContainText("can be removed from");
  const colours = await page.locator(".exercise-repeated").evaluate((words) =>
    [words, words.parentElement!].map((part) => getComputedStyle(part).color),
  );
  expect(colours[0]).not.toBe(colours[1]);
});

test("the two cases of an X-Wing are two groups of notes", async ({ page }) => {
  await openApp(page, "./#/learn/x-wing");
  await untilPositionShown(page);
  while (!(await next(page).isVisible())) {
    await button(page, "Next").first().tap();
    await untilPainted(page);
  }
  await expect(page.locator(".learn-board .hint-mark.disc")).toHaveCount(2);
  await expect(page.locator(".learn-board .hint-mark.diamond")).toHaveCount(2);
  await expect(page.locator(".learn-board .hint-link")).toHaveCount(0);
});

test("when to look for a technique stays in its place at every stage", { tag: "@desktop-only" }, async ({ page }) => {
  await openApp(page, "./#/learn/x-wing");
  await untilPositionShown(page);
  const when = page.locator(".exercise").getByRole("heading", { name: "When to look for it" });
  // Clicks in Firefox scroll the page, so the place is that on the page.
  const place = () => when.evaluate((when) => Math.round(when.getBoundingClientRect().top + scrollY));
  const first = await place();
  for (const _ of [2, 3]) {
    await button(page, "Next").first().click();
    await untilPainted(page);
    expect(await place()).toBe(first);
  }
  // Long words of the last stage may move it, but it is seen.
  await button(page, "Next").first().click();
  await expect(when).toBeInViewport({ ratio: 1 });
});

test("on a phone the words that a stage adds are seen without scrolling, and the first stage names the digit", async ({ page }) => {
  await openApp(page, "./#/learn/x-wing");
  await untilPositionShown(page);
  const text = page.locator(".exercise-text");
  await expect(text).toContainText(/Look for [1-9] in (row|column) [1-9]\./);
  const digit = (await text.innerText()).match(/Look for ([1-9])/)![1]!;
  while (!(await next(page).isVisible())) {
    await button(page, "Next").first().tap();
    await untilPainted(page);
    await expect(text).toContainText(digit);
    await expect(page.locator(".exercise-repeated")).toBeHidden();
    const [words, reading] = await boxesOf(page, ".exercise-new", ".exercise-reading");
    expect(words.y).toBeGreaterThanOrEqual(reading.y);
    expect(words.y + words.height, "the words end above the signs and the buttons").toBeLessThanOrEqual(reading.y + reading.height);
  }
  await expect(text).toContainText("So ");
  // There is no room for it beside the board.
  await expect(page.locator(".exercise .lesson-when")).toBeHidden();
  await expect(page.locator(".lesson-more").getByRole("heading", { name: "When to look for it" })).toBeVisible();
});

test("on a phone the names of rows and columns and the signs on notes are large enough", async ({ page }) => {
  for (const [width, height] of [[360, 640], [390, 844]] as const) {
    await page.setViewportSize({ width, height });
    await openApp(page, "./#/learn/x-wing");
    await untilPositionShown(page);
    const [board] = await boxesOf(page, ".learn-board .board .paper");
    for (const name of ["R1", "C1"]) {
      const label = page.locator(".learn-board .hint-edge:visible", { hasText: new RegExp(`^${name}$`) });
      const size = await label.evaluate((text: SVGTextElement) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM()!.a);
      expect(size, `${name} at ${width} × ${height}`).toBeGreaterThanOrEqual(10.9);
      const { x, y } = (await label.boundingBox())!;
      expect(x).toBeGreaterThanOrEqual(2);
      expect(name === "R1" ? board.x - x : board.y - y).toBeGreaterThan(10);
    }
  }
});

test("the line through a removed note of a lesson is drawn behind its digit", async ({ page }) => {
  await openApp(page, "./#/learn/x-wing");
  await untilPositionShown(page);
  while (!(await next(page).isVisible())) {
    await button(page, "Next").first().tap();
    await untilPainted(page);
  }
  const isBehind = await page.locator(".learn-board .hint-gone").evaluateAll((all) =>
    all.map((line) => line.nextElementSibling?.matches("text.gone")),
  );
  expect(isBehind.length).toBeGreaterThan(0);
  expect(new Set(isBehind)).toEqual(new Set([true]));
});

test("a lesson explains the marks of its board beside each, and no others", { tag: "@desktop" }, async ({ page }) => {
  await openApp(page, "./#/learn/x-wing");
  await untilPositionShown(page);
  const legend = page.getByRole("list", { name: "What the marks mean" });
  await expect(legend).toBeHidden();
  while (!(await next(page).isVisible())) {
    await button(page, "Next").first().click();
    await untilPainted(page);
  }
  const [groups, removed] = ["Either all of one shape", "Remove this note"].map((text) => legend.locator("li", { hasText: text }));
  await expect(groups!.locator(".hint-mark")).toHaveCount(2);
  await expect(removed!.locator(".hint-gone")).toHaveCount(1);
  await expect(legend.locator(".hint-link, .hint-mark.square")).toHaveCount(0);
});
