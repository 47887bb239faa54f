// Chance that is the same every time.

/** Random numbers from 0 to 1. */
export function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** One of them. */
export const oneOf = <T>(all: readonly T[], random: () => number): T => all[Math.floor(random() * all.length)]!;

/** How often a test marked @attack tries: a little of it each day, the whole with `NONET_ATTACK`. */
export const tries = (daily: number, whole: number) => (process.env.NONET_ATTACK ? whole : daily);
