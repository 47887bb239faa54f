// Accessibility checks with axe.

import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { endMotions } from "./boxes.ts";

/** The rules whose result depends on the theme. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * Returns each violation in the light theme with the elements concerned, then each colour of the dark theme that can't
 * be read. The page must follow the theme that its device prefers.
 */
export async function axe(page: Page): Promise<string[]> {
  const light = await violations(page, (axe) => axe);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await violations(page, (axe) => axe.withRules(COLOUR_RULES));
  await page.emulateMedia({ colorScheme: "light" });
  return [...light, ...dark.map((violation) => `in the dark theme: ${violation}`)];
}

/** Like `axe`, for pages whose colours are tested in another language or at another size. */
export const axeWithoutColours = (page: Page): Promise<string[]> =>
  violations(page, (axe) => axe.disableRules(COLOUR_RULES));

/** Finds nothing outside Chromium, because axe crashes Firefox 153 and the elements are the same. */
async function violations(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  if (page.context().browser()?.browserType().name() === "firefox") return [];
  await endMotions(page);
  // The page has no frames, so axe needs no second page to join its results, and describes nothing that it won't return.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"], preload: false });
  const { violations } = await choose(builder).analyze();
  return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(" | ")}`);
}
