/**
 * Divides a number of people into rows that differ by one at most; the shorter rows come first.
 *
 * @param most people in a row
 */
export function evenRows(count: number, most: number): number[] {
  const rows = Math.ceil(count / most);
  return Array.from({ length: rows }, (_, row) => Math.floor((count + row) / rows));
}

/** Returns the length of the row of each person, in their order. */
export function rowLengths(count: number, most: number): number[] {
  return evenRows(count, most).flatMap((length) => Array.from({ length }, () => length));
}
