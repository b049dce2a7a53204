import { sql } from "kysely";
import type { DatabaseOrTransaction } from "~db/connection.server";
import type { LetterFailure } from "./letter";

/** Maximum number of recipients that the table lists, and of answers that are counted. */
const SHOWN = 200;
const REASONS = 20;

/** Lists the first recipients who have not got a letter, and counts them by kind and by answer. */
export async function listFailures(db: DatabaseOrTransaction, letterId: number) {
  const kind = sql<LetterFailure>`coalesce("report", "failure", 'refused')`;
  const failed = db
    .selectFrom("letter_recipients")
    .where("letterId", "=", letterId)
    .where("letter_recipients.state", "=", "failed");
  const rows = await failed
    .leftJoin("newsletter_subscriptions", "newsletter_subscriptions.id", "subscriberId")
    .select(["letter_recipients.id", "email", kind.as("failure"), "reason", "settledAt"])
    .orderBy("letter_recipients.id")
    .limit(SHOWN)
    .execute();
  const counts = await failed
    .select([kind.as("failure"), (eb) => eb.fn.countAll<number>().as("count")])
    .groupBy(kind)
    .execute();
  const reasons = await failed
    .select([
      kind.as("failure"),
      sql<string>`"reason"`.as("reason"),
      (eb) => eb.fn.countAll<number>().as("count"),
    ])
    .where("reason", "is not", null)
    .groupBy([kind, "reason"])
    .orderBy("count", "desc")
    .orderBy("reason")
    .limit(REASONS)
    .execute();
  return {
    rows,
    reasons,
    counts: Object.fromEntries(counts.map(({ failure, count }) => [failure, count])) as Partial<
      Record<LetterFailure, number>
    >,
  };
}
