// What axe reports of a page.

import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Its findings, each with the elements, once nothing on the page moves or fades any more. */
export async function axe(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const ends = document.getAnimations().filter((a) => Number.isFinite(a.effect?.getComputedTiming().endTime));
    return Promise.allSettled(ends.map((animation) => animation.finished));
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(" | ")}`);
}
