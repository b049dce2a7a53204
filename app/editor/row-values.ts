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
    const [, list, index, field] = /^(\w+)\[(\d{1,3})\]\.(\w+)$/.exec(key) ?? [];
    if (list !== name || !field) continue;
    rows[Number(index)] = { ...rows[Number(index)], [field]: value };
  }
  return rows.filter(Boolean);
}
