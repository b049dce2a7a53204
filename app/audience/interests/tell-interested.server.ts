import { sql, type SqlBool } from "kysely";
import { enqueueMail } from "~/base/mail/outbox.server";
import { type Database, type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import { changeMail } from "./interest-mails.server";

/** A change counts when it has stayed for this long: a slip is often mended at once. */
export const SETTLED_AFTER_MS = 30_000;

/** Mails per transaction. */
const BATCH = 50;

/**
 * Queues a mail for everybody who wants to know that a screening has changed and does not know yet.
 * Mail and mark are written together, so that each is told once of each change.
 *
 * @returns the number of mails
 */
export async function tellInterested(db: Database): Promise<number> {
  const now = Date.now();
  if (!(await due(db, now).select("id").limit(1).executeTakeFirst())) return 0;
  return inTransaction(db, async (trx) => {
    const rows = await due(trx, now)
      .selectAll("announced_screenings")
      .select(["id", "email", "language"])
      .orderBy("id")
      .limit(BATCH)
      .execute();
    for (const { id, email, language, facts, removedAt, ...screening } of rows) {
      const interest = { id, email, language, key: screening.key };
      await enqueueMail(trx, changeMail(interest, { ...screening, isRemoved: removedAt !== null }));
      await trx
        .updateTable("screening_interests")
        .set({ told: facts })
        .where("id", "=", id)
        .execute();
    }
    return rows.length;
  });
}

/** Selects the addresses that must be told, with their screenings. */
const due = (db: DatabaseOrTransaction, now: number) =>
  db
    .selectFrom("screening_interests")
    .innerJoin("announced_screenings", "announced_screenings.key", "screening_interests.key")
    .where("confirmedAt", "is not", null)
    .where(sql<SqlBool>`told <> facts`)
    .where((eb) =>
      eb.or([
        eb("changedAt", "<=", instant(now - SETTLED_AFTER_MS)),
        // Stored before the clock was set back.
        eb("changedAt", ">", instant(now)),
      ]),
    )
    .where("overAt", ">", instant(now));

const instant = (ms: number) => new Date(ms).toISOString();
