import type { Database } from "~db/connection.server";
import { database } from "~db/connection.server";
import { markFailed, markSent, removeOldMail, takeDueMail } from "./outbox.server";
import { mailTransport, type Transport } from "./transport.server";

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
    for (const job of [removeOldMail, ...cleaning]) await job(database());
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
  goesOn = () => true,
): Promise<void> {
  while (goesOn()) {
    const mail = await takeDueMail(db);
    if (!mail) return;
    try {
      if (mail.text === "")
        throw new Error("The secret of the site has changed since it was written");
      await transport.send(mail);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      await markFailed(db, mail, reason);
      console.error(`Mail ${mail.id} could not be sent (attempt ${mail.attempts}): ${reason}`);
      continue;
    }
    await markSent(db, mail.id);
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
