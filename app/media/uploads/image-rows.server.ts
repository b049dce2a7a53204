import type { PictureWords } from "~/media/words/picture-words";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { foldAsTyped } from "~db/fold-as-typed.server";

/** The facts known of an image once it is stored. */
export interface StoredImage {
  address: string;
  width: number;
  height: number;
  bytes: number;
  /** See `placeholder-tone.server.ts`; null when not computed yet. */
  tone: string | null;
  /** The words in its file; null or undefined if none are known. */
  words?: PictureWords | null;
}

/** Rows per statement, below the maximum of parameters. */
const BATCH = 200;

/**
 * Inserts the row of an image whose file is written and synced. An existing row changes only in
 * being kept, in its file name if it has none, and in the words of a file that has some.
 *
 * @param isKept true to keep the image even if no record uses it
 * @param fileName the original file name; empty if not known
 * @returns true if the row existed already
 */
export async function insertImage(
  db: DatabaseOrTransaction,
  { address, width, height, bytes, tone, words }: StoredImage,
  { isKept = false, fileName = "" } = {},
): Promise<boolean> {
  const said = {
    ...(words && { words: JSON.stringify(words) }),
    ...(isKept && { isKept: 1 as const }),
    ...(fileName && { fileName, fileName_folded: foldAsTyped(fileName) }),
  };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("pictures")
    .values({ address, width, height, bytes, tone, ...said })
    .onConflict((conflict) => conflict.column("address").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return false;
  const images = db.updateTable("pictures").where("address", "=", address);
  if (said.words) await images.set({ words: said.words }).execute();
  if (isKept) await images.set({ isKept: 1 }).execute();
  if (fileName) {
    const name = { fileName, fileName_folded: foldAsTyped(fileName) };
    await images.set(name).where("fileName", "is", null).execute();
  }
  return true;
}

/** Deletes the rows of images whose files are deleted. */
export async function deleteImageRows(
  db: DatabaseOrTransaction,
  addresses: string[],
): Promise<void> {
  for (let start = 0; start < addresses.length; start += BATCH) {
    const batch = addresses.slice(start, start + BATCH);
    await db.deleteFrom("pictures").where("address", "in", batch).execute();
  }
}

/** Lists the rows of the images with these addresses, in no order. */
export async function listImagesAt(db: DatabaseOrTransaction, addresses: string[]) {
  const rows = [];
  for (let start = 0; start < addresses.length; start += BATCH) {
    const batch = addresses.slice(start, start + BATCH);
    rows.push(...(await selectFacts(db).where("address", "in", batch).execute()));
  }
  return rows;
}

const selectFacts = (db: DatabaseOrTransaction) =>
  db
    .selectFrom("pictures")
    .select(["id", "address", "focusX", "focusY", "tone"])
    .select(["alt_en", "alt_es", "caption_en", "caption_es", "photographer", "words"]);
