import type { FormValues } from "~/http/form-values";

/** Where a row of a list stands; rows without one stand last. */
export const POSITION_FIELD = "position";

/** The values of rows as a form names them: `NAME[0].FIELD`. */
export function rowValues(name: string, rows: FormValues[]): FormValues {
  return Object.fromEntries(
    rows.flatMap((row, index) =>
      Object.entries(row).map(([field, value]) => [`${name}[${index}].${field}`, value]),
    ),
  );
}

/** The rows among the values of a form; the reverse of {@link rowValues}. */
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
