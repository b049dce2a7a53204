import { sql } from "kysely";
import type { DatabaseOrTransaction } from "./connection.server";
import type { Instant } from "./tables";

/** Later than any instant, which begin with a digit. */
const AFTER_ALL = "~";

/** Tables of visitors' submissions; each has an index by age, which the count uses. */
type IncomingTable = "contact_messages" | "newsletter_subscriptions";

/**
 * Counts the rows created in each of the weeks with these beginnings, of which the last is the
 * current one. Excludes subscriptions that wait for a confirmation, and messages that are spam or in
 * the trash.
 */
export async function countPerWeek(
  db: DatabaseOrTransaction,
  table: IncomingTable,
  weeks: Instant[],
): Promise<number[]> {
  return Promise.all(
    weeks.map(async (week, index) => {
      const { total } = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as("total"))
        .where("createdAt", ">=", week)
        .where("createdAt", "<", weeks[index + 1] ?? AFTER_ALL)
        .$if(table === "newsletter_subscriptions", (rows) =>
          rows.where(sql<boolean>`"pendingSince" IS NULL`),
        )
        .$if(table === "contact_messages", (rows) => rows.where(sql<boolean>`"folder" = 'inbox'`))
        .executeTakeFirstOrThrow();
      return total;
    }),
  );
}
