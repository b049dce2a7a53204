import type { RowColumn } from "~/forms/editor/row-column";
import { foldText } from "~db/fold";

/** Compares titles without case, accents, marks, and an "s" at the end. */
const keyOf = (title: string) =>
  foldText(title)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/s$/, "");

/**
 * Returns the columns that a row of titles names, null for a title that names none; null if the row
 * has other cells. Two titles at least must be known, and half of them.
 */
export function columnsByTitles(
  cells: readonly string[],
  columns: readonly RowColumn[],
): (RowColumn | null)[] | null {
  const named = new Map<string, RowColumn>();
  for (const column of columns) {
    const plain = column.label.replace(/\(.*/, "");
    for (const title of [column.label, column.name, plain]) {
      if (!named.has(keyOf(title))) named.set(keyOf(title), column);
    }
  }
  const found = cells.map((cell) => named.get(keyOf(cell)) ?? null);
  const count = found.filter(Boolean).length;
  const filled = cells.filter((cell) => cell.trim() !== "").length;
  const isDouble = new Set(found.filter(Boolean)).size < count;
  return count < 2 || count * 2 < filled || isDouble ? null : found;
}
