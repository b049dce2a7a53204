import type { FormValues } from "~/base/http/form-values";
import type { RowPlace } from "~/forms/rows/row-buttons";
import { isLanguage, type Language } from "~/language/i18n/languages";
import { messageKey } from "~/language/i18n/message-key";
import { isRowFilled, isRowRemoved, rowsIn, rowValues } from "./row-values";

/** A list of rows as it was read from text. */
export interface ReadRows<Row> {
  rows: Row[];
  /** The numbers of the lines that could not be read, from 1. */
  wrong: number[];
  /** The numbers of the lines that only say what others hold, such as titles of columns. */
  titles?: number[];
  /** The message about wrong lines, where it says more than their numbers. */
  refusal?: string;
}

/** A text area beside the rows of a list; what is typed into it becomes rows. */
export interface TypedList<Row extends object> {
  /** The name of the list. */
  name: string;
  /** The name of the text area. */
  field: string;
  /** Maximum number of rows. */
  max: number;
  /** Reads the text; `language` is that of the reader. */
  read: (text: string, language: Language) => ReadRows<Row>;
}

/** The values of a form with the lines of text areas as rows. */
export interface TypedRows {
  values: FormValues;
  fieldErrors: Record<string, string>;
  /** The first row that was added. */
  at?: RowPlace;
}

/** Maximum length of the text. */
const TYPED_LIST_MAX = 20_000;

/** The number of lines that a message lists. */
export const NAMED_LINES = 10;

/** Returns the name of the field with the language of the reader. */
export const languageFieldOf = (field: string) => `${field}Language`;

/** Returns the message about lines that could not be read; null if there are none. */
export function wrongLines({ wrong, refusal }: ReadRows<object>): string | null {
  if (wrong.length === 0) return null;
  return refusal ?? messageKey("admin:validation.typedLines", { lines: someOf(wrong) });
}

/** Returns the first of many as one text. */
export function someOf(all: (string | number)[]): string {
  return all.slice(0, NAMED_LINES).join(", ") + (all.length > NAMED_LINES ? "…" : "");
}

/** Returns the message about a text that is too long to be read, or null. */
export function tooLongList(text: string): string | null {
  return text.length > TYPED_LIST_MAX
    ? messageKey("validation.tooLong", { max: TYPED_LIST_MAX })
    : null;
}

/**
 * Returns the values of a form with the lines of a text area as further rows of its list, and the
 * text area empty. If a line cannot be read, or there is no place for all, the values stay as they
 * are and the text area has an error.
 */
export function withTypedRows<Row extends object>(
  values: FormValues,
  { name, field, max, read }: TypedList<Row>,
): TypedRows {
  const text = values[field] ?? "";
  const refused = (message: string) => ({ values, fieldErrors: { [field]: message } });
  if (text.trim() === "") return { values, fieldErrors: {} };
  const tooLong = tooLongList(text);
  if (tooLong) return refused(tooLong);
  const language = values[languageFieldOf(field)];
  const list = read(text, isLanguage(language) ? language : "en");
  const wrong = wrongLines(list);
  if (wrong) return refused(wrong);
  const present = rowsIn(values, name).filter(isRowFilled);
  const free = max - present.filter((row) => !isRowRemoved(row)).length;
  const found = list.rows.length;
  if (found > free) {
    return refused(messageKey("admin:validation.typedTooMany", { found, free, max }));
  }
  const others = Object.entries(values).filter(([key]) => !key.startsWith(`${name}[`));
  // Rows without a position come last.
  const all = [...present, ...list.rows.map((row) => ({ ...row }) as FormValues)];
  return {
    values: { ...Object.fromEntries(others), [field]: "", ...rowValues(name, all) },
    fieldErrors: {},
    at: { list: name, index: present.length },
  };
}
