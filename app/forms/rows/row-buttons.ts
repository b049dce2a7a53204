import type { FormValues } from "~/base/http/form-values";
import { OPEN_FIELD, rowsIn, rowValues } from "~/forms/editor/row-values";

type RowAction = "open" | "up" | "down" | "remove" | "add";

/** A row of a list; the number is null if the list itself is meant. */
export interface RowPlace {
  list: string;
  index: number | null;
}

/** Returns the intent of a button of a row, which scripts do in place: `row:open:screenings:3`. */
export const rowIntent = (action: RowAction, list: string, index = 0) =>
  `row:${action}:${list}:${index}`;

/**
 * Returns the values of a form after such a button was pressed without scripts, and the row that the
 * page leads to; null for other intents. "Open" also closes.
 */
export function afterRowButton(
  values: FormValues,
  intent: string,
): { values: FormValues; at: RowPlace } | null {
  const [, action, list = "", number] =
    /^row:(open|up|down|remove|add):(\w+):(\d{1,3})$/.exec(intent) ?? [];
  if (!action) return null;
  const rows = rowsIn(values, list);
  const index = Number(number);
  const at = changeRows(rows, action as RowAction, index);
  const others = Object.entries(values).filter(([name]) => !name.startsWith(`${list}[`));
  return {
    values: { ...Object.fromEntries(others), ...rowValues(list, rows) },
    at: { list, index: at },
  };
}

/** Changes the rows, and returns the number of the one to lead to. */
function changeRows(rows: FormValues[], action: RowAction, index: number): number | null {
  if (action === "add") return rows.push({ [OPEN_FIELD]: "on" }) - 1;
  const row = rows[index];
  if (!row) return null;
  if (action === "open") {
    row[OPEN_FIELD] = row[OPEN_FIELD] === "on" ? "" : "on";
    return index;
  }
  rows.splice(index, 1);
  if (action === "remove") return rows.length > 0 ? Math.min(index, rows.length - 1) : null;
  const to = Math.max(0, index + (action === "up" ? -1 : 1));
  rows.splice(to, 0, row);
  return Math.min(to, rows.length - 1);
}
