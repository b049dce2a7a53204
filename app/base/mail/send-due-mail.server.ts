import { type Database, inTransaction } from "~db/connection.server";
import type { Transport } from "./delivery";
import { type DueMail, type Failure, leaseDueMail, markFailed, markSent } from "./outbox.server";

/** Sends all mail that is due, one after another, until the signal is aborted. */
export async function sendDueMail(
  db: Database,
  transport: Transport,
  signal?: AbortSignal,
): Promise<void> {
  for (let mail = signal?.aborted ? null : await leaseDueMail(db); mail;) {
    const { id, attempts } = mail;
    const failure = await failureOf(transport, mail);
    if (failure) {
      console.error(`Mail ${id} could not be sent (attempt ${attempts}): ${failure.reason}`);
    }
    // One transaction for both: each waits for the disk, and the site waits with it.
    mail = await inTransaction(db, async (trx) => {
      if (failure) await markFailed(trx, { id, attempts }, failure);
      else await markSent(trx, id);
      return signal?.aborted ? null : leaseDueMail(trx);
    });
  }
}

/** Sends a mail. Returns why that failed, or null. */
async function failureOf(transport: Transport, mail: DueMail): Promise<Failure | null> {
  if (mail.text === "") {
    return { reason: "The secret of the site has changed since it was written", isFinal: false };
  }
  const delivery = await transport.deliver(mail, { isUrgent: true });
  if (delivery.outcome === "sent") return null;
  return { reason: delivery.reason, isFinal: delivery.outcome === "refused" };
}
