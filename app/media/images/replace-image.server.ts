import { sql } from "kysely";
import type { Actor } from "~/base/activity/activity.server";
import { imagesIn } from "~/media/uploads/stored-files.server";
import { type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import { fileColumnsOf, fileTables, mentionsImages } from "~db/file-columns.server";
import { nextInstant } from "~db/instants";
import { factsOf, fileListsOf, recordKindNames } from "~db/record-kinds";
import { type Row, updateRow } from "~db/rows.server";
import type { Tables } from "~db/tables";
import { toColumns } from "./image-descriptions.server";
import { imageTextFields, type ImageTexts, type LibraryImage } from "./library-image";
import { getLibraryImage, imageIdAt, recordImage } from "./library.server";

/**
 * Replaces an image by another one in all records, settings and stored drafts, in one transaction.
 * The new image inherits the fields of the description that it does not have. An open form of a
 * changed record gets an edit conflict when it is saved.
 *
 * @param id of the old image
 * @param address of the new image, which has a row already
 * @returns the new image, and the address of the old one, whose files are unused now
 * @throws HttpError 404
 */
export async function replaceImage(
  db: DatabaseOrTransaction,
  id: number,
  address: string,
  actor: Actor,
): Promise<{ image: LibraryImage; replaced: string }> {
  return inTransaction(db, async (trx) => {
    const old = await getLibraryImage(trx, id);
    const comes = await getLibraryImage(trx, await imageIdAt(trx, address));
    if (comes.id === id) return { image: old, replaced: address };
    await putInColumns(trx, old.address, address);
    await putInTexts(trx, old.address, address);
    const texts = imageTextFields.map((field) => [field, comes[field] ?? old[field]]);
    const description = {
      focusX: comes.focusX ?? old.focusX,
      focusY: comes.focusY ?? old.focusY,
      ...(Object.fromEntries(texts) as ImageTexts),
    };
    const updatedAt = nextInstant(comes.updatedAt);
    await trx
      .updateTable("pictures")
      .set({ ...toColumns(description), isKept: 1, updatedAt })
      .where("id", "=", comes.id)
      .execute();
    await trx.updateTable("pictures").set({ isKept: 0 }).where("id", "=", id).execute();
    const image = await getLibraryImage(trx, comes.id);
    await recordImage(trx, actor, "replaced", image);
    return { image, replaced: old.address };
  });
}

/** Replaces it in columns. The records are no samples any more and get a new version. */
async function putInColumns(trx: DatabaseOrTransaction, old: string, address: string) {
  for (const subject of recordKindNames) {
    const { table } = factsOf(subject);
    const touched = new Set<number>();
    const replaceIn = async (from: keyof Tables, id: string) => {
      for (const name of fileColumnsOf(from, "image")) {
        const { rows } = await sql<{ id: number }>`
          update ${sql.table(from)} set ${sql.ref(name)} = ${address}
          where ${sql.ref(name)} = ${old} returning ${sql.ref(id)} as id`.execute(trx);
        rows.forEach((row) => touched.add(row.id));
      }
    };
    await replaceIn(table, "id");
    for (const list of fileListsOf(subject)) await replaceIn(list.table, list.owner);
    for (const id of touched) await touchRow(trx, table, id);
  }
}

/** Replaces it within texts, where it may be addressed in any width or format. */
async function putInTexts(trx: DatabaseOrTransaction, old: string, address: string) {
  const [image] = imagesIn(old);
  const anyFile = new RegExp(`/uploads/${image}\\.[\\w.]*\\w`, "g");
  for (const table of fileTables) {
    const names = fileColumnsOf(table, "text");
    if (names.length === 0) continue;
    const { rows } = await sql<{ id: number; texts: string }>`
      select rowid as id, json_array(${sql.join(names.map((name) => sql.ref(name)))}) as texts
      from ${sql.table(table)} where ${mentionsImages(table)}`.execute(trx);
    for (const { id, texts } of rows) {
      const before = JSON.parse(texts) as (string | null)[];
      const after = before.map((text) => text?.replace(anyFile, address) ?? null);
      if (after.join() === before.join()) continue;
      const changes = names.map((name, index) => [name, after[index]]);
      await updateRow(trx, table, id, Object.fromEntries(changes) as Row);
      await touchRow(trx, table, id);
    }
  }
}

/** Gives a row a new version if its table has versions. */
async function touchRow(trx: DatabaseOrTransaction, table: keyof Tables, id: number) {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where rowid = ${id}`.execute(trx);
  const { updatedAt, isSample } = rows[0] ?? {};
  if (typeof updatedAt !== "string") return;
  const kept = isSample === undefined ? {} : { isSample: 0 };
  await updateRow(trx, table, id, { ...kept, updatedAt: nextInstant(updatedAt) });
}
