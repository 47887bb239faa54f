// Helpers for lessons and drills.

import { expect, type Page } from "@playwright/test";
import { untilPainted } from "./nonet.ts";

/** Ends of addresses below `#/learn`: the list, a lesson, a guide and a drill. */
export const LEARN_ADDRESSES = ["", "/xy-wing", "/hints", "/drill/naked-pair"];

/** A button of a lesson or a drill. */
export const button = (page: Page, name: string) => page.locator(".exercise").getByRole("button", { name, exact: true });

/** The button that goes on to the next question. */
export const next = (page: Page) => page.locator("#learn-next");

/** Waits until a position is on the board. */
export async function untilPositionShown(page: Page) {
  await expect(page.locator(".learn-board .cell.given").first()).toBeVisible();
  await expect(page.getByText("Setting up a position")).toBeHidden();
  await untilPainted(page);
}
