import { database, inTransaction, type Database } from "~db/connection.server";
import {
  markFailed,
  markSent,
  deleteExpiredMail,
  leaseDueMail,
  type DueMail,
} from "~/mail/outbox.server";
import { mailTransport, type Transport } from "~/mail/transport.server";

const LOOK_EVERY_MS = 1000;
const CLEAN_EVERY_MS = 60 * 60 * 1000;

/** A job that the worker does at each look, before it sends: it may write mails. */
type Job = (db: Database) => Promise<void>;

declare global {
  // One worker per process, also when a development server loads the build again.
  var mailWorker: { stop: () => Promise<void> } | undefined;
}

/**
 * Sends mail while the process runs. Everything it must remember stands in the database, so that it
 * goes on after a crash where it was.
 *
 * @param jobs what is done at each look before mail is sent
 * @param cleaning what is done once an hour
 */
export function startMailWorker(jobs: Job[], cleaning: Job[] = []): void {
  void globalThis.mailWorker?.stop();
  const transport = mailTransport();
  let isStopping = false;
  const look = alone(async () => {
    for (const job of jobs) await job(database());
    await sendDueMail(database(), transport, () => !isStopping);
  });
  const clean = alone(async () => {
    for (const job of [deleteExpiredMail, ...cleaning]) await job(database());
  });
  const timers = [setInterval(look.run, LOOK_EVERY_MS), setInterval(clean.run, CLEAN_EVERY_MS)];
  for (const timer of timers) timer.unref();
  globalThis.mailWorker = {
    stop: async () => {
      isStopping = true;
      timers.forEach(clearInterval);
      await Promise.all([look.over(), clean.over()]);
    },
  };
}

/** Begins nothing more; what is being done comes to its end. */
export async function stopMailWorker(): Promise<void> {
  await globalThis.mailWorker?.stop();
}

/** Sends all mail that is due, one after another, as long as it may go on. */
export async function sendDueMail(
  db: Database,
  transport: Transport,
  shouldContinue = () => true,
): Promise<void> {
  for (let mail = shouldContinue() ? await leaseDueMail(db) : null; mail;) {
    const { id, attempts } = mail;
    const failure = await failureOf(transport, mail);
    if (failure) console.error(`Mail ${id} could not be sent (attempt ${attempts}): ${failure}`);
    // Together: each transaction waits for the disk, and the site with it.
    mail = await inTransaction(db, async (trx) => {
      if (failure) await markFailed(trx, { id, attempts }, failure);
      else await markSent(trx, id);
      return shouldContinue() ? leaseDueMail(trx) : null;
    });
  }
}

/** Sends a mail; why that failed, or null. */
async function failureOf(transport: Transport, mail: DueMail): Promise<string | null> {
  if (mail.text === "") return "The secret of the site has changed since it was written";
  try {
    await transport.send(mail);
    return null;
  } catch (error) {
    return (error instanceof Error && error.message) || String(error);
  }
}

/** Runs the work unless the run before is still busy; a failure is reported and tried again next time. */
function alone(work: () => Promise<void>) {
  let running: Promise<void> | undefined;
  return {
    run: () => {
      running ??= work()
        .catch((error: unknown) => console.error(error))
        .finally(() => (running = undefined));
    },
    over: () => running,
  };
}
