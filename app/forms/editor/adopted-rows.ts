import { POSITION_FIELD, REMOVE_FIELD } from "./row-values";
import type { TableRow } from "./row-values";

/**
 * Returns the rows of a table as they were edited before the page was hydrated: with spare rows
 * that were filled in, without removed ones, sorted by position. Null when that changes nothing.
 *
 * @param shown all rows of the page, in their order
 */
export function adoptedRows(root: Element, name: string, shown: TableRow[]): TableRow[] | null {
  const input = (index: number, field: string) =>
    root.querySelector<HTMLInputElement>(`[name="${name}[${index}].${field}"]`);
  const isFilled = (index: number) =>
    [...root.querySelectorAll<HTMLInputElement>(`[data-index="${index}"] [data-part]`)].some(
      ({ value }) => value.trim() !== "",
    );
  const isEdited = shown.some((_, index) => {
    const position = input(index, POSITION_FIELD);
    const remove = input(index, REMOVE_FIELD);
    const isSpare = shown[index]?.key.includes("spare");
    return (
      position?.value !== position?.defaultValue || remove?.checked || (isSpare && isFilled(index))
    );
  });
  if (!isEdited) return null;
  const last = shown.findLastIndex((row, index) => !row.key.includes("spare") || isFilled(index));
  return shown
    .slice(0, last + 1)
    .map((row, index) => ({
      row,
      position: Number(input(index, POSITION_FIELD)?.value) || Infinity,
      isRemoved: input(index, REMOVE_FIELD)?.checked,
    }))
    .filter(({ isRemoved }) => !isRemoved)
    .sort((a, b) => (a.position === b.position ? 0 : a.position - b.position))
    .map(({ row }) => row);
}
