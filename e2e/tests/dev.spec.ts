// `cargo xtask start --dev`: reloads the page after a change, and serves the gallery and the pseudo-language.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { faultsAtBothTextSizes, textsOf, visitEverything } from "../support/languages.ts";
import { openApp, untilStarted } from "../support/nonet.ts";
import { command, ROOT } from "../support/server.ts";
import { expect, test as base } from "../support/test.ts";

/** The style sheet that the test changes. */
const SHEET = fileURLToPath(new URL("../../style/base.css", import.meta.url));

const test = base.extend<object, { address: string }>({
  // The first start compiles everything.
  address: [
    async ({}, use) => {
      const [program, args] = command();
      const dev: ChildProcess = spawn(program, [...args, "start", "--dev", "--no-open", "--port", "0"], {
        cwd: ROOT,
        stdio: ["ignore", "pipe", "inherit"],
      });
      const address = await new Promise<string>((found, failed) => {
        createInterface(dev.stdout!).on("line", (line) => {
          const said = /Nonet is at (\S+)/.exec(line);
          if (said) found(said[1]!);
        });
        dev.once("exit", () => failed(new Error("`cargo xtask start --dev` ended")));
      });
      await use(address);
      dev.kill();
      await once(dev, "exit");
    },
    { timeout: 900_000, scope: "worker" },
  ],
});

test.describe.configure({ mode: "serial" });

test("the dev server shows a hint for every technique in the gallery and reloads after a change", async ({ page, address }) => {
  test.slow();
  await openApp(page, `${address}#/gallery`);
  await test.step("the gallery", async () => {
    const list = page.locator(".specimens button");
    await expect(list.filter({ hasText: "nested-forcing" })).toHaveCount(1);
    expect(await list.count()).toBeGreaterThan(100);
    for (const name of ["x-wing", "law-of-leftovers"]) {
      await list.getByText(name, { exact: true }).click();
      for (let rung = 0; rung < 3; rung++) await page.getByRole("button", { name: "Tell me more" }).click();
      await expect(page.locator(".hints .hint-text")).toContainText(". So ");
      await expect(page.locator(".hints .hint-gone").first()).toBeVisible();
    }
  });
  await test.step("a change", async () => {
    const before = readFileSync(SHEET, "utf8");
    const changed = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--changed"));
    expect(await changed()).toBe("");
    try {
      writeFileSync(SHEET, `${before}\n:root { --changed: yes; }\n`);
      // The page reloads itself, so an evaluation may fail meanwhile.
      await expect.poll(() => changed().catch(() => "")).toBe("yes");
      await untilStarted(page);
    } finally {
      writeFileSync(SHEET, before);
    }
    // The next test must not see this reload.
    await expect.poll(() => changed().catch(() => "yes")).toBe("");
  });
  // Close the page before its server stops, otherwise it logs errors.
  await page.close();
});

/**
 * Texts that are the same in every language: names, the hash of the build, the letters of regions, and the dates of the
 * browser.
 */
const SAME_EVERYWHERE =
  /^[A-I\s]+$|^[0-9a-f]{12,16}\+?$|^(Nonet|English|Deutsch|Français|Español|Português \(Brasil\)|A4|Letter)$|Shift|Space|Backspace|Delete|Enter|(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)$|(January|February|March|April|May|June|July|August|September|October|November|December)/;

test.describe("in the pseudo-language", () => {
  test.use({ locale: "en-XA", viewport: { width: 320, height: 640 } });

  test("every text is in the text files, and there is room for texts that are 40 % longer", async ({ page, address }) => {
    test.slow();
    const check = async (where: string) => {
      // Accents are on all letters of the text files.
      const plain = (await textsOf(page)).filter((text) => /[a-z]{3}/i.test(text) && !SAME_EVERYWHERE.test(text));
      expect(plain, `texts in the code of ${where}`).toEqual([]);
      expect(await faultsAtBothTextSizes(page), where).toEqual([]);
    };
    await visitEverything(page, check, address);
    await expect(page.locator("html")).toHaveAttribute("lang", "en-XA");
    await page.close();
  });
});
