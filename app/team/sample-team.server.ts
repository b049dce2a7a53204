import type { DatabaseOrTransaction } from "~db/connection.server";

/** How many team members are still as the site came with them. */
export async function countSampleTeam(db: DatabaseOrTransaction): Promise<number> {
  const { total } = await db
    .selectFrom("team_members")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("isSample", "=", 1)
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Removes the sample team members (decision C1).
 *
 * @returns the addresses of their images
 */
export async function removeSampleTeam(trx: DatabaseOrTransaction): Promise<string[]> {
  const removed = await trx
    .deleteFrom("team_members")
    .where("isSample", "=", 1)
    .returning("imageUrl")
    .execute();
  return removed.map(({ imageUrl }) => imageUrl);
}
