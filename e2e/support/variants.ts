// A puzzle for each family of rules, and the links that bring them.

import { readFileSync } from "node:fs";
import type { Kept } from "./puzzles.ts";

export interface VariantPuzzle extends Kept {
  /** The families, by their words. */
  families: string[];
}

/** A puzzle for each family, and some of several. */
export const VARIANT_PUZZLES: VariantPuzzle[] = readFileSync(new URL("variants.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => {
    const [families, board, givens, solution] = line.split("\t") as [string, string, string, string];
    return { families: families.split(","), board, givens, solution };
  });

/** The puzzle of these families and no others. */
export const puzzleWith = (...families: string[]) => VARIANT_PUZZLES.find((puzzle) => `${puzzle.families}` === `${families}`)!;

/** The address that brings a puzzle: see crates/pages/src/share/link.rs. */
export function linkTo({ board, givens }: Kept): string {
  const name = board.replace(/[^a-zA-Z0-9\-.:;,=]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);
  const text = `${name}/${givens.replaceAll(".", "0")}/own`;
  return `./#/import/${text}/${check(text)}`;
}

/** Four characters of a checksum. */
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
