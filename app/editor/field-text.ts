import { fieldOf, type FormValues } from "~/http/form-values";
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

/** Returns true if a field has one value in both, in whatever order the fields of a row come. */
export function isSameField(one: FormValues, other: FormValues, name: string): boolean {
  return fieldText(sortKeys(one), name) === fieldText(sortKeys(other), name);
}

const sortKeys = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Lists the names of the fields that differ, in the order of `after`; missing equals empty. */
export function changedFields(before: FormValues, after: FormValues): string[] {
  const names = [...Object.keys(after), ...Object.keys(before)].map(fieldOf);
  return [...new Set(names)].filter((name) => !isSameField(before, after, name));
}
