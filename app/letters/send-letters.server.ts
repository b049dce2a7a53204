import { setTimeout as pause } from "node:timers/promises";
import { env } from "~/env.server";
import { signFor } from "~/keys.server";
import { type BulkTransport, type Delivery } from "~/mail/delivery.server";
import type { Mail } from "~/mail/mail";
import { unsubscribeLink } from "~/newsletter/unsubscribe.server";
import { type Database, type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import { readMails, type StoredMails, withLink } from "./letter-mails.server";
import { Pace } from "./pace.server";
import { type Claim, claimRecipients, recordDelivery } from "./recipients.server";

/** Connections to the mail server, and mails on their way at the same time. */
export const PARALLEL = 4;

/**
 * Outcomes of this time are committed together. Each commit waits for the disk, and the site with
 * it; a mail that was accepted in between and whose process is killed counts as interrupted.
 */
const GATHER_MS = 20;

/** The wait after a failure of the database. */
const AGAIN_MS = 1000;

/** The wait after a failure of the mail server itself. */
export const PAUSE_MS = 30_000;

const PROBLEM_MAX = 300;

/** Refusals for good in a row after which the server refuses the letter, not its recipients. */
const REFUSED_MAX = 25;

/**
 * Sends a letter to the recipients who are due, until none is left, the letter is stopped or the
 * signal is aborted. Memory does not depend on their number. While the database fails, nothing is
 * sent, and how mails have ended is kept until it can be stored.
 *
 * @param wait waits between two attempts to use the database
 */
export async function sendLetter(
  db: Database,
  letter: { id: number; perMinute: number },
  transport: BulkTransport,
  signal?: AbortSignal,
  wait: (ms: number) => Promise<unknown> = pause,
): Promise<void> {
  const mails = await readMails(db, letter.id);
  const pace = new Pace(letter.perMinute);
  const onTheWay = new Set<Promise<void>>();
  const ended: { claim: Claim; delivery: Delivery }[] = [];
  let refusedInARow = 0;
  let problem: Problem | null = null;

  const send = async (claim: Claim) => {
    const delivery = await transport.deliver(mailTo(claim, letter.id, mails));
    ended.push({ claim, delivery });
    refusedInARow = delivery.outcome === "refused" ? refusedInARow + 1 : 0;
    if (delivery.outcome === "unreached") problem = { reason: delivery.reason, stops: false };
    else if (delivery.outcome === "refused" && refusedInARow >= REFUSED_MAX) {
      problem = { reason: delivery.reason, stops: true };
    }
  };

  for (;;) {
    const isOpen = !signal?.aborted && problem === null;
    const room = isOpen ? pace.take(PARALLEL - onTheWay.size) : 0;
    const done = ended.splice(0);
    const step = await inTransaction(db, async (trx) => {
      for (const { claim, delivery } of done) await recordDelivery(trx, claim, delivery);
      if (!(await isSending(trx, letter.id))) return { isStopped: true, taken: 0, claims: [] };
      return { isStopped: false, ...(await claimRecipients(trx, letter.id, room)) };
    }).catch((error: unknown) => {
      // The process ends; the next one reports the mails as interrupted.
      if (signal?.aborted) throw error;
      console.error(`Letter ${letter.id}:`, error);
      ended.unshift(...done);
      return null;
    });
    if (!step) {
      await wait(AGAIN_MS);
      continue;
    }
    const { isStopped, taken, claims } = step;
    for (const claim of claims) {
      const sending: Promise<void> = send(claim).finally(() => onTheWay.delete(sending));
      onTheWay.add(sending);
    }
    if (onTheWay.size > 0) {
      const hasRoom = isOpen && !isStopped && onTheWay.size < PARALLEL;
      await Promise.race([...onTheWay, ...(hasRoom ? [pace.wait(signal)] : [])]);
      await pause(GATHER_MS);
    } else if (ended.length === 0 && taken === 0) {
      if (!isOpen || isStopped || room > 0) break;
      await pace.wait(signal);
    }
  }
  await closeRound(db, letter.id, problem);
}

/** Why a round has ended early; `stops` if only a person should go on. */
interface Problem {
  reason: string;
  stops: boolean;
}

async function isSending(db: DatabaseOrTransaction, id: number): Promise<boolean> {
  const row = await db
    .selectFrom("letters")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.state === "sending";
}

/** Notes why the round has ended early, or ends the letter when every recipient is settled. */
async function closeRound(db: Database, id: number, problem: Problem | null): Promise<void> {
  await inTransaction(db, async (trx) => {
    const open = await trx
      .selectFrom("letter_recipients")
      .select("id")
      .where("letterId", "=", id)
      .where("state", "in", ["waiting", "sending"])
      .limit(1)
      .executeTakeFirst();
    const now = Date.now();
    const instant = (ms: number) => new Date(ms).toISOString();
    await trx
      .updateTable("letters")
      .set({
        problem: problem && problem.reason.slice(0, PROBLEM_MAX),
        retryAt: problem && !problem.stops ? instant(now + PAUSE_MS) : null,
        ...(problem?.stops ? { state: "stopped" as const } : {}),
        ...(open ? {} : { state: "sent" as const, endedAt: instant(now) }),
      })
      .where("id", "=", id)
      .where("state", "=", "sending")
      .execute();
  });
}

/** Returns the mail of a recipient: that of the language, with the recipient's own link. */
function mailTo(claim: Claim, letterId: number, mails: StoredMails): Mail {
  const { email, subscriberId, language } = claim;
  const link = unsubscribeLink({ id: subscriberId, email });
  const host = new URL(env().SITE_URL).hostname;
  const name = `letter.${letterId}.${claim.id}`;
  return {
    ...withLink(mails[language], link),
    to: email,
    unsubscribeUrl: link,
    messageId: `<${name}.${signFor("newsletter", name).slice(0, 16)}@${host}>`,
    list: { id: `newsletter.${host}` },
  };
}
