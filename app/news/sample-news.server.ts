import type { DatabaseOrTransaction } from "~db/connection.server";
import { countRows } from "~db/count-rows.server";

/** Returns the number of unchanged sample news items. */
export function countSampleNews(db: DatabaseOrTransaction): Promise<number> {
  return countRows(db.selectFrom("news_items").where("isSample", "=", 1));
}

/**
 * Deletes the sample news items with their tags (decision C1).
 *
 * @returns the addresses of their images
 */
export async function deleteSampleNews(trx: DatabaseOrTransaction): Promise<string[]> {
  const removed = await trx
    .deleteFrom("news_items")
    .where("isSample", "=", 1)
    .returning("imageUrl")
    .execute();
  return removed.map(({ imageUrl }) => imageUrl);
}
