import type { DatabaseOrTransaction } from "~db/connection.server";
import type { Instant } from "~db/tables";

/**
 * Forgets when a screener was opened and how far it was watched, if the last time was before an
 * instant. The invitation stays, and how often it was opened, which its limit counts.
 *
 * @returns the number of invitations, at most `limit`
 */
export async function deleteOldOpenings(
  db: DatabaseOrTransaction,
  before: Instant,
  limit: number,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("screener_invitations")
    .set({ openedAt: null, lastOpenedAt: null, sentParts: "" })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("screener_invitations")
        .select("id")
        .where("lastOpenedAt", "<=", before)
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
