// `cargo xtask start --dev`: reloads the page after a change, and serves the gallery.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { openApp, untilStarted } from "../support/nonet.ts";
import { command, ROOT } from "../support/server.ts";
import { expect, test as base } from "../support/test.ts";

/** The style sheet that the test changes. */
const SHEET = fileURLToPath(new URL("../../style/base.css", import.meta.url));

const test = base.extend<{ address: string }>({
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
    { timeout: 900_000 },
  ],
});

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
  });
  // Close the page before its server stops, otherwise it logs errors.
  await page.close();
});
