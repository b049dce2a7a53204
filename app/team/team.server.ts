import type { DatabaseOrTransaction } from "~db/connection.server";
import type { TeamMember } from "./team-member";

/** All members in the order their admin gave them. */
export async function listTeam(db: DatabaseOrTransaction): Promise<TeamMember[]> {
  const rows = await db
    .selectFrom("team_members")
    .select([
      "id",
      "name",
      "role_en",
      "role_es",
      "imageUrl",
      "bio_en",
      "bio_es",
      "order",
      "isSample",
      "createdAt",
      "updatedAt",
    ])
    .orderBy("order")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, isSample: row.isSample === 1 }));
}

/** How many team members there are. */
export async function countTeam(db: DatabaseOrTransaction): Promise<number> {
  const { total } = await db
    .selectFrom("team_members")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}
