import type { FormValues } from "~/base/http/form-values";
import { rowValues } from "~/forms/editor/row-values";

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
