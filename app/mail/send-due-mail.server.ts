import { type Database, inTransaction } from "~db/connection.server";
import { type DueMail, leaseDueMail, markFailed, markSent } from "./outbox.server";
import type { Transport } from "./transport.server";

/** Sends all mail that is due, one after another, until the signal is aborted. */
export async function sendDueMail(
  db: Database,
  transport: Transport,
  signal?: AbortSignal,
): Promise<void> {
  for (let mail = signal?.aborted ? null : await leaseDueMail(db); mail;) {
    const { id, attempts } = mail;
    const failure = await failureOf(transport, mail);
    if (failure) console.error(`Mail ${id} could not be sent (attempt ${attempts}): ${failure}`);
    // One transaction for both: each waits for the disk, and the site waits with it.
    mail = await inTransaction(db, async (trx) => {
      if (failure) await markFailed(trx, { id, attempts }, failure);
      else await markSent(trx, id);
      return signal?.aborted ? null : leaseDueMail(trx);
    });
  }
}

/** Sends a mail. Returns why that failed, or null. */
async function failureOf(transport: Transport, mail: DueMail): Promise<string | null> {
  if (mail.text === "") return "The secret of the site has changed since it was written";
  try {
    await transport.send(mail);
    return null;
  } catch (error) {
    return (error instanceof Error && error.message) || String(error);
  }
}
