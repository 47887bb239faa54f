// Every page of the app, from the rows of its routes, so that tests of all pages can't forget one.

import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";

/** Addresses of each page, with an element that appears once it is loaded. */
const ADDRESSES: { [page: string]: [address: string, sign: string][] } = {
  "": [["#/", ".keypad button"]],
  home: [["#/home", ".home-variant .thumb"]],
  new: [["#/new", ".new-game .shape"]],
  games: [["#/games", ".games-foot .backups"]],
  statistics: [["#/statistics", ".statistics"]],
  daily: [["#/daily", ".calendar .day"]],
  rules: [["#/rules", ".rules .card"], ["#/rules?board=classic", ".board-rules"]],
  learn: [
    ["#/learn", ".learn-levels:not([aria-busy])"],
    ["#/learn/x-wing", ".exercise .cell"],
    ["#/learn/drill", ".exercise .cell"],
    ["#/learn/how-to-play", ".lesson"],
  ],
  editor: [["#/editor", ".editor .board"]],
  workbench: [["#/workbench", ".workbench .board"]],
  photo: [["#/photo", ".photo-ways"]],
  print: [["#/print", ".paper-sheet"]],
};

/** The routes of all pages but the gallery, which is in development builds only. */
const ROUTES = [...readFileSync(new URL("../../crates/app/src/route.rs", import.meta.url), "utf8").matchAll(/^\s+\w+ "(\w*)" page;$/gm)]
  .map(([, path]) => path!)
  .filter((path) => path !== "gallery");

/** Every address that tests of all pages visit. Throws if a page has none. */
export const EVERY_PAGE = ROUTES.flatMap((path) => {
  const addresses = ADDRESSES[path];
  if (!addresses) throw new Error(`e2e/support/pages.ts has no address of the page "${path}"`);
  return addresses.map(([address, sign]) => ({ address, sign }));
});

/** Opens a page, and waits until it is complete. */
export async function openPage(page: Page, { address, sign }: (typeof EVERY_PAGE)[number]) {
  await page.goto(`./${address}`);
  await expect(page.locator(sign).first()).toBeVisible();
}
