import type { Instant } from "~db/columns";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { countRows } from "~db/page.server";
import { instant } from "./outbox.server";

export interface UnsentMail {
  id: number;
  recipient: string;
  subject: string;
  attempts: number;
  nextAttemptAt: Instant | null;
  lastError: string | null;
  createdAt: Instant;
}

/** Returns mail that is not sent yet or was given up, newest first, without its text. */
export async function listUnsentMail(db: DatabaseOrTransaction): Promise<UnsentMail[]> {
  return db
    .selectFrom("mail_outbox")
    .select(["id", "recipient", "subject", "attempts", "nextAttemptAt", "lastError", "createdAt"])
    .where("sentAt", "is", null)
    .orderBy("id", "desc")
    .limit(200)
    .execute();
}

/**
 * Returns what the mail server said of addresses whose last mail it has refused, or which was given up;
 * by address. Shown on the screen where it may have been mistyped.
 */
export async function listRefusals(
  db: DatabaseOrTransaction,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map();
  const last = db
    .selectFrom("mail_outbox")
    .select((eb) => eb.fn.max("id").as("id"))
    .where("recipient", "in", addresses)
    .groupBy("recipient");
  const rows = await db
    .selectFrom("mail_outbox")
    .select(["recipient", "lastError"])
    .where("id", "in", last)
    .where("sentAt", "is", null)
    .where("nextAttemptAt", "is", null)
    .execute();
  return new Map(rows.map(({ recipient, lastError }) => [recipient, lastError ?? ""]));
}

/** The same of one address; null if its last mail was sent, or is still tried. */
export async function findRefusal(
  db: DatabaseOrTransaction,
  address: string,
): Promise<string | null> {
  return (await listRefusals(db, [address])).get(address) ?? null;
}

export function countUnsentMail(db: DatabaseOrTransaction): Promise<number> {
  return countRows(db.selectFrom("mail_outbox").where("sentAt", "is", null));
}

/** Counts unsent mails: those that wait for their next attempt, and those that were given up. */
export async function countMailByState(
  db: DatabaseOrTransaction,
): Promise<{ waiting: number; failed: number }> {
  const unsent = db.selectFrom("mail_outbox").where("sentAt", "is", null);
  const waiting = await countRows(unsent.where("nextAttemptAt", "is not", null));
  return { waiting, failed: (await countRows(unsent)) - waiting };
}

/** Makes an unsent mail due now and resets its attempts. */
export async function retryMail(db: DatabaseOrTransaction, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mail_outbox")
    .set({ nextAttemptAt: instant(Date.now()), attempts: 0 })
    .where("id", "=", id)
    .where("sentAt", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Deletes mails that were given up, at most `limit` of them: they contain what people wrote.
 *
 * @param before when they were written
 */
export async function deleteGivenUpMail(
  db: DatabaseOrTransaction,
  before: Instant,
  limit: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("mail_outbox")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("mail_outbox")
        .select("id")
        .where("sentAt", "is", null)
        .where("nextAttemptAt", "is", null)
        .where("createdAt", "<=", before)
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
