import { composeMail } from "~/base/mail/compose";
import type { Mail } from "~/base/mail/mail";
import { contactAddress } from "~/company/settings/contact-address.server";
import { getSettings } from "~/company/settings/settings.server";
import { siteName } from "~/company/settings/site-name.server";
import { env } from "~/config/env.server";
import { formatDay } from "~/language/i18n/dates";
import { translator } from "~/language/i18n/i18n.server";
import { type Language, localized } from "~/language/i18n/languages";
import { sitePaths } from "~/language/i18n/paths";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { lastDayOf } from "./terms.server";

/** The film that people are invited to. */
export interface InvitedFilm {
  id: number;
  title_en: string;
  title_es: string;
}

interface Letter {
  name: string;
  email: string;
  link: string;
  language: Language;
  endsAt: string | null;
  openingsMax: number | null;
  hasPassword: boolean;
}

/** Returns the link of an invitation, in the language of the person. */
export function invitationLink(token: string, language: Language): string {
  return `${env().SITE_URL}${sitePaths(language).invitation(token)}`;
}

/**
 * Composes the mail with the link.
 *
 * @param note lines of the sender's own, or null
 */
export function composeInvitation(
  db: DatabaseOrTransaction,
  film: InvitedFilm,
  { note, ...letter }: Letter & { note: string | null },
): Promise<Mail> {
  return compose(db, film, letter, "screenerInvitation", note ? [note.trim()] : []);
}

/** Composes the mail that says that a link ends soon; it has a link of its own. */
export function composeReminder(
  db: DatabaseOrTransaction,
  film: InvitedFilm,
  letter: Letter,
): Promise<Mail> {
  return compose(db, film, letter, "screenerReminder", []);
}

async function compose(
  db: DatabaseOrTransaction,
  film: InvitedFilm,
  letter: Letter,
  kind: "screenerInvitation" | "screenerReminder",
  own: string[],
): Promise<Mail> {
  const { language, endsAt, openingsMax, hasPassword } = letter;
  const t = translator(language, "mail");
  const settings = await getSettings(db);
  const company = siteName(settings, language);
  const title = localized(film, "title", language).text;
  const last = lastDayOf(endsAt);
  const day = last === null ? "" : formatDay(last, language);
  const before = [
    t("helloName", { name: letter.name }),
    t(`${kind}.intro`, { company, title, day }),
    ...own,
  ];
  const after = [
    ...(endsAt && kind === "screenerInvitation" ? [t("screenerTerms.until", { day })] : []),
    ...(openingsMax ? [t("screenerTerms.openings", { count: openingsMax })] : []),
    ...(hasPassword ? [t("screenerTerms.password")] : []),
    t("screenerTerms.personal"),
  ];
  return composeMail({
    to: letter.email,
    language,
    subject: t(`${kind}.subject`, { title, company }),
    paragraphs: [...before, after.join(" ")],
    button: { label: t("screenerInvitation.button"), url: letter.link, after: before.length },
    footer: t("footer", { site: new URL(env().SITE_URL).host }),
    replyTo: contactAddress(settings, language),
  });
}
