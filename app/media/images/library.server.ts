import { type Expression, sql, type SqlBool } from "kysely";
import { type Actor, recordActivity } from "~/base/activity/activity.server";
import { HttpError } from "~/base/http/http-error";
import type { ListQuery } from "~/base/http/list-query";
import { EditConflict } from "~/forms/editor/edit-conflict";
import { parseWords } from "~/media/words/picture-words";
import { offeredTexts } from "~/media/words/suggest-texts";
import { isOneOf } from "~db/chunks.server";
import { type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import { fileColumnsOf, fileTables } from "~db/file-columns.server";
import { foldText } from "~db/fold";
import { nextInstant } from "~db/instants";
import { nextTurn } from "~db/next-turn.server";
import { fetchPage, type Page } from "~db/page.server";
import { factsOf, fileListsOf, type RecordKind, recordKindNames } from "~db/record-kinds";
import { anyOf, containsText } from "~db/search.server";
import { toColumns } from "./image-descriptions.server";
import { listUses, mentionedImages } from "./image-uses.server";
import type { ImageDescription } from "./image.schema";
import { imagesOfFilm } from "./images-of-film.server";
import {
  type ImageSort,
  imageTextFields,
  LARGE_BYTES,
  type LibraryImage,
  toImageValues,
} from "./library-image";

const columns = [
  "id",
  "address",
  "width",
  "height",
  "bytes",
  "focusX",
  "focusY",
  "fileName",
  "isKept",
  "createdAt",
  "updatedAt",
  ...imageTextFields,
  "words",
] as const;

/** Lists one page of the library, each image with its uses. */
export async function listLibrary(
  db: DatabaseOrTransaction,
  { q, filter, incomplete, film, page }: ListQuery<ImageSort>,
): Promise<Page<LibraryImage>> {
  let images = db.selectFrom("pictures").select(columns);
  if (q) images = images.where(await isFoundBy(db, q));
  if (filter === "unused") images = images.where(isUnused(await mentionedImages(db)));
  if (filter === "noAlt") images = images.where("alt_en", "is", null).where("alt_es", "is", null);
  if (filter === "large") {
    images = images.where("bytes", ">", LARGE_BYTES).orderBy("bytes", "desc");
  }
  if (incomplete) images = images.where(`alt_${incomplete}`, "is", null);
  if (film) images = images.where(isOneOf("address", await imagesOfFilm(db, film)));
  const found = await fetchPage(
    db,
    images.orderBy("createdAt", "desc").orderBy("id", "desc"),
    page,
  );
  await nextTurn();
  const uses = await listUses(
    db,
    found.rows.map(({ address }) => address),
  );
  const rows = found.rows.map((row) => toLibraryImage(row, uses.get(row.address) ?? []));
  return { ...found, rows };
}

/** Returns an image with its uses, or null. */
export async function findLibraryImage(
  db: DatabaseOrTransaction,
  id: number,
): Promise<LibraryImage | null> {
  const row = await db
    .selectFrom("pictures")
    .select(columns)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const uses = await listUses(db, [row.address]);
  return toLibraryImage(row, uses.get(row.address) ?? []);
}

/** Returns an image with its uses; throws when there is none. */
export async function getLibraryImage(
  db: DatabaseOrTransaction,
  id: number,
): Promise<LibraryImage> {
  const image = await findLibraryImage(db, id);
  if (!image) throw new HttpError(404, "notFound");
  return image;
}

/** Returns the id of the image with this address. */
export async function imageIdAt(db: DatabaseOrTransaction, address: string): Promise<number> {
  const { id } = await db
    .selectFrom("pictures")
    .select("id")
    .where("address", "=", address)
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Updates the description of an image and marks it as kept, even if no record uses it.
 *
 * @param expectedVersion the `updatedAt` that the form was rendered from; null overwrites
 * @throws HttpError 404, or {@link EditConflict} when the image has changed since
 */
export async function describeImage(
  db: DatabaseOrTransaction,
  id: number,
  description: ImageDescription,
  { actor, expectedVersion }: { actor: Actor; expectedVersion: string | null },
): Promise<LibraryImage> {
  return inTransaction(db, async (trx) => {
    const before = await findLibraryImage(trx, id);
    if (!before) throw new HttpError(404, "notFound");
    if (expectedVersion && expectedVersion !== before.updatedAt) {
      throw new EditConflict(toImageValues(before), before.updatedAt);
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
    const after = await getLibraryImage(trx, id);
    await recordImage(trx, actor, "updated", after);
    return after;
  });
}

/**
 * Deletes the row of an image; the caller deletes its files after the commit.
 *
 * @throws HttpError 404, or 409 when the image is used
 */
export async function deleteImage(
  db: DatabaseOrTransaction,
  id: number,
  actor: Actor,
): Promise<LibraryImage> {
  return inTransaction(db, async (trx) => {
    const image = await findLibraryImage(trx, id);
    if (!image) throw new HttpError(404, "notFound");
    if (image.uses.length > 0) throw new HttpError(409, "pictureInUse");
    await trx.deleteFrom("pictures").where("id", "=", id).execute();
    await recordImage(trx, actor, "deleted", image);
    return image;
  });
}

/**
 * Records an activity on an image. The label is its English description, as records have English
 * titles, else the Spanish one, the file name or the address.
 */
export async function recordImage(
  trx: DatabaseOrTransaction,
  actor: Actor,
  action: "created" | "updated" | "replaced" | "deleted",
  image: Pick<LibraryImage, "id" | "alt_en" | "alt_es" | "fileName" | "address">,
): Promise<void> {
  const { id, alt_en, alt_es, fileName, address } = image;
  const label = alt_en ?? alt_es ?? fileName ?? address.slice("/uploads/".length);
  await recordActivity(trx, actor, { action, subject: "picture", subjectId: id, label });
}

/** Returns the condition that an image is found by a text: by its own, or by the title of a record. */
async function isFoundBy(db: DatabaseOrTransaction, q: string): Promise<Expression<SqlBool>> {
  const ofRecords = new Set<string>();
  for (const subject of recordKindNames) {
    const { table } = factsOf(subject);
    const ids = await recordsTitled(db, subject, q);
    const places = [{ table, owner: "id" }, ...fileListsOf(subject)];
    for (const place of places) {
      for (const column of fileColumnsOf(place.table, "image")) {
        const { rows } = await sql<{ address: string | null }>`
          select ${sql.ref(column)} as address from ${sql.table(place.table)}
          where ${isOneOf(place.owner, ids)}`.execute(db);
        for (const { address } of rows) if (address) ofRecords.add(address);
      }
    }
    await nextTurn();
  }
  const own = [...imageTextFields, "fileName"].map((name) => `${name}_folded`);
  const byAddress = sql<SqlBool>`instr(address, ${foldText(q)}) > 0`;
  return anyOf([containsText(own, q), isOneOf("address", [...ofRecords]), byAddress]);
}

/** Returns the ids of the records whose titles contain a text. Each title has an index of its own. */
async function recordsTitled(
  db: DatabaseOrTransaction,
  subject: RecordKind,
  q: string,
): Promise<number[]> {
  const { table, title } = factsOf(subject);
  const ids = new Set<number>();
  for (const name of new Set(title)) {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where ${containsText([`${name}_folded`], q)}`.execute(db);
    for (const { id } of rows) ids.add(id);
  }
  return [...ids];
}

/**
 * Returns the condition for images that no record, setting, draft or earlier version uses.
 *
 * @param mentioned addresses mentioned within texts
 */
function isUnused(mentioned: string[]): Expression<SqlBool> {
  const isUsed = fileTables.flatMap((table) =>
    fileColumnsOf(table, "image").map(
      (column) => sql<SqlBool>`exists (
        select 1 from ${sql.table(table)} as used where ${sql.ref(`used.${column}`)} = pictures.address)`,
    ),
  );
  return sql<SqlBool>`not ${anyOf([...isUsed, isOneOf("address", mentioned)])}`;
}

type Row = Omit<LibraryImage, "isKept" | "uses" | "words" | "offered"> & {
  isKept: 0 | 1;
  words: string | null;
};

function toLibraryImage(row: Row, uses: LibraryImage["uses"]): LibraryImage {
  const words = parseWords(row.words);
  return { ...row, isKept: row.isKept === 1, uses, words, offered: offeredTexts(row, words) };
}
