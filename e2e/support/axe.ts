// Accessibility checks with axe.

import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * Waits for running animations to end, then returns each violation with the elements concerned. None outside Chromium:
 * axe crashes Firefox 153, and the elements are the same. `without` names rules that the caller doesn't need.
 */
export async function axe(page: Page, without: string[] = []): Promise<string[]> {
  if (page.context().browser()?.browserType().name() === "firefox") return [];
  await page.evaluate(() => {
    const ends = document.getAnimations().filter((a) => Number.isFinite(a.effect?.getComputedTiming().endTime));
    return Promise.allSettled(ends.map((animation) => animation.finished));
  });
  const { violations } = await new AxeBuilder({ page }).disableRules(without).analyze();
  return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(" | ")}`);
}
