import type { FormValues } from "~/base/http/form-values";
import { readCell, type RowColumn } from "~/forms/editor/row-column";
import { columnsByTitles } from "./column-titles";

/** A text that its column does not understand. */
export interface UnreadCell {
  column: RowColumn;
  text: string;
}

/**
 * Reads pasted texts as rows. If the first row has the titles of columns, each text goes into the
 * column of its title.
 *
 * @param given the texts of the cells, row by row
 * @param columns all columns
 * @param start the number of the column into which is pasted
 * @param free number of rows that there is room for
 * @returns `left` rows have no room, `wide` texts no column, `unread` texts no meaning
 */
export function readPastedRows(
  given: string[][],
  columns: RowColumn[],
  { start, free }: { start: number; free: number },
) {
  const [first = [], ...below] = given;
  const titled = below.length > 0 ? columnsByTitles(first, columns) : null;
  const texts = titled ? below : given;
  const targets = titled ?? columns.slice(start);
  const taken = texts.slice(0, free).map((cells) => pastedCells(targets, cells));
  const sum = (of: (row: (typeof taken)[number]) => number) =>
    taken.reduce((total, row) => total + of(row), 0);
  return {
    rows: taken.map(({ values }) => values),
    left: texts.length - taken.length,
    wide: sum((row) => row.left),
    unread: sum((row) => row.unread.length),
    hasTitles: titled !== null,
  };
}

/** Returns the values of pasted texts by column, the texts without meaning, and how many have no place. */
export function pastedCells(targets: (RowColumn | null)[], texts: string[]) {
  const values: FormValues = {};
  const unread: UnreadCell[] = [];
  let left = 0;
  texts.forEach((text, index) => {
    const column = targets[index];
    if (!column) {
      left += Number(text !== "");
      return;
    }
    const value = readCell(column, text);
    if (value === null) unread.push({ column, text });
    else values[column.name] = value;
  });
  return { values, unread, left };
}
