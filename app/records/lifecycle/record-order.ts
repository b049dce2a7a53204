import { z } from "zod";

const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

/** A move, by the buttons of a row or by dragging it. */
export const moveSchema = z.union([
  z.object({ record: id, move: z.enum(["up", "down"]) }),
  z.object({ record: id, move: z.enum(["before", "after"]), target: id }),
]);

export type Move = z.infer<typeof moveSchema>;

/**
 * Returns the ids in the order after the move, or null when one of its records is not among them.
 * Moving past an end of the list changes nothing.
 */
export function movedIds(ids: readonly number[], move: Move): number[] | null {
  const from = ids.indexOf(move.record);
  if (from < 0) return null;
  const others = ids.filter((other) => other !== move.record);
  const to = placeAmong(others, from, move);
  return to === null ? null : [...others.slice(0, to), move.record, ...others.slice(to)];
}

function placeAmong(others: number[], from: number, move: Move): number | null {
  if (!("target" in move)) return move.move === "up" ? Math.max(0, from - 1) : from + 1;
  if (move.target === move.record) return from;
  const target = others.indexOf(move.target);
  if (target < 0) return null;
  return move.move === "before" ? target : target + 1;
}

/**
 * Returns strictly ascending order numbers for a list. Keeps the given ones where possible, so that
 * a move changes few records and gaps remain; raises the later of equal ones. Renumbers from 0 when
 * the last one would exceed the maximum.
 *
 * @param given the current numbers of the list, in ascending order
 */
export function risingNumbers(given: readonly number[], max: number): number[] {
  const numbers: number[] = [];
  for (const number of given) numbers.push(Math.max(number, (numbers.at(-1) ?? -1) + 1));
  return (numbers.at(-1) ?? 0) <= max ? numbers : given.map((_, index) => index);
}
