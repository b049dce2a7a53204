import { sql } from "kysely";
import type { DatabaseOrTransaction } from "~db/connection.server";

/**
 * Deletes all rows of a user but the newest ones, so that their number stays bounded.
 *
 * @param most how many stay
 * @param column the age of a row; equal ones are told apart by id
 */
export async function keepNewest(
  trx: DatabaseOrTransaction,
  table: "sessions" | "known_devices" | "pending_sign_ins",
  { userId, most, column = "id" }: { userId: number; most: number; column?: "id" | "lastSeenAt" },
): Promise<void> {
  const [rows, age] = [sql.table(table), sql.ref(column)];
  await sql`
    delete from ${rows} where "userId" = ${userId} and id not in (
      select id from ${rows} where "userId" = ${userId} order by ${age} desc, id desc limit ${most})`.execute(
    trx,
  );
}
