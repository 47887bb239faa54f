// One design for every page: the title, the headings, the column, and controls that don't cover each other.

import type { Page } from "@playwright/test";
import { endMotions } from "../support/boxes.ts";
import { openApp, showInterfaceFont } from "../support/nonet.ts";
import { overflowFaults } from "../support/overflow.ts";
import { EVERY_PAGE, openPage } from "../support/pages.ts";
import { saveGames } from "../support/puzzles.ts";
import { expect, test } from "../support/test.ts";

const SIZES = [[390, 844], [768, 1024], [1280, 800], [1920, 1080]] as const;

/** The first width at which the arrow that leads back has room beside the column. */
const WIDE = 1280;

/** Everything that a page may do differently, with the addresses it concerns. */
const EXCEPTIONS = {
  /** The board has a bar instead of a title and a column. */
  noPage: /^#\/$/,
  /** Their boards need the height of a line of their own for the title, so on narrow screens it is beside the arrow. */
  besideArrow: /^#\/(editor|workbench|learn\/.*)$/,
  /** The ways to a picture are in the middle of the page, as on a sheet that waits for something to be dropped on it. */
  centred: /^#\/photo$/,
  /** Its grids in text are in lines of the same width. */
  monospace: /^#\/workbench$/,
};

const PAGES = EVERY_PAGE.filter(({ address }) => !EXCEPTIONS.noPage.test(address));

type Heading = { text: string; size: number; weight: string };
type Design = {
  /** Pixels of one rem: large screens have larger text. */
  rem: number;
  title: Heading & { left: number };
  headings: Heading[];
  /** Where the column of the page and the first of its visible parts begin. */
  column: { left: number; width: number };
  contents: number;
};

/** Measures the page. Sizes of text are in rem, everything else in pixels. */
const designOf = (page: Page): Promise<Design> =>
  page.evaluate(() => {
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.getBoundingClientRect().width > 1;
    const heading = (element: Element) => {
      const { fontSize, fontWeight } = getComputedStyle(element);
      return { text: element.textContent!.trim(), size: parseFloat(fontSize) / rem, weight: fontWeight };
    };
    const column = document.querySelector(".other-page")!;
    const title = column.querySelector("h1")!;
    const words = document.createRange();
    words.selectNodeContents(title);
    // Parts with `display: contents` have no box; theirs are in the column. The foot of a form is as wide as a phone.
    const parts = (element: Element): Element[] =>
      [...element.children].flatMap((child) => {
        const { display, position } = getComputedStyle(child);
        if (display === "contents") return parts(child);
        return isVisible(child) && position !== "fixed" && !child.matches("header, footer") ? [child] : [];
      });
    const lefts = parts(column).map((part) => part.getBoundingClientRect().left);
    const { paddingLeft, paddingRight } = getComputedStyle(column);
    const box = column.getBoundingClientRect();
    // The headings within the list of games have the look of labels, so that they are quieter than the games.
    const headings = [...column.querySelectorAll("h2:not(.game-heading)")].filter((head) => isVisible(head) && !head.closest("dialog"));
    return {
      rem,
      title: { ...heading(title), left: words.getBoundingClientRect().left },
      headings: headings.map(heading),
      column: { left: box.left + parseFloat(paddingLeft), width: box.width - parseFloat(paddingLeft) - parseFloat(paddingRight) },
      contents: Math.min(...lefts),
    };
  });

/** Opens every page at one size of the window, and gives what was measured there to `check`. */
async function onEveryPage(page: Page, [width, height]: (typeof SIZES)[number], check: (address: string, at: string) => Promise<void>) {
  await page.setViewportSize({ width, height });
  for (const place of PAGES) {
    await openPage(page, place);
    await endMotions(page);
    await check(place.address, `${place.address} at ${width} × ${height}`);
  }
}

test.describe("every page", { tag: "@desktop-only" }, () => {
  test.beforeEach(async ({ page }) => {
    test.setTimeout(120_000);
    await saveGames(page, 8);
    await openApp(page);
    await showInterfaceFont(page);
  });

  for (const size of SIZES) {
    const [width, height] = size;

    const tag = size === SIZES[0] ? ["@choice"] : [];
    test(`has one look of titles and headings, and one column, at ${width} × ${height}`, { tag }, async ({ page }) => {
      await onEveryPage(page, size, async (address, at) => {
        const { rem, title, headings, column, contents } = await designOf(page);
        expect.soft([title.size, title.weight], `the title of ${at}`).toEqual([1.75, "700"]);
        for (const heading of headings) {
          expect.soft([heading.size, heading.weight], `“${heading.text}” on ${at}`).toEqual([1.25, "600"]);
        }
        if (width >= WIDE || !EXCEPTIONS.besideArrow.test(address)) {
          expect.soft(Math.abs(title.left - column.left), `the title of ${at} is at the column's edge`).toBeLessThanOrEqual(2);
        }
        if (!EXCEPTIONS.centred.test(address)) {
          // Boxes with room for focus rings are up to 4 px wider.
          expect.soft(Math.abs(contents - column.left), `the contents of ${at} are at the column's edge`).toBeLessThanOrEqual(4);
        }
        expect.soft(column.width, `the column of ${at}`).toBeLessThanOrEqual(70 * rem + 0.5);
        expect.soft(rem, at).toBeCloseTo(width < 1600 ? 16 : 17.6, 3);
      });
    });

    test(`has no controls that cover each other at ${width} × ${height}`, async ({ page }) => {
      await onEveryPage(page, size, async (_, at) => {
        const faults = await overflowFaults(page);
        expect.soft(faults.filter((fault) => / cover each other /.test(fault)), at).toEqual([]);
      });
    });
  }

  test("has one main button at most, and few outlined boxes", async ({ page }) => {
    for (const place of PAGES) {
      await openPage(page, place);
      const { main, outlined } = await page.evaluate(() => {
        const SIDES = ["Top", "Right", "Bottom", "Left"] as const;
        const isOutlined = (element: Element) => {
          const style = getComputedStyle(element);
          const { width, height } = element.getBoundingClientRect();
          return width >= 24 && height >= 24 && SIDES.every((side) => {
            const isTransparent = /^rgba\(.*, 0\)$/.test(style[`border${side}Color`]);
            return parseFloat(style[`border${side}Width`]) > 0 && !isTransparent;
          });
        };
        const shown = [...document.querySelectorAll("body *")].filter((element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
        );
        // Boards have lines, and fields need an outline.
        const counted = shown.filter((element) => !element.matches("svg *, .board *, input, select, textarea, .button.main"));
        return {
          main: shown.filter((element) => element.matches(".button.main")).length,
          outlined: counted.filter(isOutlined).map((element) => element.className || element.tagName),
        };
      });
      expect.soft(main, `main buttons of ${place.address}`).toBeLessThanOrEqual(1);
      expect.soft(outlined.length, `${place.address}: ${outlined.join(", ")}`).toBeLessThanOrEqual(6);
    }
  });

  test("has small labels, and fields in the face of the interface", async ({ page }) => {
    let [labels, fields] = [0, 0];
    for (const place of PAGES) {
      await openPage(page, place);
      await page.locator("details").evaluateAll((all) => all.forEach((one) => ((one as HTMLDetailsElement).open = true)));
      const sizes = await page.locator(".other-page .field > label, .other-page label.field > span:first-child").evaluateAll((all) =>
        all.map((label) => parseFloat(getComputedStyle(label).fontSize) / parseFloat(getComputedStyle(document.documentElement).fontSize)),
      );
      for (const size of sizes) expect.soft(size, place.address).toBe(0.8125);
      labels += sizes.length;
      if (EXCEPTIONS.monospace.test(place.address)) continue;
      const faces = await page.locator(".other-page :is(textarea, input[type=text], input[type=search], input:not([type]))").evaluateAll((all) =>
        all.map((field) => getComputedStyle(field).fontFamily === getComputedStyle(document.body).fontFamily),
      );
      expect.soft(faces, place.address).not.toContain(false);
      fields += faces.length;
    }
    expect(labels).toBeGreaterThanOrEqual(5);
    expect(fields).toBeGreaterThanOrEqual(5);
  });

  test("has a title below the arrow, in a bar of 44 px, that takes no more than 44 px from a small phone", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    let seen = 0;
    for (const place of PAGES.filter(({ address }) => !EXCEPTIONS.besideArrow.test(address))) {
      await openPage(page, place);
      await endMotions(page);
      if (!(await page.locator(".page-back").count())) continue;
      const back = (await page.locator(".page-back").boundingBox())!;
      const title = (await page.locator(".page-bar h1").boundingBox())!;
      const bar = (await page.locator(".page-bar").boundingBox())!;
      expect.soft([back.y - bar.y, back.height], place.address).toEqual([0, 44]);
      expect.soft(title.y, place.address).toBeGreaterThanOrEqual(back.y + back.height - 0.5);
      expect.soft(bar.height, place.address).toBeLessThanOrEqual(88);
      seen += 1;
    }
    expect(seen).toBeGreaterThanOrEqual(5);
  });
});
