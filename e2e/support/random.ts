// Random numbers with a fixed seed.

/** Returns a generator of numbers from 0 to 1. */
export function seededRandom(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns a random element. */
export const pick = <T>(all: readonly T[], random: () => number): T => all[Math.floor(random() * all.length)]!;

/** Number of attempts of a test tagged @attack: few in a daily run, all of them with `NONET_ATTACK`. */
export const attempts = (daily: number, whole: number) => (process.env.NONET_ATTACK ? whole : daily);
