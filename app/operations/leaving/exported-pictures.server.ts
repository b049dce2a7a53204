import { imagesIn } from "~/media/uploads/stored-files.server";
import { isOneOf } from "~db/chunks.server";
import type { DatabaseOrTransaction } from "~db/connection.server";

const columns = [
  "id",
  "address",
  "alt_en",
  "alt_es",
  "caption_en",
  "caption_es",
  "fileName",
  "createdAt",
] as const;

/** Returns the pictures with these addresses, by address; others are unknown here. */
export async function picturesAt(
  db: DatabaseOrTransaction,
  addresses: readonly string[],
): Promise<Map<string, PictureFacts>> {
  const rows = await db
    .selectFrom("pictures")
    .select(columns)
    .where(isOneOf("address", [...new Set(addresses)]))
    .execute();
  return new Map(rows.map((row) => [row.address, row]));
}

/** Returns the stored pictures that a text shows. */
export const picturesOfText = (text: string | null) =>
  imagesIn(text ?? "").flatMap((name) => [`/uploads/${name}.webp`, `/uploads/${name}.gif`]);

/**
 * Reads the pictures that were used, and those that are kept in the library without a use.
 *
 * @param used the ids of the pictures that records name
 */
export async function* readPictures(
  db: DatabaseOrTransaction,
  used: ReadonlySet<number>,
): AsyncGenerator<PictureFacts> {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom("pictures")
      .select([...columns, "isKept"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const row of rows) if (row.isKept === 1 || used.has(row.id)) yield row;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

const ROWS_AT_ONCE = 500;

/** A picture of the library with its words. */
export interface PictureFacts {
  id: number;
  address: string;
  alt_en: string | null;
  alt_es: string | null;
  caption_en: string | null;
  caption_es: string | null;
  fileName: string | null;
  createdAt: string;
}
