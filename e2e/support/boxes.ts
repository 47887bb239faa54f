// The places of parts of a page, for tests that compare them.

import type { Locator, Page } from "@playwright/test";

export type Box = { x: number; y: number; width: number; height: number };

/** Ends all motions at once. Those within a closed part of the page never end by themselves. */
export const endMotions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const ends = document.getAnimations().filter((a) => Number.isFinite(a.effect?.getComputedTiming().endTime));
    for (const animation of ends) animation.finish();
  });

/**
 * Returns the box of the first element that each locator or selector finds. All are measured in one moment and after
 * motions: a page that slides in while its parts are measured one by one would seem to have them in another order.
 */
export async function boxesOf<const T extends readonly (Locator | string)[]>(page: Page, ...parts: T): Promise<{ [N in keyof T]: Box }> {
  const found = parts.map((part) => (typeof part === "string" ? page.locator(part) : part).first().elementHandle());
  const elements = await Promise.all(found);
  await endMotions(page);
  return page.evaluate(
    (elements) =>
      elements.map((element) => {
        const { x, y, width, height } = (element as Element).getBoundingClientRect();
        return { x, y, width, height };
      }),
    elements,
  ) as Promise<{ [N in keyof T]: Box }>;
}
