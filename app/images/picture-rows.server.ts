import type { DatabaseOrTransaction } from "~db/connection.server";

/** What storing a picture tells of it. */
export interface StoredPicture {
  address: string;
  width: number;
  height: number;
  bytes: number;
  /** See `tone.ts`; null when nobody has looked yet. */
  tone: string | null;
}

/** Few enough for one statement. */
const BATCH = 200;

/**
 * Makes the row of a picture whose file is safe on the disk; one that is there already stays as it is.
 *
 * @param isKept it stays also when no record names it
 */
export async function addPicture(
  db: DatabaseOrTransaction,
  { address, width, height, bytes, tone }: StoredPicture,
  { isKept = false } = {},
): Promise<void> {
  const row = { address, width, height, bytes, tone, isKept: isKept ? (1 as const) : (0 as const) };
  await db
    .insertInto("pictures")
    .values(row)
    .onConflict((conflict) =>
      isKept
        ? conflict.column("address").doUpdateSet({ isKept: 1 })
        : conflict.column("address").doNothing(),
    )
    .execute();
}

/** Removes the rows of pictures whose files are gone. */
export async function removePictureRows(
  db: DatabaseOrTransaction,
  addresses: string[],
): Promise<void> {
  for (let start = 0; start < addresses.length; start += BATCH) {
    const batch = addresses.slice(start, start + BATCH);
    await db.deleteFrom("pictures").where("address", "in", batch).execute();
  }
}

/** The rows of the pictures that have one of these addresses, in no order. */
export async function listPicturesAt(db: DatabaseOrTransaction, addresses: string[]) {
  const rows = [];
  for (let start = 0; start < addresses.length; start += BATCH) {
    const batch = addresses.slice(start, start + BATCH);
    rows.push(...(await selectFacts(db).where("address", "in", batch).execute()));
  }
  return rows;
}

const selectFacts = (db: DatabaseOrTransaction) =>
  db.selectFrom("pictures").select(["address", "focusX", "focusY", "alt_en", "alt_es", "tone"]);
