// The labels of rows and columns that stand beside the board during a hint.

import type { Page } from "@playwright/test";

export interface LineLabel {
  name: string;
  left: number;
  top: number;
  right: number;
  /** Of the line, across the text. */
  height: number;
}

/** Returns the labels that are shown, with the edges of their ink. */
export function lineLabels(page: Page): Promise<LineLabel[]> {
  return page.locator(".hint-edge:visible").evaluateAll((all: Element[]) =>
    all.map((label) => {
      const { left, top, right, width, height } = label.getBoundingClientRect();
      // The line of a turned label is as wide as its box, of which capital letters take three fifths.
      const isTurned = label.classList.contains("turned");
      const air = isTurned ? width / 5 : 0;
      return { name: label.textContent!, left: left + air, top, right: right - air, height: isTurned ? width : height };
    }),
  );
}
