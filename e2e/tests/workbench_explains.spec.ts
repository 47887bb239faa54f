// The workbench explains: guesses of a search, and the sentences of a forcing net.

import { axe } from "../support/axe.ts";
import { untilPainted } from "../support/nonet.ts";
import { puzzleOf } from "../support/puzzles.ts";
import { expect, test } from "../support/test.ts";
import { openText, openWorkbench } from "../support/workbench.ts";

/** A puzzle by Arto Inkala that needs forcing nets. */
const NETS = "800000000003600000070090200050007000000045700000100030001000068008500010090000400";

test("guesses of a search look different from errors and from forced digits", async ({ page }) => {
  await openWorkbench(page);
  await openText(page, NETS);
  await page.getByRole("tab", { name: "Search" }).click();
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.locator(".scrub").fill("60");
  const [guess, forced] = [page.locator(".cell.guessed").first(), page.locator(".cell.forced").first()];
  const look = (digit: string) => page.locator(digit).first().evaluate((digit) => getComputedStyle(digit).fill);
  const danger = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = "var(--danger)";
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  const colours = [await look(".cell.guessed .digit"), await look(".cell.forced .digit"), danger];
  expect(new Set(colours).size, String(colours)).toBe(3);
  await expect(guess.locator(".digit")).toHaveCSS("text-decoration-line", "none");
  // Without colours, a dashed frame tells them from the others.
  await expect(guess.locator(".tint")).not.toHaveCSS("stroke-dasharray", "none");
  await expect(forced.locator(".tint")).toHaveCSS("stroke-dasharray", "none");
  expect(await axe(page)).toEqual([]);
});

test("a step's controls and sentence are in view together with the board", async ({ page }) => {
  await openWorkbench(page);
  await openText(page, puzzleOf("classic").givens);
  await page.getByRole("tab", { name: "Logic" }).click();
  await expect(page.locator(".argument")).toHaveText(/\.$/);
  const parts = [".workbench-single", ".list-head", ".argument"];
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const part of parts) await expect(page.locator(part), part).toBeInViewport({ ratio: 1 });
  // Rays are drawn before the notes.
  const isUnder = () =>
    page.evaluate(() => {
      const [ray, note] = [".hint-ray", ".mark"].map((part) => document.querySelector(`.workbench-single ${part}`)!);
      return Boolean(ray.compareDocumentPosition(note) & Node.DOCUMENT_POSITION_FOLLOWING);
    });
  const next = page.getByRole("button", { name: "Next step" });
  for (let step = 0; step < 20 && (await page.locator(".workbench-single .hint-ray").count()) === 0; step++) await next.click();
  await expect(page.locator(".workbench-single .hint-ray")).not.toHaveCount(0);
  expect(await isUnder()).toBe(true);
});

test("a forcing net is told in numbered sentences that light their cells", { tag: "@desktop" }, async ({ page }) => {
  await openWorkbench(page);
  await openText(page, NETS);
  await page.getByRole("tab", { name: "Logic" }).click();
  const sentences = page.locator(".sentence");
  await expect(sentences.nth(3)).toBeVisible();
  expect(await sentences.first().evaluate((one) => getComputedStyle(one, "::before").content)).toContain("counter(sentence)");
  const lit = page.locator(".workbench-board path.lit");
  await expect(lit).toHaveAttribute("d", "");
  const cellsIn = async (at: number) => new Set((await sentences.nth(at).textContent())!.match(/R\dC\d/g)).size;
  // Single cells and areas of cells are outlined, as many as the sentence names at most.
  await sentences.nth(1).click();
  const outlines = async () => ((await lit.getAttribute("d"))!.match(/M/g) ?? []).length;
  await expect.poll(outlines).toBeGreaterThan(0);
  expect(await outlines()).toBeLessThanOrEqual(await cellsIn(1));
  await expect(sentences.nth(1)).toHaveClass(/lit/);
  const first = await lit.getAttribute("d");
  // It stays lit when the pointer leaves it.
  await page.mouse.move(0, 0);
  await untilPainted(page);
  await expect(sentences.nth(1)).toHaveClass(/lit/);
  await page.keyboard.press("Tab");
  await expect(sentences.nth(2)).toHaveClass(/lit/);
  await expect(page.locator(".sentence.lit")).toHaveCount(1);
  expect(await lit.getAttribute("d")).not.toBe(first);
  await page.getByRole("button", { name: "Next step" }).click();
  await expect(lit).toHaveAttribute("d", "");
  expect(await axe(page)).toEqual([]);
});
