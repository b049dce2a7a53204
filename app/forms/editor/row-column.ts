import type { FormValues } from "~/base/http/form-values";
import { type RecordChoice, writtenRecord } from "~/forms/fields/written-record";
import { type Language, languageNames, otherLanguage } from "~/language/i18n/languages";
import { foldText } from "~db/fold";

/** A column of a table of rows; those of the line come first, in the order of its cells. */
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
  choices?: RecordChoice[];
  /** All rows share these suggestions, whose list has the id of `list`; see {@link chosenRecord}. */
  offered?: RecordChoice[];
  /** Returns a value as the field has it; by default the value itself. */
  write?: (value: string) => string;
  /** Returns the value that a pasted text stands for; null if it is none. By default, a choice. */
  read?: (text: string) => string | null;
  width?: "narrow" | "time" | "wide";
  /** Renders what follows the field, such as the upload of a file whose address it has. */
  below?: (cell: RowCell) => React.ReactNode;
  /** Returns true for a value whose field is behind a click, since what is below it says it better. */
  isFolded?: (value: string) => boolean;
  /** Stands in the line of its row: always, or on wide screens. The others are its details. */
  line?: "always" | "wide";
}

/**
 * Returns the columns of a text in the language of the reader and in the other one.
 *
 * @param own what they have besides
 * @param first what the column in the language of the reader has besides
 */
export function inBoth(
  name: string,
  label: string,
  language: Language,
  own: Partial<RowColumn> = {},
  first: Partial<RowColumn> = {},
): [RowColumn, RowColumn] {
  const column = (lang: Language): RowColumn => ({
    ...own,
    name: `${name}_${lang}`,
    label: `${label} (${languageNames[lang]})`,
    lang,
  });
  return [{ ...column(language), ...first }, column(otherLanguage(language))];
}

/** Makes a column one of the line. */
export const inLine = { line: "always" } as const;
export const inWideLine = { line: "wide" } as const;

/** More choices than these are no select in every row any more, but one list of suggestions. */
const CHOICES_MAX = 100;

/**
 * Returns what makes a column one with the ids of other records: a select, or, where there are many
 * records, a field of text, see `app/base/http/written-record.ts`. A select with thousands of options in each row
 * would be megabytes of a page.
 *
 * @param list the id of the list of suggestions
 */
export function chosenRecord(
  choices: RecordChoice[],
  list: string,
): Pick<RowColumn, "choices" | "offered" | "list" | "read" | "write"> {
  const isSelect = choices.length <= CHOICES_MAX;
  const written = (choice: RecordChoice) => (isSelect ? choice.value : writtenRecord(choice));
  const read = (text: string) => {
    const folded = foldText(text);
    if (folded === "") return "";
    const named = choices.find(({ label }) => foldText(label) === folded);
    return named ? written(named) : null;
  };
  if (isSelect) return { choices, read };
  const byId = new Map(choices.map((choice) => [choice.value, writtenRecord(choice)]));
  return { offered: choices, list, read, write: (value) => byId.get(value) ?? value };
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
