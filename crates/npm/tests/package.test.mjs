// Tests the installed package, in an otherwise empty folder.
import assert from "node:assert";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import test from "node:test";
import { boards, count, generate, hint, rate, solve } from "nonet-engine";

const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

test("a puzzle is solved, counted, rated and explained", () => {
  assert.match(solve(puzzle), /^534678912[1-9]{72}$/);
  assert.equal(count(puzzle), 1);
  assert.equal(count(".".repeat(81)), 2);
  assert.equal(count(".".repeat(16), { limit: 1000 }), 288);
  assert.equal(solve("11" + ".".repeat(79)), undefined);
  const rating = rate(puzzle, { others: true });
  assert.ok(rating.minutes > 0 && rating.explainer >= 1 && rating.hodoku.score > 0);
  assert.equal(rate(".".repeat(81)), undefined);
  const step = hint(puzzle);
  assert.ok(step.stages.length > 1 && step.actions[0].kind === "place");
  const digit = solve(puzzle)[step.actions[0].cell];
  assert.equal(String(step.actions[0].digit), digit);
});

test("generated puzzles meet their requirements and are reproducible", () => {
  const spec = { board: "triangular", seed: 11 };
  const made = generate(spec);
  assert.deepEqual(generate(spec), made);
  assert.equal(made.puzzle.length, 54);
  assert.equal(count(made.puzzle, { board: "triangular" }), 1);
  assert.equal(generate({ grade: "hard", seed: 3 }).rating.grade, "hard");
  const killer = generate({ rules: ["killer"], seed: 1 });
  assert.equal(killer.givens, 0);
  assert.equal(solve(killer.puzzle), killer.solution);
  assert.notEqual(generate().seed, generate().seed);
});

test("errors say what is wrong", () => {
  assert.throws(() => solve("53..x"), /line 1, column 5/);
  assert.throws(() => solve(puzzle, { board: "no-board" }), Error);
  assert.throws(() => generate({ grade: "impossible" }), /there is no grade ‘impossible’; there are gentle/);
  assert.throws(() => generate({ gerade: "hard" }), /gerade/);
  assert.throws(() => hint(puzzle, { notes: ["1"] }), /81 cells/);
  assert.throws(() => count(".".repeat(16), { steps: 3, limit: 1000 }), /after 3 steps/);
  // An error leaves the program usable.
  assert.equal(count(puzzle), 1);
});

test("every board has puzzles", () => {
  for (const board of boards().filter((name) => !/25x25|16x16|samurai/.test(name))) {
    const made = generate({ board, seed: 2 });
    assert.equal(count(made.puzzle, { board }), 1, board);
  }
});

test("the build for browsers gives the same results", async () => {
  const web = await import("nonet-engine/web");
  const wasm = fileURLToPath(import.meta.resolve("nonet-engine/web/nonet_engine_bg.wasm"));
  await web.default({ module_or_path: readFileSync(wasm) });
  assert.equal(web.solve(puzzle), solve(puzzle));
  assert.deepEqual(web.generate({ seed: 5 }), generate({ seed: 5 }));
});

test("the examples in the README run", async () => {
  const readme = readFileSync(new URL("node_modules/nonet-engine/README.md", import.meta.url), "utf8");
  const shown = [...readme.matchAll(/```js\n([^]*?)```/g)].map((match) => match[1]);
  assert.ok(shown.length >= 2);
  for (const code of shown.filter((code) => !code.includes("nonet-engine/web"))) {
    const here = code.replaceAll('from "nonet-engine"', `from ${JSON.stringify(import.meta.resolve("nonet-engine"))}`);
    await import(`data:text/javascript,${encodeURIComponent(here)}`);
  }
});
