import type { DatabaseOrTransaction } from "~db/connection.server";
import { countRows } from "~db/count-rows.server";

/** Returns the number of unchanged sample team members. */
export function countSampleTeam(db: DatabaseOrTransaction): Promise<number> {
  return countRows(db.selectFrom("team_members").where("isSample", "=", 1));
}

/**
 * Deletes the sample team members (decision C1).
 *
 * @returns the addresses of their images
 */
export async function deleteSampleTeam(trx: DatabaseOrTransaction): Promise<string[]> {
  const removed = await trx
    .deleteFrom("team_members")
    .where("isSample", "=", 1)
    .returning("imageUrl")
    .execute();
  return removed.map(({ imageUrl }) => imageUrl);
}
