import { sql } from "kysely";
import type { Instant } from "./columns";
import type { DatabaseOrTransaction } from "./connection.server";
import { readKept } from "./kept-rows.server";

/** Later than any instant, which begin with a digit. */
const AFTER_ALL = "~";

/** Tables of visitors' submissions; each has an index by age, which the count uses. */
type IncomingTable = "contact_messages" | "newsletter_subscriptions";

/** The rows that count. */
const conditions = {
  contact_messages: sql`"folder" = 'inbox'`,
  newsletter_subscriptions: sql`"pendingSince" IS NULL`,
} satisfies Record<IncomingTable, unknown>;

/**
 * Counts the rows created in each of the weeks with these beginnings, of which the last is the
 * current one, in one query. Excludes subscriptions that wait for a confirmation, and messages that
 * are spam or in the trash.
 */
export async function countPerWeek(
  db: DatabaseOrTransaction,
  table: IncomingTable,
  weeks: Instant[],
): Promise<number[]> {
  const counts = weeks.map(
    (week, index) => sql`select count(*) as "total" from ${sql.table(table)}
      where "createdAt" >= ${week} and "createdAt" < ${weeks[index + 1] ?? AFTER_ALL}
      and ${conditions[table]}`,
  );
  if (counts.length === 0) return [];
  const query = sql<{ total: number }>`${sql.join(counts, sql` union all `)}`.compile(db);
  const rows = await readKept(db, query);
  return rows.map(({ total }) => total);
}
