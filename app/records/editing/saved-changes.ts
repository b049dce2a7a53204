import type { FormValues } from "~/base/http/form-values";
import { changedFields, fieldText } from "~/forms/editor/field-text";
import { editedValues, rowsIn } from "~/forms/editor/row-values";
import { formatDay } from "~/language/i18n/dates";
import type { Language } from "~/language/i18n/languages";

/** Changes that a notice names one by one. */
const NAMED = 3;
const TEXT_MAX = 80;

/** Returns the name of a field without its language. */
export const withoutLanguage = (name: string) => name.replace(/_(?:en|es)$/, "");

/**
 * Says what a form has changed: the names of up to three fields; of one cell of a list also its row
 * and the new value, such as "Screenings, Dec 04, 2026: 21:00".
 *
 * @param labels the names of fields, without their language
 * @returns an empty text if there is nothing that can be named
 */
export function describeChanges(
  before: FormValues,
  after: FormValues,
  labels: Record<string, string | undefined>,
  language: Language,
): string {
  const changed = changedFields(before, after);
  const names = [...new Set(changed.map(withoutLanguage))].flatMap((name) => labels[name] ?? []);
  const [only] = changed;
  const cell = only && changed.length === 1 ? changedCell(before, after, only, language) : null;
  if (cell) return `${[names[0], cell.row].filter(Boolean).join(", ")}: ${cell.text}`;
  const rest = names.length > NAMED ? " …" : "";
  return names.slice(0, NAMED).join(", ") + rest;
}

/** Returns the one row of a list that has changed and its new texts; null if there is no such row. */
function changedCell(before: FormValues, after: FormValues, list: string, language: Language) {
  const [old, now] = [before, after].map((values) => rowsIn(values, list).map(editedValues));
  if (!old || !now || old.length !== now.length) return null;
  const rows = now.filter((row, index) => changedFields(old[index] ?? {}, row).length > 0);
  const [row] = rows;
  if (!row || rows.length > 1) return null;
  const columns = changedFields(old[now.indexOf(row)] ?? {}, row);
  const readable = (text: string) =>
    /^\d{4}-\d\d-\d\d$/.test(text) ? formatDay(text, language) : text;
  const text = columns
    .map((name) => readable(fieldText(row, name)))
    .filter(Boolean)
    .join(" · ");
  const [first = ""] = Object.entries(row)
    .filter(([name, value]) => value && !columns.includes(name))
    .map(([, value]) => value);
  return text ? { row: readable(first), text: text.slice(0, TEXT_MAX) } : null;
}
