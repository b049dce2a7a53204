import { isFirstBounce } from "~/audience/letters/recipients.server";
import { countBounce, endByComplaint } from "~/audience/newsletter/bouncing.server";
import { type Actor, recordActivity } from "~/base/activity/activity.server";
import type { MailReport, ReportedRecipient } from "~/base/reports/mail-report";
import { readReport } from "~/base/reports/read-report.server";
import { countsAgainst } from "~/base/reports/reported-recipients";
import { ERASED, withoutAddress } from "~db/address-spelling";
import {
  database,
  type Database,
  type DatabaseOrTransaction,
  inTransaction,
} from "~db/connection.server";
import { findNamed, namedBy } from "./named-recipients.server";

/**
 * The effect of a report:
 *
 * - `counted`: the numbers of a letter have changed, and perhaps a subscription
 * - `known`: it had come before
 * - `noted`: it is about a letter of this site, and changes nothing (a delay, an answer by a machine)
 * - `ignored`: it does not prove to be about one
 */
export type Taken = "counted" | "known" | "noted" | "ignored";

/** Stands in the activity log for the one who ended a subscription. */
const MAIL_SERVER: Actor = { id: null, username: "mail server" };

/** The part of a report in which the site's own names are looked for. */
const LOOKED_AT_BYTES = 1_000_000;

/**
 * Takes a report that came back about a letter. It counts only if it contains what this site alone can
 * have made: the Message-ID of a mail that was sent, or its signed return address. All else is
 * recognized without reading it whole.
 *
 * @param raw the report as it arrived, at least its first megabyte
 */
export async function takeReport(raw: Uint8Array, db: Database = database()): Promise<Taken> {
  const bytes = raw.subarray(0, LOOKED_AT_BYTES);
  const named = findNamed(bytes);
  if (named.length === 0) return "ignored";
  const report = await readReport(bytes);
  if (!report) return "ignored";
  const [id] = [...namedBy(report), ...named];
  return id === undefined ? "ignored" : inTransaction(db, (trx) => apply(trx, id, report));
}

async function apply(trx: DatabaseOrTransaction, id: number, report: MailReport): Promise<Taken> {
  const recipient = await trx
    .selectFrom("letter_recipients")
    .leftJoin("newsletter_subscriptions", "newsletter_subscriptions.id", "subscriberId")
    .select(["letter_recipients.id", "subscriberId", "state", "failure", "report", "email"])
    .where("letter_recipients.id", "=", id)
    .executeTakeFirst();
  if (!recipient) return "ignored";
  const { subscriberId, state, failure, email } = recipient;
  // A mail that was never handed over cannot come back.
  const wasSent = state === "sent" || state === "sending" || failure === "interrupted";
  if (!wasSent && recipient.report === null) return "ignored";
  if (report.kind === "complaint") {
    if (recipient.report === "complained") return "known";
    await mark(trx, id, "complained", null);
    if (subscriberId !== null) await recordEnd(trx, await endByComplaint(trx, subscriberId));
    return "counted";
  }
  const isEnd = report.kind === "permanent" || report.kind === "temporary";
  const end = isEnd ? endOf(report.recipients, email) : null;
  if (!end) return "noted";
  if (recipient.report !== null) return "known";
  const reason = without(end.words, email);
  await mark(trx, id, "returned", reason);
  if (subscriberId !== null && countsAgainst(end) && (await isFirstBounce(trx, id))) {
    await recordEnd(trx, await countBounce(trx, subscriberId, reason));
  }
  return "counted";
}

/**
 * Returns how the delivery to a subscriber has failed; null if it has not, or not everywhere: an alias
 * may lead to several mailboxes, and one of them is enough.
 */
function endOf(
  recipients: readonly ReportedRecipient[],
  email: string | null,
): ReportedRecipient | null {
  const own = recipients.filter(({ addresses }) =>
    addresses.some((address) => address.toLowerCase() === email?.toLowerCase()),
  );
  const about = own.length > 0 ? own : recipients;
  if (about.length === 0 || !about.every(({ hasFailed }) => hasFailed)) return null;
  return about.find(countsAgainst) ?? about[0] ?? null;
}

async function mark(
  trx: DatabaseOrTransaction,
  id: number,
  report: "returned" | "complained",
  reason: string | null,
): Promise<void> {
  await trx
    .updateTable("letter_recipients")
    .set({
      state: "failed",
      failure: null,
      report,
      reason: reason || null,
      nextAttemptAt: null,
      settledAt: new Date().toISOString(),
    })
    .where("id", "=", id)
    .execute();
}

async function recordEnd(
  trx: DatabaseOrTransaction,
  ended: { id: number; email: string } | null,
): Promise<void> {
  if (!ended) return;
  await recordActivity(trx, MAIL_SERVER, {
    action: "lettersEnded",
    subject: "subscriber",
    subjectId: ended.id,
    label: ended.email,
  });
}

/** An address in an answer, the recipient's own or what it leads to. */
const ADDRESS = /<?[^\s<>"'(),:;]{1,128}@[^\s<>"'(),:;]{1,255}>?/g;

/** The words name no address: it is to be gone with the subscription. */
const without = (words: string, email: string | null): string =>
  (email ? withoutAddress(words, email) : words)
    .replace(ADDRESS, ERASED)
    .replaceAll(`<${ERASED}>`, ERASED)
    .trim();
