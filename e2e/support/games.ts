// The list of games.

import type { Page } from "@playwright/test";
import { openApp } from "./nonet.ts";
import { saveGames } from "./puzzles.ts";
import { expect } from "./test.ts";

export const rows = (page: Page) => page.getByRole("list", { name: "Games" }).getByRole("listitem");
/** Returns the number of listed games, in words. */
export const found = (page: Page) => page.locator(".games-found");

/** Opens the list with this many saved games. */
export async function openGames(page: Page, count: number) {
  await saveGames(page, count);
  await openApp(page, "./#/games");
  await expect(rows(page).first()).toBeVisible();
}
