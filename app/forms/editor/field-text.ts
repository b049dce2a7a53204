import { fieldOf, type FormValues } from "~/base/http/form-values";
import { idInText } from "~/forms/fields/written-record";
import { editedValues, isRowRemoved, rowsIn } from "./row-values";

/** Returns the value of a field as one text; the rows of a list are separated by line breaks. */
export function fieldText(values: FormValues, name: string): string {
  const value = values[name];
  if (value !== undefined) return value;
  return rowsIn(values, name)
    .filter((row) => !isRowRemoved(row))
    .map((row) => Object.values(editedValues(row)).filter(Boolean).join(" · "))
    .filter(Boolean)
    .join("\n");
}

/** Checkboxes, which a form sends as "on". */
const boxes = new Set(["featured", "isOnTeamPage", "isPublished", "published"]);

/** Returns the text of a field for readers, except for instants. */
export function readableText(name: string, text: string): string {
  if (text === "") return "–";
  return boxes.has(name) ? "✓" : text;
}

/** Fields of rows with the id of another record, by the group of {@link ReadableNames}. */
const idFields = { films: /^films\[\d+\]\.id$/, people: /^credits\[\d+\]\.personId$/ };

/** The names of films and people by their ids, and the labels of choices by {@link choiceKey}. */
export type ReadableNames = Record<keyof typeof idFields | "choices", Record<string, string>>;

/** Returns the key of a chosen value, the same in every row of a list. */
export const choiceKey = (name: string, value: string) => `${anyRow(name)}=${value}`;

/** Returns the name of a field with that of any row: `awards[].kind`. */
export const anyRow = (name: string) => name.replace(/\[\d+\]/, "[]");

/** Lists the ids of films or people in form values, each once. */
export function idsIn(versions: readonly FormValues[], group: keyof typeof idFields): number[] {
  const ids = versions.flatMap((values) =>
    Object.entries(values).flatMap(([name, value]) =>
      idFields[group].test(name) && Number(value) > 0 ? Number(value) : [],
    ),
  );
  return [...new Set(ids)];
}

/** Returns the values with names instead of ids, and labels; `#5` for a record that is gone. */
export function withNames(values: FormValues, names: ReadableNames): FormValues {
  const readable = (name: string, value: string) => {
    const group = (["films", "people"] as const).find((each) => idFields[each].test(name));
    if (group && Number(value) > 0) return names[group][value] ?? `#${value}`;
    return names.choices[choiceKey(name, value)] ?? value;
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, readable(name, value)]),
  );
}

/** Returns true if a field has one value in both, in whatever order the fields of a row come. */
export function isSameField(one: FormValues, other: FormValues, name: string): boolean {
  return comparable(one, name) === comparable(other, name);
}

/** As {@link fieldText}, but tells apart in which column and row a value stands. */
function comparable(values: FormValues, name: string): string {
  const value = values[name];
  if (value !== undefined) return value;
  const rows = rowsIn(values, name)
    .filter((row) => !isRowRemoved(row))
    .map((row) => Object.entries(withIds(name, editedValues(row))))
    .map((fields) => fields.filter(([, text]) => text !== ""))
    .filter((fields) => fields.length > 0);
  return rows.length > 0 ? JSON.stringify(rows.map((fields) => fields.sort())) : "";
}

/** Returns a row with ids where a form may have records as text. */
function withIds(list: string, row: FormValues): FormValues {
  const isId = (field: string) =>
    Object.values(idFields).some((names) => names.test(`${list}[0].${field}`));
  return Object.fromEntries(
    Object.entries(row).map(([field, text]) => [field, isId(field) ? idInText(text) : text]),
  );
}

/** Lists the names of the fields that differ, in the order of `after`; missing equals empty. */
export function changedFields(before: FormValues, after: FormValues): string[] {
  const names = [...Object.keys(after), ...Object.keys(before)].map(fieldOf);
  return [...new Set(names)].filter((name) => !isSameField(before, after, name));
}
