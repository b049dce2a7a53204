import { type ExpressionBuilder, sql, type SqlBool } from "kysely";
import { countBounce } from "~/audience/newsletter/bouncing.server";
import type { Delivery } from "~/base/mail/delivery";
import type { Language } from "~/language/i18n/languages";
import type { DatabaseOrTransaction } from "~db/connection.server";
import type { Tables } from "~db/tables";
import type { LetterFailure, Progress } from "./letter";

const MINUTE_MS = 60_000;

/** The delays after refusals for now; after the last one a recipient is given up. */
export const RETRY_AFTER_MS = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE_MS);

/**
 * The time in which letters come back: most servers give up after five days. One that has not come
 * back by then has arrived.
 */
const COMES_BACK_WITHIN_MS = 5 * 24 * 60 * MINUTE_MS;

const REASON_MAX = 300;

/** Is past by any clock: one that is ahead now may be set back before the mails are sent. */
export const AT_ONCE = new Date(0).toISOString();

const instant = (ms = Date.now()) => new Date(ms).toISOString();
const shortened = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, REASON_MAX);

/** A recipient whose mail is about to be sent. */
export interface Claim {
  id: number;
  subscriberId: number;
  email: string;
  language: Language;
  attempts: number;
  /** True if the mail server has refused it for now before. */
  wasPutOff: boolean;
}

/** The condition of due mails: a longer delay was begun before the clock was set back. */
function isDue(eb: ExpressionBuilder<Tables, "letter_recipients">) {
  const longestWait = Math.max(...RETRY_AFTER_MS);
  return eb.or([
    eb("nextAttemptAt", "<=", instant()),
    eb("nextAttemptAt", ">", instant(Date.now() + longestWait)),
  ]);
}

/**
 * Claims the next recipients who are due. The claim is committed before a mail is sent: what a kill
 * interrupts is never sent again by itself. Those who have unsubscribed since are skipped.
 */
export async function claimRecipients(
  trx: DatabaseOrTransaction,
  letterId: number,
  count: number,
): Promise<{ taken: number; claims: Claim[] }> {
  if (count < 1) return { taken: 0, claims: [] };
  const claimed = await trx
    .updateTable("letter_recipients")
    .set((eb) => ({ state: "sending", attempts: eb("attempts", "+", 1), nextAttemptAt: null }))
    .where("id", "in", (eb) =>
      eb
        .selectFrom("letter_recipients")
        .select("id")
        .where("letterId", "=", letterId)
        .where("state", "=", "waiting")
        .where(isDue)
        .orderBy("nextAttemptAt")
        .orderBy("id")
        .limit(count),
    )
    .returning(["id", "subscriberId", "language", "attempts", "reason"])
    .execute();
  if (claimed.length === 0) return { taken: 0, claims: [] };
  const ids = claimed.flatMap(({ subscriberId }) => subscriberId ?? []);
  const active = await trx
    .selectFrom("newsletter_subscriptions")
    .select(["id", "email"])
    .where("id", "in", ids)
    .where("isActive", "=", 1)
    .where("bouncedAt", "is", null)
    .execute();
  const emails = new Map(active.map(({ id, email }) => [id, email]));
  const claims: Claim[] = [];
  for (const { subscriberId, reason, ...row } of claimed) {
    const email = subscriberId !== null && emails.get(subscriberId);
    if (email) claims.push({ ...row, subscriberId, email, wasPutOff: reason !== null });
    else await settle(trx, row.id, { state: "skipped", reason: null });
  }
  return { taken: claimed.length, claims };
}

/** Records how a delivery has ended; its reason names no address. */
export async function recordDelivery(
  trx: DatabaseOrTransaction,
  { id, subscriberId, attempts }: Claim,
  delivery: Delivery,
): Promise<void> {
  if (delivery.outcome === "sent") {
    await settle(trx, id, { state: "sent", reason: null });
    await restartCount(trx, id, subscriberId);
    return;
  }
  const { outcome } = delivery;
  const reason = shortened(delivery.reason);
  const fail = (failure: StoredFailure) => settle(trx, id, { state: "failed", failure, reason });
  if (outcome === "unknown") return fail("interrupted");
  if (outcome === "refused") {
    if (delivery.bounces && (await isFirstBounce(trx, id))) {
      await countBounce(trx, subscriberId, reason);
    }
    return fail("refused");
  }
  if (outcome === "unreached") return putBack(trx, id, { attempts: attempts - 1 });
  // Nor is that of a server which takes no more from this site.
  if (delivery.because === "relay") return putBack(trx, id, { attempts: attempts - 1, reason });
  const wait = RETRY_AFTER_MS[attempts - 1];
  if (wait === undefined) return fail("gaveUp");
  await putBack(trx, id, { attempts, reason }, wait);
}

/** Has a recipient wait for the next attempt, behind those who have not been asked yet. */
async function putBack(
  trx: DatabaseOrTransaction,
  id: number,
  change: { attempts: number; reason?: string },
  wait = 0,
): Promise<void> {
  await trx
    .updateTable("letter_recipients")
    .set({ state: "waiting", ...change, nextAttemptAt: instant(Date.now() + wait) })
    .where("id", "=", id)
    .execute();
}

/** Gives recipients an attempt back that was not theirs: the server has refused others alike. */
export async function giveBack(trx: DatabaseOrTransaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable("letter_recipients")
    .set((eb) => ({
      state: "waiting",
      failure: null,
      settledAt: null,
      nextAttemptAt: instant(),
      attempts: eb("attempts", "-", 1),
    }))
    .where("id", "in", ids)
    .where((eb) => eb.or([eb("state", "=", "waiting"), eb("failure", "=", "gaveUp")]))
    .execute();
}

/** Has those whom the server put off asked before the others. */
export async function askPutOffFirst(trx: DatabaseOrTransaction, letterId: number): Promise<void> {
  await trx
    .updateTable("letter_recipients")
    .set({ nextAttemptAt: AT_ONCE })
    .where("letterId", "=", letterId)
    .where("state", "=", "waiting")
    .where("reason", "is not", null)
    .where("nextAttemptAt", "<=", instant())
    .execute();
}

type StoredFailure = Exclude<LetterFailure, "returned" | "complained">;

interface Settled {
  state: "sent" | "failed" | "skipped";
  failure?: StoredFailure;
  reason: string | null;
}

async function settle(
  trx: DatabaseOrTransaction,
  id: number,
  { state, failure, reason }: Settled,
): Promise<void> {
  await trx
    .updateTable("letter_recipients")
    .set({
      state,
      failure: failure ?? null,
      nextAttemptAt: null,
      settledAt: instant(),
      reason,
    })
    .where("id", "=", id)
    // A report may be faster than the database.
    .where("report", "is", null)
    .execute();
}

/** Marks that a letter counts against its address, and returns true if it has not before. */
export async function isFirstBounce(trx: DatabaseOrTransaction, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("letter_recipients")
    .set({ counted: 1 })
    .where("id", "=", id)
    .where("counted", "=", 0)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Counts from the beginning if the letter before this one has arrived. A relay takes every letter,
 * and those that it cannot deliver come back later.
 */
async function restartCount(
  trx: DatabaseOrTransaction,
  id: number,
  subscriberId: number,
): Promise<void> {
  const before = instant(Date.now() - COMES_BACK_WITHIN_MS);
  await trx
    .updateTable("newsletter_subscriptions")
    .set({ permanentFailures: 0 })
    .where("id", "=", subscriberId)
    .where("permanentFailures", ">", 0)
    .where(
      sql<SqlBool>`EXISTS (
        SELECT 1 FROM (
          SELECT "state", "settledAt" FROM letter_recipients
          WHERE "subscriberId" = ${subscriberId} AND id <> ${id}
            AND ("state" = 'sent' OR "counted" = 1)
          ORDER BY id DESC LIMIT 1
        ) WHERE "state" = 'sent' AND "settledAt" < ${before}
      )`,
    )
    .execute();
}

/**
 * Reports the mails that were on their way when the process before this one ended: each may have
 * arrived, so none is sent again by itself. If that process is still ending, what it learns wins.
 */
export async function reportInterrupted(db: DatabaseOrTransaction): Promise<void> {
  await db
    .updateTable("letter_recipients")
    .set({ state: "failed", failure: "interrupted", settledAt: instant(), reason: null })
    .where("state", "=", "sending")
    .execute();
}

/** Counts the recipients of letters by state. */
export async function readProgress(
  db: DatabaseOrTransaction,
  letterIds: readonly number[],
): Promise<Map<number, Progress>> {
  const none: Progress = {
    total: 0,
    waiting: 0,
    sending: 0,
    sent: 0,
    failed: 0,
    returned: 0,
    complained: 0,
    skipped: 0,
  };
  const found = new Map(letterIds.map((id) => [id, { ...none }]));
  if (letterIds.length === 0) return found;
  const rows = await db
    .selectFrom("letter_recipients")
    .select(["letterId", "state", "report", (eb) => eb.fn.countAll<number>().as("count")])
    .where("letterId", "in", letterIds)
    .groupBy(["letterId", "state", "report"])
    .execute();
  for (const { letterId, state, report, count } of rows) {
    const progress = found.get(letterId);
    if (!progress) continue;
    progress[report ?? state] += count;
    progress.total += count;
  }
  return found;
}

/** Maximum number of recipients that a table of a screen lists. */
const SHOWN = 200;

/** Lists the first recipients whom the server has put off, and counts them. */
export async function listPutOff(db: DatabaseOrTransaction, letterId: number) {
  const putOff = db
    .selectFrom("letter_recipients")
    .where("letterId", "=", letterId)
    .where("letter_recipients.state", "=", "waiting")
    .where("reason", "is not", null);
  const rows = await putOff
    .leftJoin("newsletter_subscriptions", "newsletter_subscriptions.id", "subscriberId")
    .select(["letter_recipients.id", "email", "reason", "nextAttemptAt"])
    .orderBy("letter_recipients.id")
    .limit(SHOWN)
    .execute();
  const { total } = await putOff
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total };
}
