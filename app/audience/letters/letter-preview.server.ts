import { findSubscriberByEmail } from "~/audience/newsletter/managed-subscribers.server";
import { unsubscribeLink } from "~/audience/newsletter/unsubscribe.server";
import type { Actor } from "~/base/activity/activity.server";
import { isClipped } from "~/base/mail/clipping";
import type { Mail } from "~/base/mail/mail";
import { countMailsToStrangers } from "~/base/mail/mails-to-strangers.server";
import { enqueueMail } from "~/base/mail/outbox.server";
import { contactAddress } from "~/company/settings/contact-address.server";
import { getSettings } from "~/company/settings/settings.server";
import { env } from "~/config/env.server";
import { translator } from "~/language/i18n/i18n.server";
import type { Language } from "~/language/i18n/languages";
import { sitePaths } from "~/language/i18n/paths";
import { type Database, inTransaction } from "~db/connection.server";
import { composeLetter } from "./compose-letter.server";
import type { LetterMail } from "./compose-letter.server";
import { languagesOf, type Letter } from "./letter";
import { findLetterRecord, letterContent, type LetterRecord } from "./letter-content.server";
import { withLink } from "./letter-mails.server";
import { findLetter } from "./letters.server";

/**
 * Returns the mail of a letter in a language: as it was sent, or as it would be sent now. Null when
 * there is none in that language.
 *
 * @param record what the letter is about; read when it is not given
 */
export async function previewOf(
  db: Database,
  id: number,
  language: Language,
  record?: LetterRecord | null,
): Promise<LetterMail | null> {
  const sent = await db
    .selectFrom("letter_mails")
    .select(["subject", "text", "html"])
    .where("letterId", "=", id)
    .where("language", "=", language)
    .executeTakeFirst();
  const mail = sent ?? (await mailNow(db, id, language, record));
  return mail && withLink(mail, `${env().SITE_URL}${sitePaths(language).unsubscribe("preview")}`);
}

/** Returns what lists of mail programs show of a letter after its subject; empty if nothing is known. */
export function previewLine(
  letter: Letter,
  language: Language,
  record: LetterRecord | null,
): string {
  return letter[`preview_${language}`] ?? record?.texts[language].preview ?? "";
}

/** Returns the languages in which Gmail would cut off the end of a letter. */
export async function clippedIn(
  db: Database,
  letter: Letter,
  record: LetterRecord | null,
): Promise<Language[]> {
  const clipped: Language[] = [];
  for (const language of languagesOf(letter)) {
    const mail = await previewOf(db, letter.id, language, record);
    if (mail && isClipped(mail.html)) clipped.push(language);
  }
  return clipped;
}

async function mailNow(
  db: Database,
  id: number,
  language: Language,
  known: LetterRecord | null | undefined,
): Promise<LetterMail | null> {
  const letter = await findLetter(db, id);
  if (!letter?.[`subject_${language}`]) return null;
  const record = known === undefined ? await findLetterRecord(db, letter) : known;
  return record && composeLetter(await letterContent(db, letter, record, language));
}

/** Returns the mail of a letter as a test to one address; null when there is none in the language. */
export async function testLetter(
  db: Database,
  id: number,
  language: Language,
  to: string,
): Promise<Mail | null> {
  const mail = await previewOf(db, id, language);
  if (!mail) return null;
  const subject = translator(language, "mail")("letter.test", { subject: mail.subject });
  const subscriber = await findSubscriberByEmail(db, to);
  return {
    ...mail,
    subject,
    to,
    replyTo: contactAddress(await getSettings(db), language),
    unsubscribeUrl: subscriber ? unsubscribeLink(subscriber) : undefined,
  };
}

/**
 * Queues a test of a letter.
 *
 * @param isOwn false if it goes to another address, which counts as mail to strangers
 * @throws HttpError 403 (`confirmFirst`) if the user must confirm first who they are
 */
export async function sendTestLetter(
  db: Database,
  mail: Mail,
  { actor, isOwn, isConfirmed }: { actor: Actor; isOwn: boolean; isConfirmed: boolean },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!isOwn) await countMailsToStrangers(trx, actor, 1, isConfirmed);
    await enqueueMail(trx, mail);
  });
}
