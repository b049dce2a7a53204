import type { FormValues } from "~/http/form-values";
import type { Language } from "~/i18n/languages";
import { foldText } from "~db/fold";

/** A column of a table of rows. */
export interface RowColumn {
  /** The field of a row. */
  name: string;
  label: string;
  /** The language of its values, if it differs from that of the screen. */
  lang?: Language;
  inputMode?: "numeric" | "url" | "email" | "tel";
  /** Gives it the browser's own picker. */
  type?: "date" | "time";
  /** The id of a list of suggestions. */
  list?: string;
  /** Makes it a select; the empty option means none. */
  choices?: { value: string; label: string }[];
  /** Returns the value that a pasted text stands for; null if it is none. By default, a choice. */
  read?: (text: string) => string | null;
  width?: "narrow" | "wide";
  /** Renders what follows the field, such as the upload of a file whose address it has. */
  below?: (cell: RowCell) => React.ReactNode;
  /** Shown by the choice of the table only: on all screens, or on narrow ones. */
  more?: "always" | "narrow";
}

/** Returns the value that a text pasted into a column stands for; null if it is none. */
export function readCell({ read, choices }: RowColumn, text: string): string | null {
  if (read) return read(text);
  if (!choices) return text;
  const folded = foldText(text);
  if (folded === "") return "";
  const named = choices.find(({ value, label }) => [value, label].map(foldText).includes(folded));
  return named?.value ?? null;
}

/** A cell of a table of rows. */
export interface RowCell {
  /** The id and the name of its field. */
  id: string;
  name: string;
  /** The name of its row. */
  rowTitle: string;
  /** The value when the row was made. */
  first: string;
  /** Sets the value. */
  take: (value: string) => void;
}

/**
 * Returns the name of a cell, such as "Credit 3, Role (English)", for messages; undefined for other
 * fields.
 *
 * @param rowName returns the name of a row by its number
 */
export function nameOfCell(
  field: string,
  { name, columns, rowName }: RowNames,
): string | undefined {
  const [, list, index, part] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(field) ?? [];
  if (list !== name) return undefined;
  const column = columns.find((each) => each.name === part);
  return [rowName(Number(index) + 1), column?.label].filter(Boolean).join(", ");
}

/** The names of a list's rows and columns. */
export interface RowNames {
  /** The name of the list; its fields are named `NAME[0].FIELD`. */
  name: string;
  columns: RowColumn[];
  /** Returns the name of a row by its number: "Credit 2". */
  rowName: (number: number) => string;
}

/** Adds to a row what its values imply, such as a role in the other language. */
export type CompleteRow = (row: FormValues) => FormValues;
