import * as english from "~/texts/en/legal";
import * as spanish from "~/texts/es/legal";
import type { Language } from "~/i18n/languages";
import type { LegalPageName } from "~/i18n/paths";
import { settingFlag, settingText, type SettingsMap } from "~/settings/read";
import { siteName } from "~/settings/site-name.server";

/**
 * Returns the text of a legal page with the name of the company and its e-mail address from the
 * settings, or the contact form where the site shows no address.
 */
export function legalPage(
  name: LegalPageName,
  language: Language,
  settings: SettingsMap,
): english.LegalPage {
  const { legal, contactByMail, contactByForm } = { en: english, es: spanish }[language];
  const email = publicEmail(settings, language);
  const contact = email ? contactByMail.replace("{{email}}", () => email) : contactByForm;
  const company = siteName(settings, language);
  const fill = (text: string) =>
    text.replaceAll("{{company}}", () => company).replaceAll("{{contact}}", () => contact);
  const { title, intro, sections } = legal[name];
  return {
    title,
    intro,
    sections: sections.map(({ heading, paragraphs }) => ({
      heading,
      paragraphs: paragraphs.map(fill),
    })),
  };
}

function publicEmail(settings: SettingsMap, language: Language): string {
  const isShown = settingFlag(settings, "show_contact_email", language);
  return isShown ? settingText(settings, "contact_email", language) : "";
}
