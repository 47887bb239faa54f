// Runs Lighthouse on the page as on a phone. npx downloads it on demand, as no test needs it.

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { playersChromium } from "../../support/browser.ts";
import { expect, test } from "../../support/test.ts";

const VERSION = "13.5.0";
const ROUNDS = 5;

interface Audit {
  id: string;
  score: number | null;
  scoreDisplayMode: string;
  numericValue?: number;
  details?: { items?: { duration?: number }[] };
}

interface Result {
  categories: Record<string, { score: number; auditRefs: { id: string }[] }>;
  audits: Record<string, Audit>;
}

test("Lighthouse, mobile", async ({ baseURL }) => {
  test.setTimeout(900_000);
  const results: Result[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const args = ["--yes", `lighthouse@${VERSION}`, baseURL!, "--output=json", "--quiet"];
    args.push(`--chrome-flags=${["--headless=new", ...playersChromium.args!].join(" ")}`);
    const env = { ...process.env, CHROME_PATH: playersChromium.executablePath };
    const { stdout } = await promisify(execFile)("npx", args, { env, maxBuffer: 64 << 20 });
    results.push(JSON.parse(stdout) as Result);
  }
  const median = (figures: number[]) => figures.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]!;
  const scores = Object.fromEntries(
    Object.keys(results[0]!.categories).map((name) => [name, median(results.map((r) => r.categories[name]!.score * 100))]),
  );
  // Performance audits are measurements, so only those of the other categories can fail.
  const failing = Object.entries(results.at(-1)!.categories)
    .filter(([name]) => name !== "performance")
    .flatMap(([, category]) => category.auditRefs.map(({ id }) => results.at(-1)!.audits[id]!))
    .filter((audit) => audit.score !== null && audit.score < 1)
    .map((audit) => audit.id);
  const figure = (id: string) => Math.round(median(results.map((result) => result.audits[id]!.numericValue ?? 0)));
  const longest = (result: Result) => Math.max(0, ...result.audits["long-tasks"]!.details!.items!.map((item) => item.duration!));
  const figures = { blocking: figure("total-blocking-time"), longest: Math.round(median(results.map(longest))) };
  const paints = { firstPaint: figure("first-contentful-paint"), largestPaint: figure("largest-contentful-paint") };
  console.log(`NONET-BENCH ${JSON.stringify({ lighthouse: { version: VERSION, scores, failing, ...figures, ...paints } })}`);
  expect(scores.performance).toBeGreaterThan(0);
});
