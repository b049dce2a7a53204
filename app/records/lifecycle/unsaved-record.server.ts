import type { ZodTypeAny } from "zod";
import type { FormValues } from "~/base/http/form-values";
import { keepPreviews } from "~/base/http/kept-previews.server";
import { companyDay } from "~/language/i18n/company-time-zone.server";
import type { RecordKind } from "~db/record-kinds";
import type { KindDefinition, Stored } from "./kind-definition.server";

/** A record as its form would store it, with the id of the stored one, or 0. */
export interface UnsavedRecord {
  kind: RecordKind;
  record: Stored<object>;
}

/** The records of forms that are not saved. */
export const unsavedRecords = keepPreviews<UnsavedRecord>();

/**
 * Returns the record that a form describes, also if it has invalid fields: a text is shown as it is
 * typed, a list without the rows that are invalid, anything else as if it was empty.
 *
 * @param id of the stored record, or 0
 */
export async function readUnsavedRecord<Data extends object>(
  kind: KindDefinition<Data>,
  id: number,
  values: FormValues,
): Promise<UnsavedRecord> {
  const { values: whole } = kind.form.withRows?.(values) ?? { values };
  const result = await kind.form.validator.validate(whole);
  const data = result.error ? readFields(kind, result.submittedData) : result.data;
  const now = new Date().toISOString();
  const record = { ...data, id, isSample: false, createdAt: now, updatedAt: now };
  return { kind: kind.name, record };
}

function readFields(
  { formFields }: Pick<KindDefinition, "formFields">,
  sent: Record<string, unknown>,
): object {
  return Object.fromEntries(
    Object.entries(formFields).map(([name, schema]) => [name, readField(name, schema, sent[name])]),
  );
}

/** Fields with text of any length, besides those in two languages. */
const texts = new Set(["name", "client", "author", "year"]);

function readField(name: string, schema: ZodTypeAny, sent: unknown): unknown {
  const whole = schema.safeParse(sent);
  if (whole.success) return whole.data as unknown;
  if (Array.isArray(sent)) return sent.flatMap((row) => readRow(schema, row));
  if (/_(?:en|es)$/.test(name) || texts.has(name)) return typeof sent === "string" ? sent : "";
  const empty = schema.safeParse("");
  if (empty.success) return empty.data as unknown;
  return name === "date" ? companyDay() : "";
}

/** Returns the row of a list if it is valid. */
function readRow(list: ZodTypeAny, row: unknown): unknown[] {
  const result = list.safeParse([row]);
  return result.success ? (result.data as unknown[]) : [];
}
