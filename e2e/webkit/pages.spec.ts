// Pages and dialogs: none is wider than the screen, the focus stays inside dialogs, settings apply at once.

import { solvedGames } from "../support/puzzles.ts";
import { DESKTOP, PHONE, expect, test } from "./test.ts";

const PAGES = ["learn", "games", "statistics", "workbench", "editor", "print", "daily", "new", "rules"];
const DIALOGS = ["menu", "settings", "keys", "about", "levels", "share", "import"];

for (const [name, size] of [["phone", PHONE], ["desktop", DESKTOP]] as const) {
  test.describe(`on a ${name}`, () => {
    test.use({ size });

    test("every page and dialog opens and fits the screen", async ({ player }) => {
      // Sixteen pages and dialogs, on machines with other work.
      test.setTimeout(60_000);
      await player.save(solvedGames(6));
      await player.open();
      for (const page of [...PAGES, ...DIALOGS]) {
        await player.open(`#/${page}`);
        const heading = DIALOGS.includes(page) ? "dialog[open] h2" : ":is(.other-page, .print) h1";
        await player.seesPart(heading);
        const aside = await player.driver.call(() => document.scrollingElement!.scrollWidth - innerWidth);
        expect(aside, `${page} does not scroll sideways`).toBeLessThanOrEqual(0);
        if (!DIALOGS.includes(page)) continue;
        await player.type("Escape");
        await player.seesNoPart("dialog[open]");
      }
    });
  });
}

test("the focus stays in the menu, and Back closes dialogs", async ({ player }) => {
  await player.openGame();
  await player.press("Menu");
  await player.sees("Settings");
  for (let i = 0; i < 30; i++) {
    await player.type("Tab");
    const inside = await player.driver.call(() => !!document.activeElement?.closest("dialog") || document.activeElement === document.body);
    expect(inside).toBe(true);
  }
  await player.press("Settings");
  await player.sees("Theme");
  await player.back();
  await player.seesNoPart("dialog[open]");
  const { cell, digit } = (await player.missing())[0]!;
  await player.write(cell, digit);
  expect(await player.digit(cell), "the board has the keyboard again").toBe(digit);
});

test("a theme applies at once and stays, and vibration is not offered", { tag: "@engines" }, async ({ player }) => {
  await player.openGame();
  await player.open("#/settings");
  await player.sees("Sounds");
  await player.seesNo("Vibrate");
  await player.press("Dark");
  const paper = () => player.driver.call(() => [document.documentElement.dataset.theme, getComputedStyle(document.documentElement).backgroundColor]);
  await expect.poll(paper).toEqual(["dark", "rgb(22, 24, 27)"]);
  await player.type("Escape");
  await player.reload();
  expect(await paper()).toEqual(["dark", "rgb(22, 24, 27)"]);
});

test("pages left while they load cause no messages", async ({ player }) => {
  await player.open();
  for (const page of ["new", "daily", "editor", "rules", "workbench", "settings", "keys", ""]) {
    await player.driver.call((page) => void (location.hash = `#/${page}`), page);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  await player.driver.command("POST", "/url", { url: "about:blank" });
  await player.openGame();
});
