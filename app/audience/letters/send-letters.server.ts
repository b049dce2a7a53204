import { unsubscribeLink } from "~/audience/newsletter/unsubscribe.server";
import type { Delivery, Transport } from "~/base/mail/delivery";
import type { Mail } from "~/base/mail/mail";
import { letterReturnPath } from "~/base/mail/return-address.server";
import { contactAddress } from "~/company/settings/contact-address.server";
import type { SettingsMap } from "~/company/settings/read";
import { getSettings } from "~/company/settings/settings.server";
import { env } from "~/config/env.server";
import { withoutAddress } from "~db/address-spelling";
import { type Database, type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import type { Letter } from "./letter";
import { readMails, type StoredMails, withLink } from "./letter-mails.server";
import { messageIdOf } from "./letter-message-id.server";
import { type Clock, clock, Pace } from "./pace.server";
import {
  askPutOffFirst,
  type Claim,
  claimRecipients,
  giveBack,
  recordDelivery,
} from "./recipients.server";
import { RelayAnswers, type Standing } from "./relay-answers";

/** A transport that has several mails on their way at the same time. */
export interface LetterTransport extends Transport {
  parallel: number;
}

/** Mails that are claimed for each one on its way, so that no connection waits for the database. */
const AHEAD = 3;

/**
 * Outcomes of this time are committed together. Each commit waits for the disk, and the site with
 * it; a mail that was accepted in between and whose process is killed counts as interrupted.
 */
const GATHER_MS = 20;

/** The wait after a failure of the database. */
const AGAIN_MS = 1000;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The wait after a failure of the mail server itself. */
const PAUSE_MS = 30_000;

/**
 * The waits after which a server that takes no more is asked again: as long as it has taken none so
 * far, within these.
 */
const SHORTEST_HOLD_MS = MINUTE_MS;
export const LONGEST_PAUSE_MS = 30 * MINUTE_MS;

/** A server that has taken none for so long is tried again only when an admin resumes the letter. */
const HELD_MAX_MS = 3 * DAY_MS;

const PROBLEM_MAX = 300;

/** Refusals for good in a row after which the server refuses the letter, not its recipients. */
const REFUSED_MAX = 25;

/**
 * Sends a letter to the recipients who are due, until none is left, the mail server takes no more, the
 * letter is stopped or the signal is aborted. Memory does not depend on their number. While the
 * database fails, nothing is sent, and how mails have ended is kept until it can be stored.
 *
 * @param own measures the pace, and waits
 */
export async function sendLetter(
  db: Database,
  letter: Letter,
  transport: LetterTransport,
  signal?: AbortSignal,
  own: Clock = clock,
): Promise<void> {
  const mails = await readMails(db, letter.id);
  const settings = await getSettings(db);
  const answers = new RelayAnswers(letter);
  const pace = new Pace(answers.perMinute, own);
  const onTheWay = new Set<Promise<void>>();
  const ended: { claim: Claim; delivery: Delivery }[] = [];
  const most = AHEAD * transport.parallel;
  let refusedInARow = 0;
  let problem: Problem | null = null;

  const send = async (claim: Claim) => {
    const delivery = withoutRecipient(
      await transport.deliver(mailTo(claim, letter.id, mails, settings)),
      claim.email,
    );
    ended.push({ claim, delivery });
    answers.add(claim, delivery);
    pace.perMinute = answers.perMinute;
    refusedInARow = delivery.outcome === "refused" ? refusedInARow + 1 : 0;
    if (delivery.outcome === "unreached") {
      problem ??= { kind: "unreached", reason: delivery.reason };
    } else if (delivery.outcome === "refused" && refusedInARow >= REFUSED_MAX) {
      problem = { kind: "refused", reason: delivery.reason };
    } else if (answers.isHeld) {
      problem ??= { kind: "held", reason: answers.reason };
    }
  };

  /** Resolves when connections would soon have nothing to do. */
  const fewLeft = async () => {
    await pace.wait(signal, most - transport.parallel);
    while (onTheWay.size > transport.parallel) await Promise.race(onTheWay);
  };

  for (;;) {
    const isOpen = !signal?.aborted && problem === null;
    const room = isOpen ? pace.take(most - onTheWay.size) : 0;
    const done = ended.splice(0);
    const { unstored } = answers;
    const step = await inTransaction(db, async (trx) => {
      for (const { claim, delivery } of done) await recordDelivery(trx, claim, delivery);
      await storeStanding(trx, letter.id, unstored);
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
      await own.wait(AGAIN_MS);
      continue;
    }
    answers.markStored(unstored);
    const { isStopped, taken, claims } = step;
    for (const claim of claims) {
      const sending: Promise<void> = send(claim).finally(() => onTheWay.delete(sending));
      onTheWay.add(sending);
    }
    if (onTheWay.size > 0) {
      const hasRoom = isOpen && !isStopped && onTheWay.size < most;
      await Promise.race([...onTheWay, ...(hasRoom ? [pace.wait(signal)] : [])]);
      await Promise.race([own.wait(GATHER_MS), ...(hasRoom ? [] : [fewLeft()])]);
    } else if (ended.length === 0 && taken === 0) {
      if (!isOpen || isStopped || room > 0) break;
      await pace.wait(signal);
    }
  }
  if (!problem && !signal?.aborted && answers.isHeldAtLast) {
    problem = { kind: "held", reason: answers.reason };
  }
  await closeRound(db, letter.id, answers, problem);
}

/** Why a round has ended early: the server cannot be used, takes no more for now, or refuses the letter. */
interface Problem {
  kind: "unreached" | "held" | "refused";
  reason: string;
}

/** Servers repeat the address, which is to be gone with the subscriber. */
function withoutRecipient(delivery: Delivery, email: string): Delivery {
  if (delivery.outcome === "sent") return delivery;
  return { ...delivery, reason: withoutAddress(delivery.reason, email) };
}

async function isSending(db: DatabaseOrTransaction, id: number): Promise<boolean> {
  const row = await db
    .selectFrom("letters")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.state === "sending";
}

/** Stores what has changed about the mail server: that it goes on, or the pace that it takes. */
async function storeStanding(
  trx: DatabaseOrTransaction,
  id: number,
  unstored: Partial<Standing>,
): Promise<void> {
  if (Object.keys(unstored).length === 0) return;
  await trx
    .updateTable("letters")
    .set(unstored)
    .where("id", "=", id)
    .where("state", "=", "sending")
    .execute();
}

/** Notes why the round has ended early, or ends the letter when every recipient is settled. */
async function closeRound(
  db: Database,
  id: number,
  answers: RelayAnswers,
  problem: Problem | null,
): Promise<void> {
  const now = Date.now();
  if (problem?.kind === "held") answers.hold(now);
  const held = now - Date.parse(answers.heldAt ?? instant(now));
  const stops = problem?.kind === "refused" || (problem?.kind === "held" && held >= HELD_MAX_MS);
  const wait =
    problem?.kind === "held" ? clamp(held, SHORTEST_HOLD_MS, LONGEST_PAUSE_MS) : PAUSE_MS;
  await inTransaction(db, async (trx) => {
    if (problem?.kind === "held") {
      await giveBack(trx, answers.wronged);
      if (!answers.wasRefusedAgain) await askPutOffFirst(trx, id);
    }
    await storeStanding(trx, id, {
      ...answers.unstored,
      problem: problem && problem.reason.slice(0, PROBLEM_MAX),
      retryAt: problem && !stops ? instant(now + wait) : null,
    });
    const open = await trx
      .selectFrom("letter_recipients")
      .select("id")
      .where("letterId", "=", id)
      .where("state", "in", ["waiting", "sending"])
      .limit(1)
      .executeTakeFirst();
    const end = open ? null : { state: "sent" as const, endedAt: instant(now) };
    if (!end && !stops) return;
    await trx
      .updateTable("letters")
      .set(end ?? { state: "stopped" })
      .where("id", "=", id)
      .where("state", "=", "sending")
      .execute();
  });
}

const instant = (ms: number) => new Date(ms).toISOString();
const clamp = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(most, value));

/** Returns the mail of a recipient: that of the language, with the recipient's own link. */
function mailTo(claim: Claim, letterId: number, mails: StoredMails, settings: SettingsMap): Mail {
  const { email, subscriberId, language } = claim;
  const link = unsubscribeLink({ id: subscriberId, email });
  const host = new URL(env().SITE_URL).hostname;
  return {
    ...withLink(mails[language], link),
    to: email,
    replyTo: contactAddress(settings, language),
    unsubscribeUrl: link,
    returnPath: letterReturnPath(claim.id),
    messageId: messageIdOf({ letterId, recipientId: claim.id }),
    list: { id: `newsletter.${host}` },
  };
}
