import { z } from "zod";

const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

/** What the buttons of a row, and the row when it was dragged, ask for. */
export const moveSchema = z.union([
  z.object({ member: id, move: z.enum(["up", "down"]) }),
  z.object({ member: id, move: z.enum(["before", "after"]), target: id }),
]);

export type Move = z.infer<typeof moveSchema>;

/**
 * The ids in the order that the move asks for, or null when one of its members is not among them.
 * A member at the end of the list stays there.
 */
export function movedIds(ids: readonly number[], move: Move): number[] | null {
  const from = ids.indexOf(move.member);
  if (from < 0) return null;
  const others = ids.filter((other) => other !== move.member);
  const to = placeAmong(others, from, move);
  return to === null ? null : [...others.slice(0, to), move.member, ...others.slice(to)];
}

function placeAmong(others: number[], from: number, move: Move): number | null {
  if (!("target" in move)) return move.move === "up" ? Math.max(0, from - 1) : from + 1;
  if (move.target === move.member) return from;
  const target = others.indexOf(move.target);
  if (target < 0) return null;
  return move.move === "before" ? target : target + 1;
}

/**
 * The order numbers for a list, from the first to the last: the given ones as far as possible, so
 * that a move changes few records and gaps stay; of equal ones the later are raised.
 *
 * @param given the numbers that the list has, in ascending order
 */
export function risingNumbers(given: readonly number[], max: number): number[] {
  const numbers: number[] = [];
  for (const number of given) numbers.push(Math.max(number, (numbers.at(-1) ?? -1) + 1));
  return (numbers.at(-1) ?? 0) <= max ? numbers : given.map((_, index) => index);
}
