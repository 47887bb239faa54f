// The workbench: all input formats, verdicts, the solving path, a recorded search, batches.

import { axe } from "../support/axe.ts";
import { readFile } from "node:fs/promises";
import { openGame, readBoard } from "../support/board.ts";
import { untilPainted } from "../support/nonet.ts";
import { expect, test } from "../support/test.ts";
import { linkTo, puzzleWith } from "../support/variants.ts";
import { openText, openWorkbench, paste, verdict } from "../support/workbench.ts";

/** Printed as a puzzle with one solution in the third seed program; it has five. */
const FIVE = "000305700000000058080060003060053000500410000004800000100000279006000100800009006";
/** The 17 givens that the first seed program printed for its hardest level. */
const MANY = "009100000000000109050098200000001040000000300005030000900602000000000003000000000";
/** The triangular puzzle of the second seed program, and its only solution. */
const TRIANGULAR = "500900230306000500600004070180000060458009000300010200";
const TRIANGULAR_SOLVED = "574916238386217594629534871187432965458219673397615284";
/** A puzzle with one solution, from a set rated by HoDoKu. */
const ONE = "000050000060103007135004000000036000008079000000500900009307600406000000051090040";

/** From the sample used to calibrate ratings: Sudoku Explainer rates it 8.8. */
const HARD = "000000000008900001006003004000009005300650000070130009400000030590316400000000192";

const dots = (text: string) => text.replaceAll("0", ".");
const rows = (text: string, width = 9) => text.match(new RegExp(`.{${width}}`, "g"))!;

test("every text format can be opened", { tag: "@choice" }, async ({ page }) => {
  await openWorkbench(page);
  const candidates = [...ONE].map((c) => (c === "0" ? "123456789" : [..."123456789"].map((d) => (d === c ? d : ".")).join("")));
  const drawn = rows(dots(ONE)).map((r) => `| ${r.slice(0, 3)} | ${r.slice(3, 6)} | ${r.slice(6)} |`);
  drawn.splice(6, 0, "+-----+-----+-----+");
  const forms: Record<string, string> = {
    "zeros on a line": ONE,
    "spaces on a line": ONE.replaceAll("0", " "),
    "rows of stars": rows(ONE.replaceAll("0", "*")).join("\n"),
    borders: drawn.join("\n"),
    commas: rows(ONE).map((r) => [...r].join(",")).join("\n"),
    candidates: candidates.join(""),
    "pencil marks": rows(ONE).map((r) => [...r].map((c) => (c === "0" ? "123456789" : c)).join(" ")).join("\n"),
    sdk: `#A nobody\n[Puzzle]\n${rows(dots(ONE)).join("\n")}\n`,
    library: `:0000:x:${dots(ONE)}:::`,
    "a link": `https://www.sudokuwiki.org/sudoku.htm?bd=${ONE}`,
    "another link": `https://example.org/play/${ONE}`,
  };
  for (const [name, text] of Object.entries(forms)) {
    await test.step(name, async () => {
      await openText(page, text);
      await expect.poll(() => readBoard(page, "givens")).toBe(dots(ONE));
      await page.getByRole("button", { name: "Clear the board" }).click();
      await expect.poll(() => readBoard(page, "givens")).toBe(".".repeat(81));
    });
  }
  const sizes = [[16, "4x4"], [36, "6x6"], [64, "8x8"], [100, "10x10"], [144, "12x12"], [256, "16x16"], [625, "25x25"]] as const;
  for (const [cells, board] of sizes) {
    await openText(page, `1${".".repeat(cells - 1)}`);
    await expect(page.getByLabel("Board", { exact: true }).and(page.locator("select"))).toHaveValue(board);
    await expect(page.locator(".cell")).toHaveCount(cells);
  }
});

test("nothing moves while a puzzle is judged", { tag: "@desktop" }, async ({ page }) => {
  await openWorkbench(page);
  await page.evaluate(() => {
    const places = ((globalThis as unknown as { places: number[] }).places = []) as number[];
    const look = () => {
      const sentence = document.querySelector(".verdict-sentence")!.textContent!;
      const box = document.querySelector(".verdict")!.getBoundingClientRect();
      if (/^(Looking|Exactly)/.test(sentence)) places.push(box.height);
      requestAnimationFrame(look);
    };
    look();
  });
  await openText(page, ONE);
  await verdict(page, "Exactly one solution.");
  await untilPainted(page);
  const heights = await page.evaluate(() => (globalThis as unknown as { places: number[] }).places);
  expect(heights.length).toBeGreaterThan(1);
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(6);
});

test("invalid text is reported with its position and changes nothing", async ({ page }) => {
  await openWorkbench(page);
  await openText(page, ONE);
  const short = rows(ONE);
  short[2] = short[2]!.slice(1);
  const broken: [string, string][] = [
    [ONE.slice(1), "Line 1, column 80"],
    [short.join("\n"), "Line 3, column 8"],
    [`1,2,17${",0".repeat(253)}`, "Line 1, column 5"],
    ["123456789".repeat(81).replace("3", "4"), "Line 1, column 3"],
    [Array(9).fill("12 3 4 5 6 7 8 9 31").join("\n"), "Line 1, column 19"],
    [`[Puzzle]\n${rows(ONE).slice(1).join("\n")}\n`, "Line 9, column 9"],
    [":07:x", "Line 1, column 2"],
    ["https://sudokupad.app/abc123", "only points to a server"],
    ["https://www.sudokuwiki.org/sudoku.htm?bd=123", "there are 3 cells"],
  ];
  for (const [text, says] of broken) {
    await paste(page, text);
    await expect(page.locator(".proposal.bad")).toContainText(says);
    await expect(page.getByRole("button", { name: "Put it on the board" })).toBeHidden();
  }
  expect(await readBoard(page, "givens")).toBe(dots(ONE));
});

test("a file, a dropped text, the current game and typed digits can be opened", async ({ page }) => {
  await openGame(page);
  const played = await readBoard(page, "givens");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Workbench" }).click();
  await page.getByRole("button", { name: "Use my game" }).click();
  await expect.poll(() => readBoard(page, "givens")).toBe(played);
  await verdict(page, "Exactly one solution.");

  const file = { name: "puzzle.sdk", mimeType: "text/plain", buffer: Buffer.from(`[Puzzle]\n${rows(ONE).join("\n")}\n`) };
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByRole("button", { name: "Put it on the board" }).click();
  await expect.poll(() => readBoard(page, "givens")).toBe(dots(ONE));

  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.setData("text/plain", text);
    return transfer;
  }, TRIANGULAR);
  await page.dispatchEvent(".workbench", "drop", { dataTransfer: data });
  await page.getByRole("button", { name: "Put it on the board" }).click();
  await expect.poll(() => readBoard(page, "givens")).toBe(dots(TRIANGULAR));

  await page.locator("#board-name").selectOption("classic");
  await page.locator(".board").focus();
  for (const key of ["5", "ArrowRight", "5"]) await page.keyboard.press(key);
  await verdict(page, "No solution: 5 is in row 1 twice.");
  await expect(page.locator(".cell.bad")).toHaveCount(2);
  await page.keyboard.press("Backspace");
  await verdict(page, /^More than/);
});

test("an empty workbench says what it is for and offers puzzles", async ({ page }) => {
  await openGame(page);
  await openWorkbench(page);
  const offers = page.locator(".verdict");
  await verdict(page, /^Check any puzzle/);
  await offers.getByRole("button", { name: "Enter text or a link" }).click();
  await expect(page.getByLabel("The puzzle as text")).toBeFocused();
  await offers.getByRole("button", { name: "Use my game" }).click();
  await verdict(page, "Exactly one solution.");
  await expect(offers.getByRole("button", { name: "Use my game" })).toHaveCount(0);
  await expect(page.getByRole("tabpanel").getByRole("button", { name: "Use my game" })).toBeVisible();
  await page.getByRole("button", { name: "Clear the board" }).click();
  await expect(offers.getByRole("button", { name: "Use my game" })).toBeVisible();
});

test("the editor's puzzle is the first that an empty workbench offers", async ({ page }) => {
  await openGame(page);
  await page.goto("#/editor?board=classic&with=cage%203:1,2");
  await page.getByLabel("Title", { exact: true }).fill("Two cells");
  await openWorkbench(page);
  await expect(page.locator(".verdict .button.main")).toHaveText(["Use the puzzle in the editor"]);
});

test("a puzzle with rules and without givens is judged", async ({ page }) => {
  await openWorkbench(page);
  await paste(page, ".Shape~4x4.Cage~3~R1C1~R1C2");
  await expect(page.locator(".proposal")).toContainText("Found a puzzle: Killer, 4 × 4.");
  await page.getByRole("button", { name: "Put it on the board" }).click();
  await expect(page.locator(".workbench-single .sign").first()).toBeAttached();
  await verdict(page, /solutions\.$/);
  // A link holds the whole puzzle and is the first choice.
  await expect(page.locator(".workbench-output")).toHaveText(/#\/import\/4x4;cage%203:1,2\//);
  await expect(page.getByText("This text leaves out the variant rules.")).toHaveCount(0);
  await page.locator("#form").selectOption("One line");
  await expect(page.getByText("This text leaves out the variant rules.")).toBeVisible();
  await page.getByRole("link", { name: "Change it in the editor" }).click();
  await expect(page.locator(".rule-rows li")).toHaveText(/Cage 3/);
  await openWorkbench(page);
  await openText(page, ".Shape~4x4.Cage~3~R1C1~R1C2");
  await page.locator("#form").selectOption("One line");
  await expect(page.getByText("This text leaves out the variant rules.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("This text leaves out the variant rules.")).toHaveCount(0);
});

test("a puzzle keeps its title and author, and its export is above the import", async ({ page }) => {
  await openWorkbench(page);
  const headings = page.getByRole("tabpanel").getByRole("heading");
  await expect(headings).toHaveText(["Import a puzzle"]);
  await page.goto("./#/editor?board=4x4&with=thermometer:1,2,3;=...4............");
  await page.getByLabel("Title", { exact: true }).fill("A knot");
  await page.getByLabel("Author", { exact: true }).fill("Ada");
  await openWorkbench(page);
  await page.getByRole("button", { name: "Use the puzzle in the editor" }).click();
  await expect(page.locator(".bench-name")).toHaveText("A knot · Ada");
  await expect(headings).toHaveText(["Export", "Import a puzzle"]);
});

test("a step about a line shows the line in the cells whose notes it changes", async ({ page }) => {
  const thermometer = puzzleWith("thermometer");
  await openWorkbench(page);
  await openText(page, new URL(linkTo(thermometer), page.url()).href);
  await verdict(page, "Exactly one solution.");
  await page.getByRole("tab", { name: "Logic" }).click();
  const steps = page.locator(".step-line");
  await steps.filter({ hasText: "Possible combinations" }).first().click();
  await expect(page.locator(".workbench-single .hint-paper").first()).toBeAttached();
  await expect(page.locator(".workbench-single .over-paper .of-thermometer").first()).toBeAttached();
});

test("the board names its rows and columns while a step is shown", async ({ page }) => {
  await openWorkbench(page);
  await openText(page, new URL(linkTo(puzzleWith("thermometer")), page.url()).href);
  await verdict(page, "Exactly one solution.");
  const labels = page.locator(".workbench-single .hint-edge:visible");
  await expect(labels).toHaveCount(0);
  await page.getByRole("tab", { name: "Logic" }).click();
  await expect(labels).toHaveCount(18);
  for (const label of [labels.filter({ hasText: "C1" }), labels.filter({ hasText: /^R?9$/ })]) {
    await expect(label).toBeInViewport({ ratio: 1 });
  }
});

test("the puzzle in the editor can be opened", async ({ page }) => {
  await openWorkbench(page);
  const take = page.getByRole("button", { name: "Use the puzzle in the editor" });
  await expect(take).toHaveCount(0);
  await page.goto("./#/editor?board=4x4&with=cage%205:1,2;=...4............");
  await expect(page.locator(".editor-grid .cell.given .digit")).toHaveText("4");
  await openWorkbench(page);
  await take.click();
  await expect.poll(() => readBoard(page, "givens")).toBe("...4............");
  await expect(page.locator(".workbench-single .sign").first()).toBeAttached();
  await verdict(page, /solutions\.$/);
});

test("the keys fill their rows on a phone", async ({ page }) => {
  await openWorkbench(page);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const board of ["6x6", "classic", "16x16", "25x25"]) {
      await page.locator("#board-name").selectOption(board);
      const gap = await page.locator(".workbench-keys .digit-pad").evaluate((pad) => {
        const edge = pad.getBoundingClientRect().right;
        const ends = new Map<number, number>();
        for (const key of pad.children) {
          const { top, right } = key.getBoundingClientRect();
          ends.set(top, Math.max(ends.get(top) ?? 0, right));
        }
        return Math.max(...[...ends.values()].map((end) => edge - end));
      });
      expect(gap, `${board} at ${width} pixels`).toBeLessThanOrEqual(4);
    }
  }
});

test("the puzzles of the seed programs get correct verdicts", async ({ page }) => {
  await openWorkbench(page);
  await openText(page, FIVE);
  await verdict(page, "5 solutions.");
  await page.getByRole("button", { name: "Two of them, side by side" }).click();
  await expect(page.locator(".workbench-static")).toHaveCount(2);
  const differing = await page.locator(".workbench-static").first().locator(".cell.differs").count();
  expect(differing).toBeGreaterThan(1);
  await page.getByRole("button", { name: "Back to the puzzle" }).click();

  await openText(page, MANY);
  await verdict(page, "More than 9,999 solutions.");

  await openText(page, TRIANGULAR);
  await verdict(page, "Exactly one solution.");
  await page.getByLabel("Show the solution").check();
  await expect.poll(() => readBoard(page)).toBe(TRIANGULAR_SOLVED);
});

test("the solving path can be viewed step by step", async ({ page }) => {
  await openWorkbench(page);
  await openText(page, ONE);
  await page.getByRole("tab", { name: "Logic" }).click();
  await expect(page.getByText("Solved by logic alone.")).toBeVisible();
  await expect(page.locator(".figures").first()).toContainText("Moderate");
  const steps = page.locator(".step-line");
  await steps.nth(3).click();
  await expect(steps.nth(3)).toHaveAttribute("aria-current", "step");
  await expect(page.locator(".hint-overlay .hint-ghost, .hint-overlay .hint-gone").first()).toBeVisible();
  await page.getByRole("button", { name: "Rate this puzzle" }).click();
  await expect(page.getByText("HoDoKu")).toBeVisible();
});

test("the canonical form is the same for a puzzle and its transformations", async ({ page }) => {
  await openWorkbench(page);
  const turned = [...ONE].map((_, i) => ONE[(i % 9) * 9 + Math.floor(i / 9)]!).join("");
  const forms: (string | null)[] = [];
  for (const puzzle of [ONE, turned]) {
    await openText(page, puzzle);
    await verdict(page, "Exactly one solution.");
    await page.locator("#form").selectOption("Canonical form");
    await expect(page.locator(".workbench-output")).toHaveText(/^[.1-9]{81}$/);
    forms.push(await page.locator(".workbench-output").textContent());
    await page.locator("#form").selectOption({ index: 0 });
  }
  expect(forms[0]).toBe(forms[1]);
});

test("a search can be followed to its end", async ({ page }) => {
  await openWorkbench(page);
  await openText(page, FIVE);
  await page.getByRole("tab", { name: "Search" }).click();
  await page.getByText("All solutions").click();
  await page.getByText("Row by row").click();
  await page.getByLabel("Most steps").fill("1000000");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("There are exactly 5 solutions.")).toBeVisible();
  const place = page.locator(".place");
  await expect(place).toHaveText(/^0 of/);
  const events = Number((await place.textContent())!.replace(/\D*of /, "").replaceAll(",", ""));
  expect(events).toBeGreaterThan(1000);
  await page.getByRole("button", { name: "One step forward" }).click();
  await expect(place).toHaveText(/^1 of/);
  await expect(page.locator(".cell.now")).toHaveCount(1);
  // Any position of the recording opens at once, and the board distinguishes guesses from their consequences.
  await page.getByLabel("Position").fill(String(Math.floor(events / 2)));
  await expect(page.locator(".cell.guessed").first()).toBeVisible();
  await page.getByRole("slider", { name: "Speed" }).fill("8");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(place).toHaveText(new RegExp(`^${events.toLocaleString("en")} of`), { timeout: 60_000 });
  await expect(page.getByRole("list", { name: "Search tree" })).toBeVisible();
});

test("many puzzles are listed in a table", async ({ page }) => {
  await openWorkbench(page);
  const lines = Array.from({ length: 12_000 }, (_, i) => [FIVE, ONE, ONE, "12"][i % 4]!);
  const file = { name: "many.sdm", mimeType: "text/plain", buffer: Buffer.from(lines.join("\n")) };
  await page.locator("input[type=file]").setInputFiles(file);
  await expect(page.locator(".proposal")).toContainText("9,000 puzzles");
  await expect(page.locator(".proposal")).toContainText("3,000 lines are not puzzles");
  await page.getByRole("button", { name: "Open all of them" }).click();
  await page.getByRole("button", { name: "Solve all" }).click();
  await expect(page.getByText("12,000 of 12,000")).toBeVisible({ timeout: 40_000 });
  await expect(page.locator(".table-line").nth(1)).toContainText("Several");
  // In file order the results are mixed; sorted by result, the top rows are equal.
  const rows = page.locator(".windowed .table-line");
  const found = async () => (await rows.allTextContents()).slice(0, 6).map((row) => /One|Several/.exec(row)?.[0]);
  expect(new Set(await found()).size).toBeGreaterThan(1);
  await page.locator(".table-head").getByRole("button", { name: "Solutions" }).click();
  await expect.poll(async () => new Set(await found()).size).toBe(1);
  await page.locator(".table-head").getByRole("button", { name: "Line" }).click();
  await expect.poll(async () => new Set(await found()).size).toBeGreaterThan(1);
  await page.getByLabel("Show only").selectOption("unique");
  await expect(page.locator(".windowed .table-line").first()).toContainText("One");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as CSV" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv.trim().split("\n")).toHaveLength(6001);
  expect(csv.includes(`${ONE},26,unique`)).toBe(true);

  // Rating many hard puzzles takes minutes, but can be cancelled at once.
  const hard = { name: "hard.sdm", mimeType: "text/plain", buffer: Buffer.from(Array(12_000).fill(HARD).join("\n")) };
  await page.locator("input[type=file]").setInputFiles(hard);
  await page.getByRole("button", { name: "Open all of them" }).click();
  await page.getByRole("button", { name: "Rate all" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Stopped. The rows so far are kept.")).toBeVisible();
});

test("a puzzle can be played and saved to the library", async ({ page }) => {
  await openWorkbench(page);
  await openText(page, TRIANGULAR);
  await verdict(page, "Exactly one solution.");
  await page.getByRole("button", { name: "Save to my games" }).click();
  await expect(page.getByText("Saved to your games.")).toBeVisible();
  await page.getByRole("button", { name: "Play this puzzle" }).click();
  await expect(page.locator(".keypad")).toBeVisible();
  // The empty board of the first paint is shown before the game.
  await expect.poll(() => readBoard(page, "givens")).toBe(dots(TRIANGULAR));
});

test("all tabs of the workbench pass axe", { tag: "@chromium-axe" }, async ({ page }) => {
  await openWorkbench(page);
  await openText(page, ONE);
  await verdict(page, "Exactly one solution.");
  for (const tab of ["Puzzle", "Logic", "Search", "Batch"]) {
    await page.getByRole("tab", { name: tab }).click();
    if (tab === "Logic") await expect(page.getByText("Solved by logic alone.")).toBeVisible();
    if (tab === "Search") {
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await expect(page.locator(".player")).toBeVisible();
    }
    expect(await axe(page), tab).toEqual([]);
    const aside = await page.evaluate(() => document.scrollingElement!.scrollWidth - innerWidth);
    expect(aside, tab).toBeLessThanOrEqual(0);
  }
});
