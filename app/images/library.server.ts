import { sql, type Expression, type SqlBool } from "kysely";
import { recordActivity, type Actor } from "~/activity/activity.server";
import { EditConflict } from "~/forms/edit-conflict";
import type { ListQuery } from "~/forms/list-query";
import { Refusal } from "~/forms/refusal";
import { inTransaction, type DatabaseOrTransaction } from "~db/connection.server";
import { fileColumnsOf, fileTables } from "~db/file-columns.server";
import { foldText } from "~db/fold";
import { nextInstant } from "~db/instants";
import { fetchPage, type Page } from "~db/page.server";
import { recordSubjects, recordTable } from "~db/record-tables";
import { anyOf, containsText } from "~db/search.server";
import { toColumns } from "./described-pictures.server";
import { toPictureValues, type LibraryPicture, type PictureSort } from "./library-picture";
import type { PictureDescription } from "./picture.schema";
import { listUses, mentionedPictures } from "./picture-uses.server";

const columns = [
  ...(["id", "address", "width", "height", "bytes", "focusX", "focusY"] as const),
  ...(["alt_en", "alt_es", "fileName", "isKept", "createdAt", "updatedAt"] as const),
];

/** One page of the library, each picture with where it is used. */
export async function listLibrary(
  db: DatabaseOrTransaction,
  { q, filter, page }: ListQuery<PictureSort>,
): Promise<Page<LibraryPicture>> {
  let pictures = db.selectFrom("pictures").select(columns);
  if (q) pictures = pictures.where(isFoundBy(q));
  if (filter === "unused") pictures = pictures.where(isUnused(await mentionedPictures(db)));
  if (filter === "noAlt")
    pictures = pictures.where("alt_en", "is", null).where("alt_es", "is", null);
  const found = await fetchPage(pictures.orderBy("createdAt", "desc").orderBy("id", "desc"), page);
  const uses = await listUses(
    db,
    found.rows.map(({ address }) => address),
  );
  const rows = found.rows.map((row) => toLibraryPicture(row, uses.get(row.address)!));
  return { ...found, rows };
}

/** A picture with where it is used, or null. */
export async function findLibraryPicture(
  db: DatabaseOrTransaction,
  id: number,
): Promise<LibraryPicture | null> {
  const row = await db
    .selectFrom("pictures")
    .select(columns)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const uses = await listUses(db, [row.address]);
  return toLibraryPicture(row, uses.get(row.address)!);
}

/** The id of the picture with this address. */
export async function pictureIdAt(db: DatabaseOrTransaction, address: string): Promise<number> {
  const { id } = await db
    .selectFrom("pictures")
    .select("id")
    .where("address", "=", address)
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Changes what is said of a picture; it is kept from then on, also when no record names it.
 *
 * @param madeFrom the `updatedAt` of the picture that the change was made from; null overwrites
 * @throws Refusal 404, or {@link EditConflict} when somebody else has changed it meanwhile
 */
export async function describePicture(
  db: DatabaseOrTransaction,
  id: number,
  description: PictureDescription,
  { actor, madeFrom }: { actor: Actor; madeFrom: string | null },
): Promise<LibraryPicture> {
  return inTransaction(db, async (trx) => {
    const before = await findLibraryPicture(trx, id);
    if (!before) throw new Refusal(404, "notFound");
    if (madeFrom && madeFrom !== before.updatedAt) {
      throw new EditConflict(toPictureValues(before), before.updatedAt);
    }
    await trx
      .updateTable("pictures")
      .set({
        ...toColumns(description),
        isKept: 1,
        updatedAt: nextInstant(before.updatedAt),
      })
      .where("id", "=", id)
      .execute();
    const after = (await findLibraryPicture(trx, id))!;
    await recordPicture(trx, actor, "updated", after);
    return after;
  });
}

/**
 * Takes a picture out of the library; its files are for the caller to remove afterwards.
 *
 * @throws Refusal 404, or 409 when anything names it
 */
export async function deletePicture(
  db: DatabaseOrTransaction,
  id: number,
  actor: Actor,
): Promise<LibraryPicture> {
  return inTransaction(db, async (trx) => {
    const picture = await findLibraryPicture(trx, id);
    if (!picture) throw new Refusal(404, "notFound");
    if (picture.uses.length > 0) throw new Refusal(409, "pictureInUse");
    await trx.deleteFrom("pictures").where("id", "=", id).execute();
    await recordPicture(trx, actor, "deleted", picture);
    return picture;
  });
}

/**
 * Writes a line of the log about a picture, with its English description, as records have titles, or
 * with the name of its file.
 */
export async function recordPicture(
  trx: DatabaseOrTransaction,
  actor: Actor,
  action: "created" | "updated" | "replaced" | "deleted",
  picture: Pick<LibraryPicture, "id" | "alt_en" | "alt_es" | "fileName" | "address">,
): Promise<void> {
  const { id, alt_en, alt_es, fileName, address } = picture;
  const label = alt_en ?? alt_es ?? fileName ?? address.slice("/uploads/".length);
  await recordActivity(trx, actor, { action, subject: "picture", subjectId: id, label });
}

function isFoundBy(q: string): Expression<SqlBool> {
  const byRecord = recordSubjects.flatMap((subject) => {
    const { table, title, images } = recordTable(subject);
    const folded = [...new Set(title)].map((name) => `record.${name}_folded`);
    const records = sql`from ${sql.table(table)} as record`;
    const lists = images
      ? fileColumnsOf(images.table, "image").map(
          (column) => sql<SqlBool>`address in (
            select ${sql.ref(`image.${column}`)} ${records}
            inner join ${sql.table(images.table)} as image
              on ${sql.ref(`image.${images.owner}`)} = record.id
            where ${containsText(folded, q)})`,
        )
      : [];
    const own = fileColumnsOf(table, "image").map(
      (column) => sql<SqlBool>`address in (
        select ${sql.ref(`record.${column}`)} ${records} where ${containsText(folded, q)})`,
    );
    return [...own, ...lists];
  });
  const byAddress = sql<SqlBool>`instr(address, ${foldText(q)}) > 0`;
  return anyOf([
    containsText(["alt_en_folded", "alt_es_folded", "fileName_folded"], q),
    ...byRecord,
    byAddress,
  ]);
}

/** @param mentioned those that are named within texts */
function isUnused(mentioned: string[]): Expression<SqlBool> {
  const isUsed = fileTables.flatMap((table) =>
    fileColumnsOf(table, "image").map(
      (column) => sql<SqlBool>`exists (
        select 1 from ${sql.table(table)} as used where ${sql.ref(`used.${column}`)} = pictures.address)`,
    ),
  );
  const isMentioned = sql<SqlBool>`address in (${sql.join(mentioned.length > 0 ? mentioned : [""])})`;
  return sql<SqlBool>`not ${anyOf([...isUsed, isMentioned])}`;
}

type Row = Omit<LibraryPicture, "isKept" | "uses"> & { isKept: 0 | 1 };

const toLibraryPicture = (row: Row, uses: LibraryPicture["uses"]): LibraryPicture => ({
  ...row,
  isKept: row.isKept === 1,
  uses,
});
