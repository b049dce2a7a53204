import { sql } from "kysely";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { foldText } from "~db/fold";
import { containsTypedText } from "~db/search.server";

/** Maximum number of names that are offered. */
export const NAMES_MAX = 20;

/**
 * Lists names in the credits of all films that contain the text: those that begin with it first,
 * then those with the most credits.
 */
export async function listCreditNames(db: DatabaseOrTransaction, text: string): Promise<string[]> {
  const isBeginning = sql<number>`instr(fold_text(name), ${foldText(text)}) = 1`;
  const rows = await db
    .selectFrom("project_credits")
    .select("name")
    .where(containsTypedText(["name"], text))
    .groupBy("name")
    .orderBy(isBeginning, "desc")
    .orderBy(sql`count(*)`, "desc")
    .orderBy("name")
    .limit(NAMES_MAX)
    .execute();
  return rows.map(({ name }) => name);
}
