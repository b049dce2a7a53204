import { sql } from "kysely";
import { type Actor, recordActivity } from "~/base/activity/activity.server";
import { listUses } from "~/media/images/image-uses.server";
import { deleteImageFiles } from "~/media/uploads/delete-unused.server";
import { deleteImageRows } from "~/media/uploads/image-rows.server";
import { findAttachment } from "~/media/uploads/store-attachment.server";
import { inSlices } from "~db/chunks.server";
import type { Database, DatabaseOrTransaction } from "~db/connection.server";
import { factsOf, type RecordKind } from "~db/record-kinds";
import { actor } from "./store-units.server";

/** Files that are removed at once. */
const FILES_AT_ONCE = 50;
const RECORDS_AT_ONCE = 50;
const REDIRECTS_AT_ONCE = 500;

/** The outcome of undoing an import. */
export interface Undone {
  records: number;
  pictures: number;
  documents: number;
  redirects: number;
  /** Records that were changed here since the import, and stay. */
  kept: string[];
}

interface UndoOptions {
  /** The actor in the activity log; the command by default. */
  by?: Actor;
  onProgress?: (done: number, all: number) => void;
}

/**
 * Removes what an import has made: records with their versions, redirects, pictures and documents, for
 * good. What was changed here since then stays, and so do the files that anything uses.
 */
export async function undoImport(
  db: Database,
  source: string,
  { by = actor, onProgress }: UndoOptions = {},
): Promise<Undone> {
  const undone: Undone = { records: 0, pictures: 0, documents: 0, redirects: 0, kept: [] };
  const rows = await db.selectFrom("imports").selectAll().where("source", "=", source).execute();
  let done = 0;
  const records = rows.filter(({ recordId }) => recordId !== null);
  for await (const slice of inSlices(records, RECORDS_AT_ONCE)) {
    await db.transaction().execute(async (trx) => {
      for (const row of slice) await removeRecord(trx, row, undone);
    });
    onProgress?.((done += slice.length), rows.length);
  }
  const redirects = rows.filter(({ kind }) => kind === "redirect");
  for await (const slice of inSlices(redirects, REDIRECTS_AT_ONCE)) {
    await removeRedirects(db, slice, undone);
    onProgress?.((done += slice.length), rows.length);
  }
  const pictures = rows.filter(({ kind }) => kind === "picture");
  for await (const slice of inSlices(pictures, FILES_AT_ONCE)) {
    await removePictures(db, slice, undone);
    onProgress?.((done += slice.length), rows.length);
  }
  const documents = rows.filter(({ kind }) => kind === "document");
  for await (const slice of inSlices(documents, FILES_AT_ONCE)) {
    await removeDocuments(db, slice, undone);
  }
  if (rows.length > 0) {
    const entry = { action: "importUndone", subject: "content", label: source } as const;
    await recordActivity(db, by, entry);
  }
  return undone;
}

interface Row {
  id: number;
  kind: string;
  recordId: number | null;
  address: string;
  hash: string | null;
  version: string | null;
}

async function removeRecord(trx: DatabaseOrTransaction, row: Row, undone: Undone): Promise<void> {
  const { table, title } = factsOf(row.kind as RecordKind);
  const { rows } = await sql<{ updatedAt: string; title: string }>`
      SELECT "updatedAt", ${sql.ref(title[0])} AS title FROM ${sql.table(table)}
      WHERE id = ${row.recordId}`.execute(trx);
  const [record] = rows;
  if (record && record.updatedAt !== row.version) {
    undone.kept.push(record.title);
    return;
  }
  if (record) {
    await sql`DELETE FROM ${sql.table(table)} WHERE id = ${row.recordId}`.execute(trx);
    undone.records += 1;
  }
  for (const past of ["revisions", "trash"] as const) {
    await trx
      .deleteFrom(past)
      .where("subject", "=", row.kind)
      .where("recordId", "=", row.recordId ?? 0)
      .execute();
  }
  await trx.deleteFrom("imports").where("id", "=", row.id).execute();
}

async function removeRedirects(db: Database, rows: Row[], undone: Undone): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const row of rows) {
      const { numDeletedRows } = await trx
        .deleteFrom("redirects")
        .where("sourceKey", "=", row.address)
        .where("target", "=", row.hash ?? "")
        .executeTakeFirstOrThrow();
      undone.redirects += Number(numDeletedRows);
      await trx.deleteFrom("imports").where("id", "=", row.id).execute();
    }
  });
}

/** Deletes the files of pictures that nothing uses any more, and then forgets them. */
async function removePictures(db: Database, rows: Row[], undone: Undone): Promise<void> {
  const uses = await listUses(
    db,
    rows.map(({ address }) => address),
  );
  const own = rows.filter(({ hash, address }) => hash !== null && !uses.get(address)?.length);
  const addresses = own.map(({ address }) => address);
  // Rows first: the files of a picture of the library are not deleted.
  await deleteImageRows(db, addresses);
  await deleteImageFiles(db, addresses.join(" "));
  undone.pictures += own.length;
  const ids = rows.map(({ id }) => id);
  await db.deleteFrom("imports").where("id", "in", ids).execute();
}

/** Deletes the documents that nothing names any more, and then forgets them. */
async function removeDocuments(db: Database, rows: Row[], undone: Undone): Promise<void> {
  const own = rows.filter(({ hash }) => hash !== null).map(({ address }) => address);
  const countThere = async () => {
    const places = await Promise.all([...new Set(own)].map(findAttachment));
    return places.filter((place) => place !== null).length;
  };
  const before = await countThere();
  await deleteImageFiles(db, own.join(" "));
  undone.documents += before - (await countThere());
  const ids = rows.map(({ id }) => id);
  await db.deleteFrom("imports").where("id", "in", ids).execute();
}
