import { sql } from "kysely";
import { companyDay } from "~/language/i18n/company-time-zone.server";
import { type Database, inTransaction } from "~db/connection.server";
import { monthBefore } from "./periods";

/** Months before the current one whose days are kept: enough to compare 90 days with 90 before. */
const MONTHS_IN_DAYS = 6;
/** Months whose sums are kept: five years. */
const MONTHS = 60;
/** Subjects of each kind that a month keeps apart: the most frequent ones. */
const MAX_SUBJECTS_OF_MONTH = 200;

/**
 * Merges the days of months that are over for long into one sum for each subject, and deletes sums
 * that are older than five years: the table stays small.
 */
export async function condenseTraffic(db: Database): Promise<void> {
  const today = companyDay();
  const old = await db
    .selectFrom("traffic")
    .select(sql<string>`substr(period, 1, 7)`.as("month"))
    .distinct()
    .where("period", "<", monthBefore(today, MONTHS_IN_DAYS))
    .where(sql`length(period)`, "=", "2027-01-05".length)
    .execute();
  for (const { month } of old) await condense(db, month);
  await db.deleteFrom("traffic").where("period", "<", monthBefore(today, MONTHS)).execute();
}

async function condense(db: Database, month: string): Promise<void> {
  const days = sql`period BETWEEN ${`${month}-01`} AND ${`${month}-31`}`;
  await inTransaction(db, async (trx) => {
    await sql`
      WITH sums AS (
        SELECT kind, subject, sum("count") AS total FROM traffic WHERE ${days} GROUP BY kind, subject
      ), ranked AS (
        SELECT kind, total,
          CASE
            WHEN row_number() OVER (PARTITION BY kind ORDER BY total DESC, subject)
              <= ${MAX_SUBJECTS_OF_MONTH} THEN subject
            WHEN kind = 'view' THEN substr(subject, 1, 3) || '/*'
            ELSE '*'
          END AS kept
        FROM sums
      )
      INSERT INTO traffic (period, kind, subject, "count")
      SELECT ${month}, kind, kept, sum(total) FROM ranked WHERE true GROUP BY kind, kept
      ON CONFLICT DO UPDATE SET "count" = "count" + excluded."count"`.execute(trx);
    await sql`DELETE FROM traffic WHERE ${days}`.execute(trx);
  });
}
