import type { Selectable } from "kysely";
import type { Mail } from "~/base/mail/mail";
import { mailboxOf } from "~/base/mail/mailbox";
import { enqueueMail } from "~/base/mail/outbox.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import type { MailOutboxTable } from "~db/tables/mail";

type Purpose = NonNullable<Selectable<MailOutboxTable>["purpose"]>;

const HOUR_MS = 60 * 60 * 1000;

/** Maximum number of notices to one mailbox within an hour; other mails cannot use it up. */
const NOTICES_PER_HOUR = 3;
/** Account mails to one mailbox within an hour after which none can be requested. */
const ACCOUNT_MAILS_PER_HOUR = 3;
/** Counted separately, so that requests of strangers cannot use up the mails of admins. */
const INVITATIONS_PER_HOUR = 3;
/** Mails that can be requested without an account. */
const REQUESTED_PER_HOUR = 2;
/** Leaves one more for a reset, which the owner of the mailbox may need. */
const CONFIRMATIONS_PER_HOUR = 1;

/**
 * Queues a mail about an account unless its mailbox has reached the limit. All account mails are
 * queued here. Those about new devices have a limit where they are queued, and do not count: a
 * stranger with the password would use up the notices of what comes next.
 *
 * @param write composes the mail and issues its token; only called if the mail is queued
 * @returns true if the mail is queued
 */
export async function enqueueAccountMail(
  trx: DatabaseOrTransaction,
  purpose: Purpose | "newDevice",
  to: string,
  write: () => Mail | Promise<Mail>,
): Promise<boolean> {
  if (purpose === "newDevice") {
    await enqueueMail(trx, await write());
    return true;
  }
  const mailbox = mailboxOf(to);
  if (!hasRoom(purpose, await listRecent(trx, mailbox))) return false;
  await enqueueMail(trx, await write(), { mailbox, purpose });
  return true;
}

function hasRoom(purpose: Purpose, recent: Purpose[]): boolean {
  const count = (...purposes: Purpose[]) => recent.filter((each) => purposes.includes(each)).length;
  if (purpose === "invitation") return count("invitation") < INVITATIONS_PER_HOUR;
  if (purpose === "notice") return count("notice") < NOTICES_PER_HOUR;
  if (count("reset", "confirmation", "notice") >= ACCOUNT_MAILS_PER_HOUR) return false;
  if (count("reset", "confirmation") >= REQUESTED_PER_HOUR) return false;
  return purpose === "reset" || count("confirmation") < CONFIRMATIONS_PER_HOUR;
}

/**
 * Lists the purposes of the mails sent to the mailbox within the hour or still queued. Queued mails
 * count until they are sent or given up; otherwise all of them would leave at once when a mail
 * server is back.
 */
async function listRecent(trx: DatabaseOrTransaction, mailbox: string): Promise<Purpose[]> {
  const now = Date.now();
  const rows = await trx
    .selectFrom("mail_outbox")
    .select("purpose")
    .where("mailbox", "=", mailbox)
    .where((eb) =>
      eb.or([
        eb.and([eb("sentAt", "is", null), eb("nextAttemptAt", "is not", null)]),
        eb.and([
          eb("sentAt", ">", new Date(now - HOUR_MS).toISOString()),
          // If the clock was set back, mails from the future do not count.
          eb("sentAt", "<=", new Date(now + HOUR_MS).toISOString()),
        ]),
      ]),
    )
    .execute();
  return rows.flatMap(({ purpose }) => purpose ?? []);
}
