import type { DatabaseOrTransaction } from "~db/connection.server";

/** How many news items are still as the site came with them. */
export async function countSampleNews(db: DatabaseOrTransaction): Promise<number> {
  const { total } = await db
    .selectFrom("news_items")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("isSample", "=", 1)
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Removes the sample news with their tags (decision C1).
 *
 * @returns the addresses of their images
 */
export async function removeSampleNews(trx: DatabaseOrTransaction): Promise<string[]> {
  const removed = await trx
    .deleteFrom("news_items")
    .where("isSample", "=", 1)
    .returning("imageUrl")
    .execute();
  return removed.map(({ imageUrl }) => imageUrl);
}
