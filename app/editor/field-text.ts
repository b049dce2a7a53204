import type { FormValues } from "~/http/form-values";
import { POSITION_FIELD, rowsIn } from "./row-values";

/** Returns the value of a field as one text; the rows of a list are separated by line breaks. */
export function fieldText(values: FormValues, name: string): string {
  if (name in values) return values[name]!;
  return rowsIn(values, name)
    .map((row) =>
      Object.entries(row)
        .filter(([field, value]) => field !== POSITION_FIELD && value !== "")
        .map(([, value]) => value)
        .join(" · "),
    )
    .filter(Boolean)
    .join("\n");
}

/** Lists the names of the fields that differ, in the order of `after`; missing equals empty. */
export function changedFields(before: FormValues, after: FormValues): string[] {
  const names = [...Object.keys(after), ...Object.keys(before)].map(
    (name) => /^\w+/.exec(name)?.[0] ?? name,
  );
  return [...new Set(names)].filter((name) => fieldText(before, name) !== fieldText(after, name));
}
