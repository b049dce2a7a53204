import type { FormValues } from "~/http/form-values";
import { POSITION_FIELD, rowsIn } from "./row-values";

/** What a field of a form holds, as one text; the rows of a list stand line by line. */
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

/** The names of the fields that differ, in the order of the second; missing and empty are the same. */
export function changedFields(before: FormValues, after: FormValues): string[] {
  const names = [...Object.keys(after), ...Object.keys(before)].map(
    (name) => /^\w+/.exec(name)?.[0] ?? name,
  );
  return [...new Set(names)].filter((name) => fieldText(before, name) !== fieldText(after, name));
}
