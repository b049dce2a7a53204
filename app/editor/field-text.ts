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
  return comparable(one, name) === comparable(other, name);
}

/** As {@link fieldText}, but tells apart in which column and row a value stands. */
function comparable(values: FormValues, name: string): string {
  const value = values[name];
  if (value !== undefined) return value;
  const rows = rowsIn(values, name)
    .filter((row) => !isRowRemoved(row))
    .map((row) => Object.entries(editedValues(row)).filter(([, text]) => text !== ""))
    .filter((fields) => fields.length > 0);
  return rows.length > 0 ? JSON.stringify(rows.map((fields) => fields.sort())) : "";
}

/** Lists the names of the fields that differ, in the order of `after`; missing equals empty. */
export function changedFields(before: FormValues, after: FormValues): string[] {
  const names = [...Object.keys(after), ...Object.keys(before)].map(fieldOf);
  return [...new Set(names)].filter((name) => !isSameField(before, after, name));
}
