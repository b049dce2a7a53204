import { PARTS } from "./invitation";

const NONE = "0".repeat(PARTS);

/**
 * Adds a range of bytes to the parts of a film that were sent. A part counts with its middle: what
 * a player reads at the end of a file, to find its way in it, makes no watched film.
 *
 * @param parts one digit for each hundredth, or empty
 * @param from the first byte
 * @param to the one behind the last
 */
export function withRange(parts: string, from: number, to: number, size: number): string {
  const digits = [...(parts.length === PARTS ? parts : NONE)];
  for (let part = 0; part < PARTS; part++) {
    const middle = ((part + 0.5) / PARTS) * size;
    if (middle >= from && middle < to) digits[part] = "1";
  }
  return digits.join("");
}

/** Joins what was sent by two responses. */
export function joinedParts(a: string, b: string): string {
  if (a.length !== PARTS) return b;
  return [...a].map((digit, part) => (digit === "1" || b[part] === "1" ? "1" : "0")).join("");
}

/** Returns how much of a film was sent, in percent. */
export const sentPercent = (parts: string) => [...parts].filter((digit) => digit === "1").length;

/** Returns the stretches that were sent: where each begins and how long it is, in percent. */
export function stretchesOf(parts: string): { start: number; length: number }[] {
  return [...parts.matchAll(/1+/g)].map(({ 0: run, index }) => ({
    start: index,
    length: run.length,
  }));
}
