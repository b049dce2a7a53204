import type { FormValues } from "~/base/http/form-values";

/** The field with the position of a row in its list; rows without one come last. */
export const POSITION_FIELD = "position";

/** The checkbox that removes a row when the form is saved; without scripts only. */
export const REMOVE_FIELD = "remove";

/** Is "on" in a row whose details are shown: it is so again when the form comes back. */
export const OPEN_FIELD = "open";

export interface TableRow {
  key: string;
  /** The values when the row was made; inputs hold what is typed since. */
  values: FormValues;
  /** False for details that were shown before, and keep what was typed; missing until then. */
  isOpen?: boolean;
}

const TECHNICAL_FIELDS: string[] = [POSITION_FIELD, REMOVE_FIELD, OPEN_FIELD];

/** Returns true for the name of a field that tells of its row, and is no value of the record. */
export const isRowState = (name: string) =>
  name.endsWith(`].${POSITION_FIELD}`) || name.endsWith(`].${OPEN_FIELD}`);

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
  const start = `${name}[`;
  for (const key of Object.keys(values)) {
    // The largest form has thousands of fields, and is asked for each of its lists.
    if (!key.startsWith(start)) continue;
    const [, index, field] = /^(\d{1,3})\]\.(\w+)$/.exec(key.slice(start.length)) ?? [];
    if (!field) continue;
    const row = (rows[Number(index)] ??= {});
    row[field] = values[key] ?? "";
  }
  return rows.filter(Boolean);
}

/** Returns true for a row with a value, its position apart. */
export function isRowFilled(row: Record<string, unknown>): boolean {
  return Object.entries(row).some(
    ([field, value]) => !TECHNICAL_FIELDS.includes(field) && !isEmpty(value),
  );
}

const isEmpty = (value: unknown) =>
  value === undefined || (typeof value === "string" && value.trim() === "");

/** Returns true for a row that is marked to be removed. */
export const isRowRemoved = (row: Record<string, unknown>) => row[REMOVE_FIELD] === "on";

/** Returns the values of a row that are edited: neither its position nor its mark for removal. */
export function editedValues(row: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(row).filter(([field]) => !TECHNICAL_FIELDS.includes(field)),
  );
}

/** Fields that the site sets itself, and the place in the order of a list: no form shows them. */
const systemFields = new Set(["id", "isSample", "createdAt", "updatedAt", "position"]);

/**
 * Returns the values of a record as its form has them: every field under its own name, an instant
 * (`…At`) in the format of an input of date and time, a list as rows of fields, and a list of
 * strings as rows with the field `url`, and one of numbers as rows with the field `id`.
 */
export function formValues(record: object): FormValues {
  const values = Object.entries(record)
    .filter(([name]) => !systemFields.has(name))
    .map(([name, value]) =>
      Array.isArray(value)
        ? rowValues(name, value.map(rowValue))
        : { [name]: fieldValue(name, value) },
    );
  return Object.assign({}, ...values) as FormValues;
}

function rowValue(row: unknown): FormValues {
  if (typeof row === "number") return { id: String(row) };
  if (typeof row !== "object" || row === null) return { url: fieldValue("url", row) };
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, fieldValue(name, value)]),
  );
}

function fieldValue(name: string, value: unknown): string {
  if (typeof value === "boolean") return value ? "on" : "";
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return "";
  return name.endsWith("At") ? instantValue(value) : value;
}

/** Formats an instant for a date and time input, in UTC: `2027-01-05T09:30`; empty for null. */
function instantValue(instant: string | null): string {
  return instant?.slice(0, "2027-01-05T09:30".length) ?? "";
}
