import type { Selectable } from "kysely";
import type { DatabaseOrTransaction } from "~db/connection.server";
import type { MailOutboxTable } from "~db/tables";
import type { Mail } from "~/mail/mail";
import { mailboxOf } from "~/mail/mailbox";
import { enqueueMail } from "~/mail/outbox.server";

type Purpose = NonNullable<Selectable<MailOutboxTable>["purpose"]>;

const HOUR_MS = 60 * 60 * 1000;

/** So many mails about accounts go to one mailbox within an hour, whatever asks for them. */
export const ACCOUNT_MAILS_PER_HOUR = 3;
/** What admins send is counted apart, so that a stranger's requests never use it up. */
export const INVITATIONS_PER_HOUR = 3;
/** Mails that a request without an account can cause leave one of the hour for a notice. */
const REQUESTED_PER_HOUR = 2;
/** A confirmation also leaves one for a reset, which the owner of the mailbox may need. */
const CONFIRMATIONS_PER_HOUR = 1;

/**
 * Sends a mail about an account, unless its mailbox got many within the hour. Every mail of this
 * room goes through here.
 *
 * @param write makes the mail, and the token in it, only when it will be sent
 * @returns whether it will be sent
 */
export async function enqueueAccountMail(
  trx: DatabaseOrTransaction,
  purpose: Purpose,
  to: string,
  write: () => Mail | Promise<Mail>,
): Promise<boolean> {
  const mailbox = mailboxOf(to);
  if (!hasRoom(purpose, await listRecent(trx, mailbox))) return false;
  await enqueueMail(trx, await write(), { mailbox, purpose });
  return true;
}

function hasRoom(purpose: Purpose, recent: Purpose[]): boolean {
  const count = (...purposes: Purpose[]) => recent.filter((each) => purposes.includes(each)).length;
  if (purpose === "invitation") return count("invitation") < INVITATIONS_PER_HOUR;
  if (count("reset", "confirmation", "notice") >= ACCOUNT_MAILS_PER_HOUR) return false;
  if (purpose === "notice") return true;
  if (count("reset", "confirmation") >= REQUESTED_PER_HOUR) return false;
  return purpose === "reset" || count("confirmation") < CONFIRMATIONS_PER_HOUR;
}

/**
 * Why the mailbox got mail within the hour, or will get it: what waits for a mail server that is
 * down counts until it is sent or given up, or all of it would leave at once.
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
          // A clock that was set back must not hold mail up until it is there again.
          eb("sentAt", "<=", new Date(now + HOUR_MS).toISOString()),
        ]),
      ]),
    )
    .execute();
  return rows.flatMap(({ purpose }) => purpose ?? []);
}
