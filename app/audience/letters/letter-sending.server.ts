import type { Insertable } from "kysely";
import { subscriberLanguage } from "~/audience/newsletter/subscriber-language.server";
import type { Actor } from "~/base/activity/activity.server";
import { isMailServerSet, mailRelay } from "~/base/mail/transport.server";
import { type Database, type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import type { Tables } from "~db/tables";
import { audienceOf } from "./audience.server";
import { composeLetter } from "./compose-letter.server";
import { languagesOf, type Letter, type RepeatableFailure } from "./letter";
import { findLetterRecord, letterContent } from "./letter-content.server";
import { findLetter, getLetter, LetterError, recordLetter } from "./letters.server";
import type { Clock } from "./pace.server";
import { AT_ONCE, reportInterrupted } from "./recipients.server";
import { type LetterTransport, LONGEST_PAUSE_MS, sendLetter } from "./send-letters.server";
import { findWrittenLetters } from "./written-letters.server";

/** Subscribers per transaction: a few milliseconds. */
const BATCH = 500;

const instant = (ms = Date.now()) => new Date(ms).toISOString();

/**
 * Sends a draft: at once, or when its time comes.
 *
 * @param seen the version that was shown before it was sent; null skips the check
 * @throws HttpError 404; {@link LetterError} when it is no draft, has changed since, has no text, or
 *   its record is not public
 */
export async function releaseLetter(
  db: Database,
  id: number,
  actor: Actor,
  seen: string | null = null,
): Promise<"scheduled" | "sending"> {
  const letter = await getLetter(db, id);
  if (letter.state !== "draft") throw new LetterError("letterNotDraft");
  if (seen !== null && seen !== letter.updatedAt) throw new LetterError("letterChanged");
  if (languagesOf(letter).length === 0) throw new LetterError("letterWithoutText");
  if (!(await findLetterRecord(db, letter))) throw new LetterError("letterRecordGone");
  if (letter.sendAt === null || letter.sendAt <= instant()) {
    await startLetter(db, letter);
    await recordLetter(db, actor, "sendingStarted", letter);
    return "sending";
  }
  await inTransaction(db, async (trx) => {
    await changeState(trx, letter, "scheduled");
    await recordLetter(trx, actor, "scheduled", letter);
  });
  return "scheduled";
}

/**
 * Starts sending: fixes the mails as they are now. The recipients are those who are subscribed now;
 * they are listed in small transactions ({@link listRecipients}).
 *
 * @throws LetterError when its record is not public, or it is no draft any more
 */
async function startLetter(db: Database, letter: Letter): Promise<void> {
  const record = await findLetterRecord(db, letter);
  if (!record) throw new LetterError("letterRecordGone");
  const mails: Insertable<Tables["letter_mails"]>[] = [];
  for (const language of languagesOf(letter)) {
    const mail = composeLetter(await letterContent(db, letter, record, language));
    mails.push({ letterId: letter.id, language, ...mail });
  }
  await inTransaction(db, async (trx) => {
    await changeState(trx, letter, "sending");
    await trx.insertInto("letter_mails").values(mails).execute();
    await trx
      .updateTable("letters")
      .set((eb) => ({
        startedAt: instant(),
        copiedTo: 0,
        lastSubscriber: eb
          .selectFrom("newsletter_subscriptions")
          .select((max) => max.fn.coalesce(max.fn.max("id"), max.val(0)).as("last")),
      }))
      .where("id", "=", letter.id)
      .execute();
  });
}

/** Lists the recipients of a letter that has been started; goes on where a kill has ended it. */
export async function listRecipients(
  db: Database,
  letter: Letter,
  signal?: AbortSignal,
): Promise<void> {
  const shown = languagesOf(letter);
  for (let isDone = false; !isDone && !signal?.aborted;) {
    isDone = await inTransaction(db, async (trx) => {
      const { copiedTo, lastSubscriber } = await trx
        .selectFrom("letters")
        .select(["copiedTo", "lastSubscriber"])
        .where("id", "=", letter.id)
        .executeTakeFirstOrThrow();
      if (copiedTo === null) return true;
      const found = await audienceOf(trx, letter)
        .select(["id", subscriberLanguage.as("language")])
        .where("id", ">", copiedTo)
        .where("id", "<=", lastSubscriber ?? 0)
        .orderBy("id")
        .limit(BATCH)
        .execute();
      const rows = found
        .filter(({ language }) => shown.includes(language))
        .map(({ id, language }) => ({
          letterId: letter.id,
          subscriberId: id,
          language,
          nextAttemptAt: AT_ONCE,
        }));
      if (rows.length > 0) {
        await trx
          .insertInto("letter_recipients")
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
      const last = found.length === BATCH ? (found.at(-1)?.id ?? null) : null;
      await trx
        .updateTable("letters")
        .set({ copiedTo: last })
        .where("id", "=", letter.id)
        .execute();
      return last === null;
    });
  }
}

/** Stops a letter: mails on their way still arrive. One that is only scheduled becomes a draft. */
export async function stopLetter(db: Database, id: number, actor: Actor): Promise<void> {
  await inTransaction(db, async (trx) => {
    const letter = await getLetter(trx, id);
    await changeState(trx, letter, letter.state === "scheduled" ? "draft" : "stopped");
    await recordLetter(trx, actor, "sendingStopped", letter);
  });
}

/** Goes on with a letter that was stopped. */
export async function resumeLetter(db: Database, id: number, actor: Actor): Promise<void> {
  await inTransaction(db, async (trx) => {
    const letter = await getLetter(trx, id);
    if (letter.state !== "stopped") throw new LetterError("letterNotDraft");
    await changeState(trx, letter, "sending");
    await recordLetter(trx, actor, "sendingResumed", letter);
  });
}

/** Sends a letter again to those who have not got it for that reason, or may not have. */
export async function sendAgain(
  db: Database,
  id: number,
  failure: RepeatableFailure,
  actor: Actor,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const letter = await getLetter(trx, id);
    if (!["sent", "stopped", "sending"].includes(letter.state)) {
      throw new LetterError("letterNotDraft");
    }
    await trx
      .updateTable("letter_recipients")
      .set({
        state: "waiting",
        report: null,
        attempts: 0,
        settledAt: null,
        reason: null,
        nextAttemptAt: AT_ONCE,
      })
      .where("letterId", "=", id)
      .where("state", "=", "failed")
      .where(failure === "returned" ? "report" : "failure", "=", failure)
      .execute();
    if (letter.state !== "sending") await changeState(trx, letter, "sending");
    await recordLetter(trx, actor, "sendingResumed", letter);
  });
}

const allowed: Record<Letter["state"], readonly Letter["state"][]> = {
  draft: ["scheduled", "sending"],
  scheduled: ["draft", "sending"],
  sending: ["stopped"],
  stopped: ["sending"],
  sent: ["sending"],
};

/**
 * @throws LetterError when the letter has changed since it was read, or cannot get into that state:
 *   without a mail server it would reach no recipient
 */
async function changeState(
  trx: DatabaseOrTransaction,
  { id, state: from, updatedAt }: Letter,
  to: Letter["state"],
): Promise<void> {
  if ((to === "scheduled" || to === "sending") && !isMailServerSet()) {
    throw new LetterError("letterNoServer");
  }
  const { numUpdatedRows } = await trx
    .updateTable("letters")
    .set({
      state: to,
      problem: null,
      retryAt: null,
      endedAt: null,
      updatedAt: instant(),
      // A person who goes on may have mended it.
      heldAt: null,
      took: null,
      tookAt: null,
      relayPerMinute: null,
    })
    .where("id", "=", id)
    .where("state", "=", from)
    .where("updatedAt", "=", updatedAt)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n || !allowed[from].includes(to)) {
    throw new LetterError("letterNotDraft");
  }
}

/**
 * Returns the job that sends letters: those whose time has come, and those on their way.
 *
 * @param transport null without a mail server: then no letter goes on
 * @param own measures the pace, and waits
 */
export function letterJob(
  transport: LetterTransport | null = mailRelay(),
  own?: Clock,
): (db: Database, signal: AbortSignal) => Promise<void> {
  let isFirst = true;
  return async (db, signal) => {
    if (isFirst) {
      await reportInterrupted(db);
      await findWrittenLetters(db);
    }
    isFirst = false;
    for (const id of await listDue(db, "scheduled")) await startScheduled(db, id);
    if (!transport) return;
    for (const id of await listDue(db, "sending")) {
      const letter = await findLetter(db, id);
      if (!letter || signal.aborted) continue;
      await listRecipients(db, letter, signal);
      await sendLetter(db, letter, transport, signal, own);
    }
  };
}

async function listDue(db: Database, state: "scheduled" | "sending"): Promise<number[]> {
  const time = state === "scheduled" ? "sendAt" : "retryAt";
  const rows = await db
    .selectFrom("letters")
    .select("id")
    .where("state", "=", state)
    .where((eb) => {
      const isDue = [eb(time, "is", null), eb(time, "<=", instant())];
      // A longer pause was begun before the clock was set back.
      if (time === "retryAt") isDue.push(eb(time, ">", instant(Date.now() + LONGEST_PAUSE_MS)));
      return eb.or(isDue);
    })
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Starts a letter whose time has come; when its record is gone, it is a draft again. */
async function startScheduled(db: Database, id: number): Promise<void> {
  const letter = await getLetter(db, id);
  try {
    await startLetter(db, letter);
  } catch (error) {
    if (!(error instanceof LetterError)) throw error;
    await inTransaction(db, async (trx) => {
      await changeState(trx, letter, "draft");
      await trx
        .updateTable("letters")
        .set({ problem: error.problem })
        .where("id", "=", id)
        .execute();
    });
  }
}
