// The languages of the app and their texts, read from the files that the program is built from.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL("../../crates/text/", import.meta.url));

export interface Language {
  /** Name in English, and tag. */
  name: string;
  tag: string;
  isRightToLeft: boolean;
}

/** Every language but English, from the table in the program. */
export const languages: Language[] = [
  ...readFileSync(`${FOLDER}src/lang.rs`, "utf8").matchAll(/^ {12}(\w+) (\w+) "(\w+)" "(.+)";$/gm),
]
  .map(([, name, , tag]) => ({ name: name!, tag: tag!, isRightToLeft: tag === "ar" }))
  .filter(({ tag }) => tag !== "en");

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
