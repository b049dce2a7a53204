import type { DatabaseOrTransaction } from "~db/connection.server";
import { containsText } from "~db/search.server";

const NAMES_MAX = 20;

/** Lists the names of team members that contain the text, in the order of the team. */
export async function listMemberNames(db: DatabaseOrTransaction, text: string): Promise<string[]> {
  const rows = await db
    .selectFrom("team_members")
    .select("name")
    .where(containsText(["name_folded"], text))
    .orderBy("order")
    .orderBy("id")
    .limit(NAMES_MAX)
    .execute();
  return rows.map(({ name }) => name);
}
