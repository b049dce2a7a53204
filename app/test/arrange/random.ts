import { randomInt } from "node:crypto";

/** Pseudo-random numbers, reproducible with the same seed. */
export interface Random {
  seed: number;
  /** Returns an integer from `least` (inclusive) to `end` (exclusive). */
  between: (least: number, end: number) => number;
}

/** @param seed SEED in the environment repeats a failed run */
export function makeRandom(seed = Number(process.env.SEED ?? randomInt(1, 2 ** 31))): Random {
  let state = seed;
  // The Park–Miller generator: simple, and good enough to choose moments.
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  return { seed, between: (least, end) => least + Math.floor(next() * (end - least)) };
}
