import { sql } from "kysely";
import type { DatabaseOrTransaction } from "./connection.server";
import type { Instant } from "./tables";

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;

/** Tables of visitors' submissions; each has an index by age, which the count uses. */
type IncomingTable = "contact_messages" | "newsletter_subscriptions";

/**
 * Returns the instants at which the last weeks began, the current one last. A week begins on
 * Monday, in UTC.
 */
export function lastWeeks(count: number, now = Date.now()): Instant[] {
  const today = Math.floor(now / DAY_MS);
  // Day 0 of the epoch was a Thursday.
  const monday = today - ((today + 3) % 7);
  return Array.from({ length: count }, (_, index) =>
    new Date(monday * DAY_MS - (count - 1 - index) * WEEK_MS).toISOString(),
  );
}

/**
 * Counts the rows created in each of the weeks with these beginnings. Excludes subscriptions that
 * wait for a confirmation.
 */
export async function countPerWeek(
  db: DatabaseOrTransaction,
  table: IncomingTable,
  weeks: Instant[],
): Promise<number[]> {
  return Promise.all(
    weeks.map(async (week) => {
      const { total } = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as("total"))
        .where("createdAt", ">=", week)
        .where("createdAt", "<", new Date(Date.parse(week) + WEEK_MS).toISOString())
        .$if(table === "newsletter_subscriptions", (rows) =>
          rows.where(sql<boolean>`"pendingSince" IS NULL`),
        )
        .executeTakeFirstOrThrow();
      return total;
    }),
  );
}
