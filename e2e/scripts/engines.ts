// Takes pictures of the ten most visited screens in the three engines, at the size of a phone and of a desktop, into
// target/screenshots/engines. One sheet per screen and size shows the three side by side.

import { chromium, firefox, test, type Page } from "@playwright/test";
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { firefox as firefoxOptions, playersChromium } from "../support/browser.ts";
import { openCells, puzzleOf, savedGame, solvedGames } from "../support/puzzles.ts";
import { Server } from "../support/server.ts";
import { Driver, Screen } from "../webkit/driver.ts";
import { Player } from "../webkit/player.ts";

const ENGINES = ["chromium", "firefox", "webkit"] as const;
const SIZES = [{ width: 390, height: 844 }, { width: 1280, height: 800 }];

const classic = puzzleOf("classic");
const open = openCells(classic.givens);

/** Screens with the texts stored before they open, their addresses, and the keys pressed on them. */
const SCREENS: { [name: string]: { stored: Record<string, object>; address?: string; keys?: string[] } } = {
  game: { stored: savedGame(classic, open.slice(20)) },
  hint: { stored: savedGame(classic, open), keys: ["h", "h", "h"] },
  // The first cell, which is empty, is selected when the board gets the focus.
  finish: { stored: savedGame(classic, open.slice(0, 1)), keys: [classic.solution[0]!] },
  home: { stored: solvedGames(12), address: "#/home" },
  new: { stored: {}, address: "#/new" },
  daily: { stored: solvedGames(12), address: "#/daily" },
  games: { stored: solvedGames(12), address: "#/games" },
  learn: { stored: {}, address: "#/learn" },
  lesson: { stored: {}, address: "#/learn/x-wing" },
  statistics: { stored: solvedGames(60), address: "#/statistics" },
};

/** A browser with an empty storage. */
interface Browser {
  goto(address: string): Promise<unknown>;
  call<Argument extends unknown[], Result>(script: (...values: Argument) => Result, ...values: Argument): Promise<unknown>;
  type(key: string): Promise<unknown>;
  picture(): Promise<Buffer>;
  close(): Promise<unknown>;
}

for (const size of SIZES) {
  for (const [name, screen] of Object.entries(SCREENS)) {
    test(`${name} at ${size.width}`, async ({ page }) => {
      test.setTimeout(120_000);
      const server = await Server.start();
      const pictures: Buffer[] = [];
      for (const engine of ENGINES) {
        const browser = await start(engine, size);
        try {
          pictures.push(await pictureOf(browser, server.url, screen));
        } finally {
          await browser.close();
        }
        save(`${size.width}-${name}-${engine}`, pictures.at(-1)!);
      }
      await server.stop();
      const figures = ENGINES.map((engine, i) => {
        const data = pictures[i]!.toString("base64");
        return `<figure><figcaption>${engine}</figcaption><img width="${size.width}" src="data:image/png;base64,${data}"></figure>`;
      });
      await page.setViewportSize({ width: 3 * size.width + 16, height: size.height + 16 });
      await page.setContent(`<style>body{margin:0;background:#777;font:12px sans-serif}div{display:flex;gap:8px}figure{margin:0}</style><div>${figures.join("")}</div>`);
      save(`${size.width}-${name}`, await page.screenshot());
    });
  }
}

async function pictureOf(browser: Browser, site: string, { stored, address, keys }: (typeof SCREENS)[string]) {
  await browser.goto(`${site}licences.txt`);
  await browser.call((stored) => {
    for (const [key, text] of Object.entries(stored)) localStorage.setItem(key.replace("nonet/", "nonet/#"), JSON.stringify(text));
  }, stored);
  await browser.goto(site + (address ?? ""));
  await browser.call(untilShown, address === undefined ? ".board:not(.making, [aria-busy]) .cell.given" : "h1");
  if (keys) await browser.call(() => document.querySelector<HTMLElement>(".board")!.focus());
  for (const key of keys ?? []) {
    await browser.type(key);
    await browser.call((ms) => new Promise((done) => setTimeout(done, ms)), 900);
  }
  // Pages fetch their parts, puzzles and the font of the interface after their first paint.
  await browser.call((ms) => new Promise((done) => setTimeout(done, ms)), 1500);
  return browser.picture();
}

/** Waits in the page until an element is there. */
async function untilShown(selector: string) {
  while (!document.querySelector(selector)) await new Promise((done) => setTimeout(done, 50));
}

async function start(engine: (typeof ENGINES)[number], viewport: { width: number; height: number }): Promise<Browser> {
  return engine === "webkit" ? startWebkit(viewport) : startPlaywright(engine, viewport);
}

async function startPlaywright(engine: "chromium" | "firefox", viewport: { width: number; height: number }): Promise<Browser> {
  const browser = await (engine === "chromium"
    ? chromium.launch(playersChromium)
    : firefox.launch({ ...firefoxOptions(), channel: "moz-firefox" }));
  const page: Page = await browser.newPage({ viewport });
  return {
    goto: (address) => page.goto(address),
    call: (script, ...values) => page.evaluate(`(${script}).apply(null, ${JSON.stringify(values)})`),
    type: (key) => page.keyboard.press(key),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}

async function startWebkit(size: { width: number; height: number }): Promise<Browser> {
  const screen = await Screen.open();
  const driver = await Driver.start(screen, { size, language: "en-US", fontSize: 16 });
  const player = new Player(driver, "");
  return {
    goto: (url) => driver.command("POST", "/url", { url }),
    call: (script, ...values) => driver.call(script, ...values),
    type: (key) => player.type(key),
    picture: async () => Buffer.from((await driver.command("GET", "/screenshot")) as string, "base64"),
    close: async () => {
      await driver.stop();
      screen.close();
    },
  };
}

function save(name: string, picture: Buffer) {
  const folder = fileURLToPath(new URL("../../target/screenshots/engines/", import.meta.url));
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}${name}.png`, picture);
}
