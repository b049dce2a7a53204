import { type Actor, recordActivity } from "~/base/activity/activity.server";
import { HttpError } from "~/base/http/http-error";
import { imageAddresses } from "~/media/uploads/stored-files.server";
import { type Database, type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import { fetchPage, type Page } from "~db/page.server";
import { type RecordKind, recordKindNames, recordKinds, type RecordName } from "~db/record-kinds";
import { insertWholeRecord, readWholeRecord, type WholeRecord } from "~db/whole-record.server";
import { withFreeSlugs } from "./slugs.server";
import { TRASH_RETENTION_DAYS, type TrashedRecord } from "./trash";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Moves a record with all its rows to the trash table, so that no query has to filter it out. */
export async function moveToTrash(
  trx: DatabaseOrTransaction,
  actor: Actor,
  { subject, id }: RecordName,
  label: Pick<TrashedRecord, "label_en" | "label_es">,
): Promise<void> {
  const { table } = recordKinds[subject];
  const rows = JSON.stringify(await readWholeRecord(trx, table, id));
  await trx
    .insertInto("trash")
    .values({
      ...label,
      subject,
      recordId: id,
      username: actor.username,
      rows,
      pictures: imageAddresses(rows),
    })
    .execute();
  await trx.deleteFrom(table).where("id", "=", id).execute();
}

/** Returns the id in the trash of a record that was deleted just now. */
export async function newestInTrash(
  trx: DatabaseOrTransaction,
  { subject, id }: RecordName,
): Promise<number> {
  const row = await trx
    .selectFrom("trash")
    .select("id")
    .where("subject", "=", subject)
    .where("recordId", "=", id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Returns true if there is such a record outside the trash. */
export async function isStored(
  db: DatabaseOrTransaction,
  { subject, id }: RecordName,
): Promise<boolean> {
  const { table } = recordKinds[subject];
  return Boolean(await db.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst());
}

/** Returns true if the record is in the trash. */
export async function isInTrash(
  db: DatabaseOrTransaction,
  { subject, id }: RecordName,
): Promise<boolean> {
  const trashed = db.selectFrom("trash").select("id").where("subject", "=", subject);
  return Boolean(await trashed.where("recordId", "=", id).limit(1).executeTakeFirst());
}

/** Returns one page of the trash, of all kinds or of one, the last deleted first. */
export async function listTrash(
  db: DatabaseOrTransaction,
  page: number,
  kind: RecordKind | null = null,
): Promise<Page<TrashedRecord>> {
  const newestFirst = selectTrash(db).orderBy("deletedAt", "desc").orderBy("id", "desc");
  const found = await fetchPage(
    db,
    kind ? newestFirst.where("subject", "=", kind) : newestFirst,
    page,
  );
  return { ...found, rows: found.rows.map(toTrashed) };
}

/** Returns a record in the trash, or null. */
export async function findTrashed(
  db: DatabaseOrTransaction,
  id: number,
): Promise<TrashedRecord | null> {
  const row = await selectTrash(db).where("id", "=", id).executeTakeFirst();
  return row ? toTrashed(row) : null;
}

/**
 * Restores a record from the trash, with its former id if that is free.
 *
 * @returns what was in the trash, and the id of the record
 * @throws HttpError 404 if it is not in the trash any more
 */
export async function restoreTrashed(
  db: DatabaseOrTransaction,
  id: number,
  actor: Actor,
): Promise<TrashedRecord & { recordId: number }> {
  return inTransaction(db, async (trx) => {
    const { trashed, rows } = await removeFromTrash(trx, id);
    const { subject, label_en: label } = trashed;
    const recordId = await insertWholeRecord(trx, await withFreeSlugs(trx, subject, rows));
    await recordActivity(trx, actor, { action: "restored", subject, subjectId: recordId, label });
    return { ...trashed, recordId };
  });
}

/**
 * Deletes a record in the trash permanently.
 *
 * @returns the record, and the addresses of the images in it and in its versions
 * @throws HttpError 404 if it is not in the trash any more
 */
export async function deleteTrashed(
  db: Database,
  id: number,
  actor: Actor,
): Promise<{ trashed: TrashedRecord; pictures: string[] }> {
  return db.transaction().execute(async (trx) => {
    const { trashed, recordId, pictures: images } = await removeFromTrash(trx, id);
    const versions = await trx
      .selectFrom("revisions")
      .select("pictures")
      .where("subject", "=", trashed.subject)
      .where("recordId", "=", recordId)
      .execute();
    await deleteLost(trx, trashed.subject);
    const { subject, label_en: label } = trashed;
    await recordActivity(trx, actor, { action: "erased", subject, subjectId: recordId, label });
    return { trashed, pictures: [images, ...versions.map((version) => version.pictures)] };
  });
}

/**
 * Deletes expired records in the trash permanently, and the versions and preview links of records
 * that do not exist any more. The sweep deletes their unused images.
 */
export async function deleteExpiredTrash(db: Database): Promise<void> {
  const limit = new Date(Date.now() - TRASH_RETENTION_DAYS * DAY_MS).toISOString();
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("trash").where("deletedAt", "<=", limit).execute();
    for (const subject of recordKindNames) await deleteLost(trx, subject);
  });
}

async function deleteLost(trx: DatabaseOrTransaction, subject: RecordKind): Promise<void> {
  for (const table of ["revisions", "preview_links"] as const) {
    await trx
      .deleteFrom(table)
      .where("subject", "=", subject)
      .where("recordId", "not in", trx.selectFrom(recordKinds[subject].table).select("id"))
      .where(
        "recordId",
        "not in",
        trx.selectFrom("trash").select("recordId").where("subject", "=", subject),
      )
      .execute();
  }
}

async function removeFromTrash(trx: DatabaseOrTransaction, id: number) {
  const row = await trx.deleteFrom("trash").where("id", "=", id).returningAll().executeTakeFirst();
  if (!row) throw new HttpError(404, "notFound");
  const { rows, recordId, pictures: images } = row;
  return {
    trashed: toTrashed(row),
    recordId,
    pictures: images,
    rows: JSON.parse(rows) as WholeRecord,
  };
}

const selectTrash = (db: DatabaseOrTransaction) =>
  db.selectFrom("trash").select(["id", "subject", "label_en", "label_es", "username", "deletedAt"]);

type Row = Awaited<ReturnType<ReturnType<typeof selectTrash>["executeTakeFirstOrThrow"]>>;

function toTrashed({ id, subject, label_en, label_es, username, deletedAt }: Row): TrashedRecord {
  return { id, subject: subject as RecordKind, label_en, label_es, username, deletedAt };
}
