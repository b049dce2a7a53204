import { sql } from "kysely";
import { type Actor, recordActivity } from "~/base/activity/activity.server";
import type { FormValues } from "~/base/http/form-values";
import { FieldError, HttpError } from "~/base/http/http-error";
import { EditConflict } from "~/forms/editor/edit-conflict";
import { formValues } from "~/forms/editor/row-values";
import { type Language, localized } from "~/language/i18n/languages";
import { rejectMissingFiles } from "~/media/uploads/missing-files.server";
import { type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import { foldAsTyped } from "~db/fold-as-typed.server";
import { nextInstant } from "~db/instants";
import { factsOf, recordKinds } from "~db/record-kinds";
import { insertRow, insertRows, type Row, updateRow } from "~db/rows.server";
import type { KindDefinition, Stored, SystemFields } from "./kind-definition.server";
import { publicationOf, type Scheduled } from "./publication";
import type { RecordState } from "./revision";
import { createRevision } from "./revisions.server";
import { moveToTrash } from "./trash.server";

/** The error for an earlier version that the current validation rejects. */
export class InvalidVersion extends Error {
  constructor(readonly fieldErrors: Record<string, string>) {
    super("The version is not valid any more.");
    this.name = "InvalidVersion";
  }
}

/**
 * Returns a record, also if it is not public.
 *
 * @throws HttpError 404
 */
export async function getRecord<Data extends object>(
  db: DatabaseOrTransaction,
  kind: KindDefinition<Data>,
  id: number,
): Promise<Stored<Data>> {
  const record = await kind.find(db, id);
  if (!record) throw new HttpError(404, "notFound");
  return record;
}

/**
 * Inserts a record with its lists, without a version or a log entry; for sample content.
 *
 * @returns its id
 */
export async function insertRecord<Data extends object>(
  trx: DatabaseOrTransaction,
  kind: KindDefinition<Data>,
  data: NoInfer<Data & Partial<SystemFields>>,
): Promise<number> {
  const id = await insertRow(trx, recordKinds[kind.name].table, toColumns(kind, data));
  for (const list of Object.values(kind.children)) await list.replace(trx, id, data);
  return id;
}

/**
 * Creates a record with its lists, its first version and an entry in the activity log.
 *
 * @param copied the record that it is made of, whose files may be gone
 * @throws FieldError for what only the server can tell
 */
export async function createRecord<Data extends object>(
  db: DatabaseOrTransaction,
  kind: KindDefinition<Data>,
  data: NoInfer<Data>,
  actor: Actor,
  copied: object = {},
): Promise<Stored<Data>> {
  return inTransaction(db, async (trx) => {
    rejectMissingFiles(formValues(data), formValues(copied));
    const whole = (await kind.complete?.(trx, data, null)) ?? data;
    const id = await insertRecord(trx, kind, whole);
    const created = await getRecord(trx, kind, id);
    await log(trx, kind, "created", created, actor);
    await createRevision(trx, actor, { subject: kind.name, id }, stateOf(created));
    return created;
  });
}

/**
 * Updates the given fields of a record. The record is no sample any more.
 *
 * @param expectedVersion the `updatedAt` that the change is based on (optimistic lock); null skips
 *   the check
 * @throws HttpError 404, {@link EditConflict} if the record has another version, or FieldError for
 *   what only the server can tell
 */
export async function updateRecord<Data extends object>(
  db: DatabaseOrTransaction,
  kind: KindDefinition<Data>,
  id: number,
  patch: NoInfer<Partial<Data>>,
  actor: Actor,
  expectedVersion: string | null = null,
): Promise<Stored<Data>> {
  return inTransaction(db, async (trx) => {
    const before = await getRecord(trx, kind, id);
    if (expectedVersion && expectedVersion !== before.updatedAt) {
      const { publishAt = null } = before as Partial<Scheduled>;
      const audience = { state: publicationOf(kind, before), publishAt };
      throw new EditConflict(formValues(before), before.updatedAt, { audience });
    }
    rejectMissingFiles(formValues(patch), formValues(before));
    const updatedAt = nextInstant(before.updatedAt);
    const whole = (await kind.complete?.(trx, patch, before)) ?? patch;
    const columns = { ...toColumns(kind, whole), isSample: 0, updatedAt };
    await updateRow(trx, recordKinds[kind.name].table, id, columns);
    for (const list of Object.values(kind.children)) await list.replace(trx, id, whole);
    const after = await getRecord(trx, kind, id);
    const name = { subject: kind.name, id };
    await createRevision(trx, actor, name, stateOf(after), stateOf(before));
    await log(trx, kind, "updated", after, actor);
    return after;
  });
}

/**
 * Restores an earlier version of a record, after validating it like its form.
 *
 * @throws InvalidVersion if the validation fails; otherwise as {@link updateRecord}
 */
export async function restoreVersion(
  db: DatabaseOrTransaction,
  kind: KindDefinition,
  id: number,
  values: FormValues,
  actor: Actor,
  expectedVersion: string,
): Promise<void> {
  const result = await kind.form.validator.validate(values);
  if (result.error) throw new InvalidVersion(result.error.fieldErrors);
  try {
    await updateRecord(db, kind, id, result.data, actor, expectedVersion);
  } catch (error) {
    if (error instanceof FieldError) throw new InvalidVersion(error.fieldErrors);
    throw error;
  }
}

/**
 * Moves a record with its lists to the trash.
 *
 * @returns the record as it was
 * @throws HttpError 404
 */
export async function deleteRecord<Data extends object>(
  db: DatabaseOrTransaction,
  kind: KindDefinition<Data>,
  id: number,
  actor: Actor,
): Promise<Stored<Data>> {
  return inTransaction(db, async (trx) => {
    const record = await getRecord(trx, kind, id);
    const { title_en: label_en, title_es: label_es } = kind.title(record);
    await moveToTrash(trx, actor, { subject: kind.name, id }, { label_en, label_es });
    await log(trx, kind, "deleted", record, actor);
    return record;
  });
}

/**
 * Replaces all records of a kind by the given ones, with their ids and instants. Other rows that
 * belong to a remaining record, such as its screener, are kept.
 */
export async function replaceRecords<Data extends object>(
  trx: DatabaseOrTransaction,
  kind: KindDefinition<Data>,
  records: NoInfer<Stored<Data>>[],
): Promise<void> {
  const { table, slugs } = factsOf(kind.name);
  // Records may swap unique slugs, so all rows are deleted before the new ones are inserted.
  const ids = JSON.stringify(slugs ? [] : records.map(({ id }) => id));
  await sql`delete from ${sql.table(table)}
    where id not in (select value from json_each(${ids}))`.execute(trx);
  const rows = records.map((record) => toColumns(kind, record));
  await insertRows(trx, table, rows, { isUpsert: true });
  for (const list of Object.values(kind.children)) await list.replaceAll(trx, records);
}

/** Returns the form values and the version of a record. */
export function stateOf(record: Stored<object>): RecordState {
  return { values: formValues(record), version: record.updatedAt };
}

/** Returns the title or name of a record in the given language, or else in the other one. */
export function titleOf<Data extends object>(
  kind: KindDefinition<Data>,
  record: Stored<Data>,
  language: Language,
): string {
  return localized(kind.title(record), "title", language).text;
}

function log<Data extends object>(
  trx: DatabaseOrTransaction,
  kind: KindDefinition<Data>,
  action: "created" | "updated" | "deleted",
  record: Stored<Data>,
  actor: Actor,
): Promise<void> {
  const { title_en: label } = kind.title(record);
  return recordActivity(trx, actor, {
    action,
    subject: kind.name,
    subjectId: record.id,
    label,
  });
}

/** Returns the columns for data: without lists, with a folded copy of each searched text. */
function toColumns<Data extends object>(kind: KindDefinition<Data>, data: Partial<Data>): Row {
  const columns: Row = {};
  for (const [name, value] of Object.entries(data)) {
    if (value === undefined || Array.isArray(value)) continue;
    columns[name] = typeof value === "boolean" ? Number(value) : value;
    if (typeof value === "string" && kind.searched.includes(name)) {
      columns[`${name}_folded`] = foldAsTyped(value);
    }
  }
  return columns;
}
