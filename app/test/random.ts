import { randomInt } from "node:crypto";

/** Numbers that look random, and are the same again with the same seed. */
export interface Random {
  seed: number;
  /** A whole number from `least` up to, and without, `end`. */
  between: (least: number, end: number) => number;
}

/** @param seed SEED in the environment repeats a run that failed */
export function makeRandom(seed = Number(process.env.SEED ?? randomInt(1, 2 ** 31))): Random {
  let state = seed;
  // The generator of Park and Miller: plain, and good enough to choose moments.
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  return { seed, between: (least, end) => least + Math.floor(next() * (end - least)) };
}
