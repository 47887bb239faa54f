// Many visitors, files that arrive cut off, and hosts that send files of two builds: the page recovers or says what to do.

import { Agent, get } from "node:http";
import { readdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { buildName, rebuild, replace, updateOutcome, withBuildCopy } from "../support/build_copy.ts";
import { askForLevel } from "../support/board.ts";
import { openApp, untilStarted, untilStoredOffline } from "../support/nonet.ts";
import { DIST } from "../support/server.ts";
import { expect, test } from "../support/test.ts";

const VISITS = 1000;
const AT_ONCE = 50;

test("a thousand first visits get every file whole", { tag: ["@chromium-load", "@long"] }, async ({ page, server }) => {
  test.setTimeout(180_000);
  const asked = new Set<string>();
  page.on("request", (request) => request.url().startsWith(server.url) && asked.add(request.url()));
  await openApp(page);
  await askForLevel(page, "Easy");
  await expect(page.locator(".title")).toContainText("Easy");
  await page.waitForLoadState("networkidle");
  // The page, its style, its font, its program, and the workers' program.
  expect(asked.size).toBeGreaterThanOrEqual(7);
  const files = [...asked].map((address) => address.slice(server.url.length).split("#")[0]!);
  const expected = files.map((file) => readFileSync(onDisk(file)));
  const took: number[] = [];
  const visit = async () => {
    const start = performance.now();
    const agent = new Agent({ keepAlive: true, maxSockets: 6 });
    const bodies = await Promise.all(files.map((file) => fetched(agent, server.url + file)));
    agent.destroy();
    const broken = files.filter((_, i) => !bodies[i]!.equals(expected[i]!));
    if (broken.length > 0) throw new Error(`broken: ${broken.join()}`);
    took.push(performance.now() - start);
  };
  let begun = 0;
  const visitor = async () => {
    while (begun++ < VISITS) await visit();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  expect(took).toHaveLength(VISITS);
  took.sort((a, b) => a - b);
  console.log(`a first visit of ${VISITS}, ${AT_ONCE} at once: ${took[VISITS / 2]!.toFixed(0)} ms (median), ${took[VISITS * 0.99]!.toFixed(0)} ms (99 %)`);
});

test.describe("when a file arrives cut off", () => {
  test.beforeEach(({ complaints }) => {
    // Failures are also logged to the console.
    Object.defineProperty(complaints, "push", { value: () => 0 });
  });

  for (const [what, pattern] of [
    ["the script", /^app-\w+\/app\.js$/],
    ["the program", /^app-\w+\/app_bg\.wasm$/],
    ["the script for parts", /^app-\w+\/parts\.js$/],
    ["the style sheet", /^style-\w+\.css$/],
  ] as const) {
    test(`${what}: the page says so, and Reload fetches it again although it may be cached for ever`, async ({ page }) => {
      await withBuildCopy(async (folder, server) => {
        const file = join(folder, readdirSync(folder, { recursive: true, encoding: "utf8" }).find((name) => pattern.test(name))!);
        const whole = readFileSync(file);
        replace(file, whole.subarray(0, whole.length / 2));
        await page.goto(server.url);
        await expect(guard(page)).toBeVisible();
        await expect(guard(page)).toContainText("has not started");
        replace(file, whole);
        await page.getByRole("button", { name: "Reload" }).click();
        await untilStarted(page);
        await expect(guard(page)).toBeHidden();
        await expect(page.locator(".keypad")).toHaveCSS("display", /grid|flex/);
      });
    });
  }
});

test.describe("when a host sends files of two builds", () => {
  test.beforeEach(({ complaints }) => {
    Object.defineProperty(complaints, "push", { value: () => 0 });
  });

  for (const [what, isPageNew] of [["a new page with old files", true], ["an old page with new files", false]] as const) {
    test(`${what}: the page says so, and starts once the files agree`, async ({ page }) => {
      await withBuildCopy(async (folder, server) => {
        const program = readdirSync(folder).find((name) => /^app-\w+$/.test(name))!;
        const other = program.replace(/-\w+/, "-00000000deadbeef");
        const html = join(folder, "index.html");
        const old = readFileSync(html, "utf8");
        if (isPageNew) replace(html, old.replaceAll(program, other));
        else renameSync(join(folder, program), join(folder, other));
        await page.goto(server.url);
        await expect(guard(page)).toContainText("every file of the build must be there");
        if (isPageNew) renameSync(join(folder, program), join(folder, other));
        else replace(html, old.replaceAll(program, other));
        await page.getByRole("button", { name: "Reload" }).click();
        await untilStarted(page);
      });
    });
  }

  test.describe("with a service worker", () => {
    test.use({ serviceWorkers: "allow" });

    test("a stored build stays in use through every mixture, until a complete one is there", async ({ page }) => {
      await withBuildCopy(async (folder, server) => {
        await openApp(page, server.url);
        await untilStoredOffline(page);
        const before = await buildName(page);
        await test.step("a new list with an old page", async () => {
          rebuild(folder, "1111111111111111", { honest: false });
          expect(await updateOutcome(page)).toBe("redundant");
        });
        await test.step("a new page with a missing program", async () => {
          rebuild(folder, "2222222222222222", { honest: true });
          const program = join(folder, readdirSync(folder).find((name) => /^worker-\w+$/.test(name))!);
          renameSync(program, `${program}.away`);
          // An unchanged file is copied from the stored build, so the host need not have it.
          expect(await updateOutcome(page)).toBe("installed");
          renameSync(`${program}.away`, program);
        });
        await page.reload();
        await untilStarted(page);
        expect(await buildName(page)).toBe(before);
      });
    });
  });
});

test("a part that the host has replaced says what to do, and reloading helps", async ({ page, complaints }) => {
  await withBuildCopy(async (folder, server) => {
    await openApp(page, server.url);
    const program = readdirSync(folder).find((name) => /^app-\w+$/.test(name))!;
    const other = program.replace(/-\w+/, "-00000000deadbeef");
    renameSync(join(folder, program), join(folder, other));
    const html = join(folder, "index.html");
    replace(html, readFileSync(html, "utf8").replaceAll(program, other));
    await page.goto(`${server.url}#/keys`);
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("reload");
    await page.reload();
    await untilStarted(page);
    await expect(page.getByRole("dialog").getByRole("button", { name: /^Pause/ })).toBeVisible();
  });
  complaints.length = 0;
});

const guard = (page: Page) => page.locator("#guard");

/** Returns the path of the file that the server sends to a browser that accepts Brotli. */
function onDisk(file: string) {
  const path = join(DIST, file === "" ? "index.html" : file);
  return readdirSync(join(path, "..")).includes(`${path.split("/").at(-1)}.br`) ? `${path}.br` : path;
}

/** Fetches a file as it is sent. */
function fetched(agent: Agent, address: string) {
  return new Promise<Buffer>((done, failed) => {
    get(address, { agent, headers: { "Accept-Encoding": "br" } }, (response) => {
      if (response.statusCode !== 200) failed(new Error(`${address}: ${response.statusCode}`));
      const parts: Buffer[] = [];
      response.on("data", (part) => parts.push(part));
      response.on("end", () => done(Buffer.concat(parts)));
      response.on("error", failed);
    }).on("error", failed);
  });
}
