import type { ExpressionBuilder, Selectable } from "kysely";
import { env } from "~/config/env.server";
import type { Instant } from "~db/columns";
import type { DatabaseOrTransaction } from "~db/connection.server";
import type { Tables } from "~db/tables";
import type { MailOutboxTable } from "~db/tables/mail";
import type { Mail } from "./mail";
import { seal, unseal } from "./seal.server";

const MINUTE_MS = 60_000;

/** The delays before each retry; after the last one a mail is given up. */
export const BACKOFF_MS = [0.1, 0.5, 2, 10, 30, 60, 180, 360, 720, 1440].map(
  (minutes) => minutes * MINUTE_MS,
);

/** The time to send a leased mail before it can be leased again. */
export const LEASE_MS = MINUTE_MS;
const ERROR_MAX = 300;
const SUBJECT_MAX = 200;

export const instant = (ms: number) => new Date(ms).toISOString();

/** The mailbox of the recipient, independent of spelling, and the purpose of the mail. */
export type MailCount = Pick<Selectable<MailOutboxTable>, "mailbox" | "purpose">;

/**
 * Queues a mail in the outbox. Called in the transaction of its cause, so that both are atomic.
 *
 * @param count for mail with a limit
 * @throws Error when an address is not one plain address: mail libraries split lists
 */
export async function enqueueMail(
  db: DatabaseOrTransaction,
  mail: Mail,
  count?: MailCount,
): Promise<void> {
  for (const address of [mail.to, mail.replyTo]) {
    if (address !== undefined && !isOneAddress(address)) {
      throw new Error("A mail needs one plain address.");
    }
  }
  await db
    .insertInto("mail_outbox")
    .values({
      recipient: mail.to,
      subject: oneLine(mail.subject).slice(0, SUBJECT_MAX),
      text: seal(mail.text),
      html: seal(mail.html),
      replyTo: mail.replyTo ?? null,
      unsubscribeUrl: mail.unsubscribeUrl ? seal(mail.unsubscribeUrl) : null,
      nextAttemptAt: instant(Date.now()),
      ...count,
    })
    .execute();
}

function isOneAddress(address: string): boolean {
  return /^[^\s\p{Cc}"(),:;<>@[\\\]]+@[^\s\p{Cc}"'(),:;<>@[\\\]]+$/u.test(address);
}

/** Removes line breaks: subjects contain visitors' text, which must not inject headers. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

export interface DueMail extends Mail {
  id: number;
  attempts: number;
}

/**
 * Leases the next due mail, if any. The lease postpones it in the same statement: when this process
 * dies while sending, the mail is due again after {@link LEASE_MS}.
 */
export async function leaseDueMail(db: DatabaseOrTransaction): Promise<DueMail | null> {
  const now = Date.now();
  const row = await db
    .updateTable("mail_outbox")
    .set((eb) => ({
      attempts: eb("attempts", "+", 1),
      nextAttemptAt: instant(now + LEASE_MS),
    }))
    .where("id", "=", (eb) =>
      eb
        .selectFrom("mail_outbox")
        .select("id")
        .where("sentAt", "is", null)
        .where(isDue(now))
        .orderBy("nextAttemptAt")
        .limit(1),
    )
    .returning([
      "id",
      "recipient",
      "subject",
      "text",
      "html",
      "replyTo",
      "attempts",
      "unsubscribeUrl",
      "createdAt",
    ])
    .executeTakeFirst();
  if (!row) return null;
  const { id, attempts, subject, replyTo } = row;
  const body = tryUnseal(row);
  const messageId = messageIdOf(row);
  return {
    id,
    attempts,
    to: row.recipient,
    subject,
    replyTo: replyTo ?? undefined,
    messageId,
    ...body,
  };
}

/** The same for each attempt. With the time: a database that was restored gives an id again. */
function messageIdOf({ id, createdAt }: { id: number; createdAt: Instant }): string {
  return `<mail.${id}.${Date.parse(createdAt)}@${new URL(env().SITE_URL).hostname}>`;
}

/**
 * Returns the condition of due mail. A mail postponed by more than the longest delay was postponed
 * before the clock was set back; it is due now instead of waiting for the old time.
 */
function isDue(now: number) {
  const longestWait = Math.max(LEASE_MS, ...BACKOFF_MS);
  return (eb: ExpressionBuilder<Tables, "mail_outbox">) =>
    eb.or([
      eb("nextAttemptAt", "<=", instant(now)),
      eb("nextAttemptAt", ">", instant(now + longestWait)),
      eb.and([eb("attempts", "=", 0), eb("nextAttemptAt", ">", instant(now + LEASE_MS))]),
    ]);
}

interface SealedMail {
  text: string;
  html: string;
  unsubscribeUrl: string | null;
}

/**
 * Decrypts a mail. If that fails (the secret of the site was replaced), the body is empty, which is
 * reported when it is sent.
 */
function tryUnseal({ text, html, unsubscribeUrl }: SealedMail) {
  try {
    return {
      text: unseal(text),
      html: unseal(html),
      unsubscribeUrl: unsubscribeUrl ? unseal(unsubscribeUrl) : undefined,
    };
  } catch {
    return { text: "", html: "" };
  }
}

/** Marks a mail as sent and deletes its text, which is no longer needed. */
export async function markSent(db: DatabaseOrTransaction, id: number): Promise<void> {
  await db
    .updateTable("mail_outbox")
    .set({
      sentAt: instant(Date.now()),
      nextAttemptAt: null,
      lastError: null,
      text: "",
      html: "",
      unsubscribeUrl: null,
    })
    .where("id", "=", id)
    .execute();
}

/** Why a mail was not sent. */
export interface Failure {
  reason: string;
  /** True if the server refuses it for good, so that trying again is of no use. */
  isFinal: boolean;
}

/** Schedules the retry of a failed mail, or gives it up: after the last one, or when it is refused. */
export async function markFailed(
  db: DatabaseOrTransaction,
  { id, attempts }: Pick<DueMail, "id" | "attempts">,
  { reason, isFinal }: Failure,
): Promise<void> {
  const wait = isFinal ? undefined : BACKOFF_MS[attempts - 1];
  await db
    .updateTable("mail_outbox")
    .set({
      nextAttemptAt: wait === undefined ? null : instant(Date.now() + wait),
      lastError: oneLine(reason).slice(0, ERROR_MAX),
    })
    .where("id", "=", id)
    .execute();
}
