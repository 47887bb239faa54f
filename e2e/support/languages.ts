// The languages of the app and their texts, read from the files that the program is built from, and a walk through all
// pages.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import { openGame, tellWholeHint } from "./board.ts";
import { untilPainted } from "./nonet.ts";
import { overflowFaults } from "./overflow.ts";

const FOLDER = fileURLToPath(new URL("../../crates/text/", import.meta.url));

export interface Language {
  /** Name in English, and tag. */
  name: string;
  tag: string;
  isRightToLeft: boolean;
}

/** Every language but English, from the table in the program. */
export const languages: Language[] = [
  ...readFileSync(`${FOLDER}src/lang.rs`, "utf8").matchAll(/^ {12}(\w+) (\w+) "(\w+)" "([^"]+)"/gm),
]
  .map(([, name, , tag]) => ({ name: name!, tag: tag!, isRightToLeft: tag === "ar" }))
  .filter(({ tag }) => tag !== "en");

/** Addresses of pages and dialogs, with an element that shows that the page is there. */
export const PAGES: [address: string, content: string][] = [
  ["levels", "dialog[open] h2"],
  ["settings", "dialog[open] .row"],
  ["keys", "dialog[open] h2"],
  ["about", "dialog[open] p"],
  ["share", "dialog[open] h2"],
  ["import", "dialog[open] textarea"],
  ["home", ".home h1"],
  ["new", ".new-game h1"],
  ["games", ".games h1"],
  ["statistics", ".statistics h1"],
  ["daily", ".daily h1"],
  ["rules", ".rules h1"],
  ["learn", ".learn h1"],
  ["learn/naked-pair", ".learn h1"],
  ["editor", ".editor h1"],
  ["workbench", ".workbench h1"],
  ["photo", ".photo-ways"],
  ["print", ".print h1"],
  ["photo", ".photo-ways"],
];

/** Calls `visit` for the game, each step of a hint, and every page and dialog of the build at `start`. */
export async function visitEverything(page: Page, visit: (where: string) => Promise<void>, start = "./") {
  await openGame(page, start);
  await visit("the game");
  await page.locator(".bar-button.ask").click();
  const panel = page.locator(".hint");
  await expect(panel.locator(".hint-text")).not.toBeEmpty();
  await visit("the first step of a hint");
  const tag = new Intl.Locale((await page.locator("html").getAttribute("lang"))!).language;
  const visitStep = async () => {
    const isLast = await panel.getByRole("button", { name: label(tag, "panels", "HintDo"), exact: true }).isVisible();
    await visit(isLast ? "the last step of a hint" : "a step of a hint");
  };
  await tellWholeHint(page, visitStep, label(tag, "panels", "HintMore"));
  for (const [address, content] of PAGES) {
    await page.goto(`${start}#/${address}`);
    await expect(page.locator(content).first(), address).toBeVisible();
    await visit(address);
  }
}

/** Returns what is cut off or covered, with the usual text size and with twice that. */
export async function faultsAtBothTextSizes(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  const faults: string[] = [];
  // The usual size comes last, so that it stays.
  for (const standard of [32, 16]) {
    await client.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
    await untilPainted(page);
    faults.push(...(await overflowFaults(page)).map((fault) => `${standard} px: ${fault}`));
  }
  await client.detach();
  return faults;
}

/** Returns the visible texts of the page, and those for screen readers. */
export function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.querySelector("#app")!, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      if (text && (node.parentElement?.checkVisibility() || node.parentElement?.localName === "option")) texts.push(text);
    }
    for (const name of ["aria-label", "aria-valuetext", "placeholder", "title", "alt"]) {
      for (const element of document.querySelectorAll(`#app [${name}]`)) texts.push(element.getAttribute(name)!);
    }
    return [...new Set(texts)];
  });
}

/** Returns the texts without placeholders of a language, by file and key. */
function labels(tag: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const file of readdirSync(`${FOLDER}languages/${tag}`).filter((file) => file.endsWith(".txt"))) {
    for (const line of readFileSync(`${FOLDER}languages/${tag}/${file}`, "utf8").split("\n")) {
      const [key, ...text] = line.split("=");
      if (!line.startsWith("#") && text.length && !text.join("=").includes("{")) {
        texts.set(`${file}:${key!.split("(")[0]!.trim()}`, text.join("=").trim());
      }
    }
  }
  return texts;
}

/** Returns a text without placeholders of a language, by file and key. */
export function label(tag: string, file: string, key: string): string {
  return labels(tag).get(`${file}.txt:${key}`)!;
}

/** Returns the English texts that a page in another language never shows: those with a translation of their own. */
export function englishOnly(tag: string): Set<string> {
  const own = labels(tag);
  const said = new Set(own.values());
  return new Set([...labels("en").values()].filter((text) => /[a-z]{3}/.test(text) && !said.has(text)));
}
