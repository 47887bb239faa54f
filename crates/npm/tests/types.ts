// Typical calls compile in TypeScript with the expected types.
import { boards, count, generate, hint, rate, solve } from "nonet-engine";
import type { Grade, Hint, HintAction, MadePuzzle, Rating } from "nonet-engine";

const solution: string | undefined = solve("…", { board: "classic" });
const found: number = count("…", { limit: 10, steps: 1000 });
const made: MadePuzzle = generate({ board: "16x16", grade: "moderate", rules: ["killer"], seed: 7 });
const rating: Rating | undefined = rate(made.puzzle, { others: true });
const grade: Grade | undefined = rating?.grade;
const step: Hint = hint(made.puzzle, { notes: ["12"], language: "de" });
const kinds: HintAction["kind"][] = step.actions.map((action) => action.kind);
const names: string[] = boards();
// @ts-expect-error There is no such grade.
generate({ grade: "impossible" });
// @ts-expect-error A puzzle is a text.
solve(81);
export { found, grade, kinds, names, solution };
