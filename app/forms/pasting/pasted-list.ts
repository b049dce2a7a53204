import type { FormValues } from "~/base/http/form-values";
import type { RowColumn } from "~/forms/editor/row-column";
import { type ReadRows, someOf, type TypedList } from "~/forms/editor/typed-list";
import { messageKey } from "~/language/i18n/message-key";
import { columnsByTitles } from "./column-titles";
import { pastedCells, type UnreadCell } from "./pasted-rows";
import { readPasted } from "./read-table";

/** Returns the name of the text area whose cells become rows of a list. */
export const pasteFieldOf = (list: string) => `${list}List`;

/**
 * Returns how cells of a spreadsheet become rows of a table: below titles, or in the order of its
 * columns.
 *
 * @param languages the columns in each language whose titles are known, that of the reader first
 */
export function pastedList(
  name: string,
  max: number,
  [columns = [], ...others]: readonly RowColumn[][],
): TypedList<FormValues> {
  return {
    name,
    field: pasteFieldOf(name),
    max,
    read: (text) => readRows(text, columns, others),
  };
}

function readRows(text: string, columns: RowColumn[], others: RowColumn[][]): ReadRows<FormValues> {
  const cells = readPasted(text, columns.length);
  const [first = []] = cells;
  const titled =
    cells.length > 1
      ? [columns, ...others].map((each) => columnsByTitles(first, each)).find(Boolean)
      : undefined;
  const read = cells.map((texts, index) => ({
    line: index + 1,
    isTitle: titled !== undefined && index === 0,
    ...pastedCells(titled ?? columns, texts),
  }));
  const rows = read.filter(
    ({ isTitle, values }) => !isTitle && Object.values(values).some(Boolean),
  );
  const unread = rows.flatMap(({ line, unread: cells }) =>
    cells.map((cell) => ({ line, ...cell })),
  );
  // Columns of other titles are for others to read.
  const wide = titled ? [] : rows.filter(({ left }) => left > 0).map(({ line }) => line);
  return {
    rows: rows.map(({ values }) => values),
    wrong: [...new Set([...unread.map(({ line }) => line), ...wide])],
    refusal:
      unread.length > 0
        ? refusalOf(unread)
        : messageKey("admin:validation.pastedWide", { lines: someOf(wide) }),
    titles: titled ? [1] : [],
  };
}

/** Names each cell by its line and column, and says what such a cell may hold. */
function refusalOf(unread: (UnreadCell & { line: number })[]): string {
  const cells = unread.map(({ line, column, text }) => `${line}, ${column.label}: “${text}”`);
  const can = unread.map(({ column }) => `${column.label}: ${heldBy(column)}`);
  return messageKey("admin:validation.pastedRows", {
    cells: someOf(cells),
    can: [...new Set(can)].join(". "),
  });
}

function heldBy({ choices, offered, type }: RowColumn): string {
  if (type) return type === "date" ? "2027-01-31" : "20:30";
  return someOf((choices ?? offered ?? []).map(({ label }) => label));
}
