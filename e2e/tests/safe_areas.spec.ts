// Screens with a camera at their top edge and a bar of the system at their foot: no control lies under either.

import type { Page } from "@playwright/test";
import { openGame } from "../support/board.ts";
import { endMotions } from "../support/boxes.ts";
import { untilPositionShown } from "../support/learn.ts";
import { openApp } from "../support/nonet.ts";
import { expect, test } from "../support/test.ts";

/** The safe-area insets of an upright iPhone, in pixels. */
const INSETS = { top: 47, bottom: 34 };

/** Gives the screen of the page these insets. Chromium has none of its own. */
async function setInsets(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setSafeAreaInsetsOverride", { insets: INSETS });
}

/** Returns the controls that can be pressed within the insets, once everything that scrolls is at that end. */
async function controlsWithinInsets(page: Page): Promise<string[]> {
  await endMotions(page);
  return page.evaluate(({ top, bottom }) => {
    const scrollers = [...document.querySelectorAll("*")].filter((one) => one.scrollHeight > one.clientHeight);
    const found = new Set<string>();
    for (const [end, from, to] of [["top", 0, top], ["foot", innerHeight - bottom, innerHeight]] as const) {
      for (const one of scrollers) one.scrollTop = end === "top" ? 0 : one.scrollHeight;
      for (let y = from + 1; y < to; y += 4) {
        for (let x = 1; x < innerWidth; x += 4) {
          const control = document.elementFromPoint(x, y)?.closest<HTMLElement>("a, button, input, select, textarea, summary, label");
          if (control) found.add(`${control.ariaLabel ?? control.innerText.trim()} at the ${end}`);
        }
      }
    }
    return [...found];
  }, INSETS);
}

/** Pages and sheets, and an element that they are complete with. */
const PLACES = {
  "#/home": ".tab-bar .tab",
  "#/menu": "dialog[open] a",
  "#/settings": "dialog[open] label",
  "#/import": "dialog[open] textarea",
  "#/learn/drill/naked-pair": ".exercise-buttons button",
};

test("no control lies within the safe-area insets", { tag: ["@chromium-cdp", "@choice"] }, async ({ page }) => {
  await setInsets(page);
  await openGame(page);
  expect.soft(await controlsWithinInsets(page), "the game").toEqual([]);
  const { width } = (await page.locator(".board").first().boundingBox())!;
  expect.soft(width, "the board gives no room to the buttons for help").toBeGreaterThan(page.viewportSize()!.width - 20);
  await expect.soft(page.locator(".help-buttons .action").last()).toBeVisible();
  for (const [address, sign] of Object.entries(PLACES)) {
    await openApp(page, `./${address}`);
    await expect(page.locator(sign).first()).toBeVisible();
    if (address.includes("drill")) await untilPositionShown(page);
    expect.soft(await controlsWithinInsets(page), address).toEqual([]);
  }
});

test("the messages at the foot of a page lie above the safe-area inset", { tag: "@chromium-cdp" }, async ({ page }) => {
  await setInsets(page);
  await openGame(page);
  // The status of the workers is seldom shown for long, and the other message only after a crash.
  await page.evaluate(() => {
    const status = Object.assign(document.createElement("p"), { className: "fetching", textContent: "Fetching" });
    document.body.append(status);
    const guard = document.getElementById("guard")!;
    guard.className = "stopped";
    guard.hidden = false;
  });
  const foot = page.viewportSize()!.height - INSETS.bottom;
  for (const message of ["body > .fetching", "#guard"]) {
    const { y, height } = (await page.locator(message).boundingBox())!;
    expect.soft(y + height, message).toBeLessThanOrEqual(foot);
  }
  expect(await controlsWithinInsets(page)).toEqual([]);
});
