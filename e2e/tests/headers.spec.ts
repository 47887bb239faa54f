// HTTP headers, and the browser's enforcement of them. `cargo xtask serve` sends the same headers as the configurations
// in hosting/.

import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openApp } from "../support/nonet.ts";
import { DIST } from "../support/server.ts";
import { expect, test } from "../support/test.ts";

test("every file has its headers, and hashed files are cached for ever", { tag: "@choice" }, async ({
  request,
  server,
}) => {
  const files = readdirSync(DIST, { recursive: true, encoding: "utf8", withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(gz|br)$|^_headers$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(DIST.length).replace(/^\/+/, ""));
  expect(files.length).toBeGreaterThan(20);
  for (const file of ["", ...files]) {
    const headers = (await request.get(server.url + file)).headers();
    expect(headers["x-content-type-options"], file).toBe("nosniff");
    expect(headers["referrer-policy"], file).toBe("no-referrer");
    expect(headers["cross-origin-opener-policy"], file).toBe("same-origin");
    expect(headers["cross-origin-resource-policy"], file).toBe("same-origin");
    expect(headers["strict-transport-security"], file).toMatch(/^max-age=\d{8}/);
    expect(headers["permissions-policy"], file).toContain("camera=(self)");
    const policy = headers["content-security-policy"];
    expect(policy, file).toContain("frame-ancestors 'none'");
    expect(policy, file).toContain("require-trusted-types-for 'script'");
    expect(policy, file).not.toContain("unsafe-inline");
    const isPage = file === "" || /(^|\/)index\.html$/.test(file);
    expect(policy.startsWith("default-src 'none'; script-src 'self' "), file).toBe(!isPage);
    const isHashed = /-[0-9a-f]{16}[/.]/.test(file);
    expect(headers["cache-control"], file).toBe(isHashed ? "public, max-age=31536000, immutable" : "no-cache");
  }
});

test("a worker may neither evaluate strings nor contact another host", { tag: "@chromium-worker" }, async ({ page, complaints }) => {
  const started = page.waitForEvent("worker");
  await openApp(page);
  const refused = await (await started).evaluate(async () => {
    // Code run by the test is exempt from the policy, code in later tasks is not.
    await new Promise((resolve) => setTimeout(resolve));
    const fails = async (attempt: () => unknown) => {
      try {
        await attempt();
        return false;
      } catch (error) {
        return (error as Error).name;
      }
    };
    const policy: string[] = [];
    addEventListener("securitypolicyviolation", (event) => policy.push(event.effectiveDirective));
    const evaluated = await fails(() => (0, eval)("1"));
    const fetched = await fails(() => fetch("https://example.com/"));
    await new Promise((resolve) => setTimeout(resolve, 50));
    return { evaluated, fetched, foreign: policy.includes("connect-src") };
  });
  expect(refused).toEqual({ evaluated: "EvalError", fetched: "TypeError", foreign: true });
  complaints.length = 0;
});

test("other sites cannot embed the app in a frame", { tag: "@chromium-message" }, async ({ page, server, complaints }) => {
  // A page of another origin without a policy on frames.
  const other = createServer((_, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end(`<!doctype html><iframe src="${server.url}"></iframe>`);
  }).listen(0, "localhost");
  await once(other, "listening");
  await page.goto(`http://localhost:${(other.address() as AddressInfo).port}/`);
  await expect.poll(() => complaints.join()).toContain("frame-ancestors 'none'");
  expect(page.frames()[1]!.url()).toMatch(/^chrome-error:/);
  other.close();
  complaints.length = 0;
});

test("a text file is shown without complaints", async ({ page, server }) => {
  await page.goto(`${server.url}licences.txt`);
  await expect(page.locator("pre")).toContainText("Nonet is made with the work of others");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test("the icon keeps its colours under the content security policy", async ({ page, server }) => {
  // Open it as a document of its own, so that violations of its policy are reported.
  await page.goto(`${server.url}icons/icon.svg`);
  await expect(page.locator(".accent")).toHaveCSS("fill", "rgb(31, 95, 191)");
});
