// A puzzle for each variant family, and links that open them.

import { readFileSync } from "node:fs";
import type { TestPuzzle } from "./puzzles.ts";

export interface VariantPuzzle extends TestPuzzle {
  /** Slugs of the variant families. */
  families: string[];
}

/** One puzzle for each variant family, and some that combine families. */
export const VARIANT_PUZZLES: VariantPuzzle[] = readFileSync(new URL("variants.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => {
    const [families, board, givens, solution] = line.split("\t") as [string, string, string, string];
    return { families: families.split(","), board, givens, solution };
  });

/** Returns the puzzle with exactly these families. */
export const puzzleWith = (...families: string[]) => VARIANT_PUZZLES.find((puzzle) => `${puzzle.families}` === `${families}`)!;

/** Returns the address that imports a puzzle; see crates/pages/src/share/link.rs. */
export function linkTo({ board, givens }: TestPuzzle): string {
  const name = board.replace(/[^a-zA-Z0-9\-.:;,=]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);
  const text = `${name}/${givens.replaceAll(".", "0")}/own`;
  return `./#/import/${text}/${check(text)}`;
}

/** Returns the checksum of a link: four characters. */
function check(text: string): string {
  let sum = 0xffffffff;
  for (const byte of Buffer.from(text)) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  sum = ~sum >>> 0;
  return Array.from({ length: 4 }, () => {
    const digit = (sum % 36).toString(36);
    sum = Math.floor(sum / 36);
    return digit;
  }).join("");
}
