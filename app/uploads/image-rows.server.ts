import type { DatabaseOrTransaction } from "~db/connection.server";
import { foldText } from "~db/fold";

/** What storing an image tells of it. */
export interface StoredImage {
  address: string;
  width: number;
  height: number;
  bytes: number;
  /** See `tone.server.ts`; null when nobody has looked yet. */
  tone: string | null;
}

/** Few enough for one statement. */
const BATCH = 200;

/**
 * Makes the row of an image whose file is safe on the disk. One that is there already stays as it
 * is, but for being kept, and for the name of its file where none is known.
 *
 * @param isKept it stays also when no record names it
 * @param fileName what the file was called; empty when that is not known
 * @returns whether the row was there already
 */
export async function insertImage(
  db: DatabaseOrTransaction,
  { address, width, height, bytes, tone }: StoredImage,
  { isKept = false, fileName = "" } = {},
): Promise<boolean> {
  const said = {
    ...(isKept && { isKept: 1 as const }),
    ...(fileName && { fileName, fileName_folded: foldText(fileName) }),
  };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("pictures")
    .values({ address, width, height, bytes, tone, ...said })
    .onConflict((conflict) => conflict.column("address").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return false;
  const images = db.updateTable("pictures").where("address", "=", address);
  if (isKept) await images.set({ isKept: 1 }).execute();
  if (fileName) {
    const name = { fileName, fileName_folded: foldText(fileName) };
    await images.set(name).where("fileName", "is", null).execute();
  }
  return true;
}

/** Removes the rows of images whose files are gone. */
export async function deleteImageRows(
  db: DatabaseOrTransaction,
  addresses: string[],
): Promise<void> {
  for (let start = 0; start < addresses.length; start += BATCH) {
    const batch = addresses.slice(start, start + BATCH);
    await db.deleteFrom("pictures").where("address", "in", batch).execute();
  }
}

/** The rows of the images that have one of these addresses, in no order. */
export async function listImagesAt(db: DatabaseOrTransaction, addresses: string[]) {
  const rows = [];
  for (let start = 0; start < addresses.length; start += BATCH) {
    const batch = addresses.slice(start, start + BATCH);
    rows.push(...(await selectFacts(db).where("address", "in", batch).execute()));
  }
  return rows;
}

const selectFacts = (db: DatabaseOrTransaction) =>
  db.selectFrom("pictures").select(["address", "focusX", "focusY", "alt_en", "alt_es", "tone"]);
