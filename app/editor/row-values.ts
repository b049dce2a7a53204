import type { FormValues } from "~/http/form-values";

/** The field with the position of a row in its list; rows without one come last. */
export const POSITION_FIELD = "position";

/** Flattens rows to form values: `NAME[0].FIELD`. */
export function rowValues(name: string, rows: FormValues[]): FormValues {
  return Object.fromEntries(
    rows.flatMap((row, index) =>
      Object.entries(row).map(([field, value]) => [`${name}[${index}].${field}`, value]),
    ),
  );
}

/** Returns the rows of a list from form values; the reverse of {@link rowValues}. */
export function rowsIn(values: FormValues, name: string): FormValues[] {
  const rows: FormValues[] = [];
  for (const [key, value] of Object.entries(values)) {
    const match = /^(\w+)\[(\d{1,3})\]\.(\w+)$/.exec(key);
    if (match?.[1] !== name) continue;
    const index = Number(match[2]);
    rows[index] = { ...rows[index], [match[3]!]: value };
  }
  return rows.filter(Boolean);
}
