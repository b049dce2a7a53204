import { defined } from "~/config/defined";
import type { Language } from "~/language/i18n/languages";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { type LetterMail, UNSUBSCRIBE_MARK } from "./compose-letter.server";

export type StoredMails = Readonly<Record<Language, LetterMail>>;

/** Reads the mails of a letter as they were when sending started. */
export async function readMails(db: DatabaseOrTransaction, letterId: number): Promise<StoredMails> {
  const rows = await db
    .selectFrom("letter_mails")
    .select(["language", "subject", "text", "html"])
    .where("letterId", "=", letterId)
    .execute();
  const mailIn = (language: Language) =>
    rows.find((row) => row.language === language) ?? defined(rows[0], "mail of the letter");
  return { en: mailIn("en"), es: mailIn("es") };
}

/** Returns the mail with the link by which its recipient unsubscribes. */
export function withLink({ subject, text, html }: LetterMail, link: string): LetterMail {
  // A function: in a text, `$&` would be a pattern.
  const fill = (part: string) => part.replaceAll(UNSUBSCRIBE_MARK, () => link);
  return { subject, text: fill(text), html: fill(html) };
}
