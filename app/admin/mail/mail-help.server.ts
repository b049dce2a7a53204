import { settingOfTrouble, troubleOf } from "~/base/mail/trouble";
import { translator } from "~/language/i18n/i18n.server";
import type { Language } from "~/language/i18n/languages";
import { technicianLines } from "~/ui/notices/technician-lines";

const matters = { MAIL_URL: "mail", MAIL_FROM: "sender", MAIL_NAME: "greeting" } as const;

/** A failure of mail in plain words, and the lines with which it is mended. */
export interface MailHelp {
  text: string;
  lines: string[];
}

/** Explains a failure of mail where its cause is known; few screens need the words. */
export function mailHelpOf(reason: string | null, language: Language): MailHelp | null {
  const trouble = troubleOf(reason ?? "");
  if (!trouble) return null;
  const text = translator(language, "mail")(`troubles.${trouble}`);
  return { text, lines: technicianLines[matters[settingOfTrouble(trouble)]] };
}
