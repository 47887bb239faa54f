// Opens puzzles on the workbench.

import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

export async function openWorkbench(page: Page) {
  await page.goto("./#/workbench");
  await expect(page.getByRole("heading", { name: "Workbench" })).toBeVisible();
}

export async function paste(page: Page, text: string) {
  await page.getByLabel("The puzzle as text").fill(text);
}

export async function openText(page: Page, text: string) {
  await paste(page, text);
  await page.getByRole("button", { name: "Put it on the board" }).click();
}

export async function verdict(page: Page, says: string | RegExp) {
  await expect(page.locator(".verdict-sentence")).toHaveText(says);
}
