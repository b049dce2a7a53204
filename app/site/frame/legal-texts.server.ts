import { summaryOf } from "~/base/seo/summary";
import type { SettingKey } from "~/company/settings/definitions";
import { legalKey } from "~/company/settings/legal-keys";
import {
  escapeMarkdown,
  fillPlaceholders,
  type LegalPlaceholder,
} from "~/company/settings/legal-placeholders";
import { legalSample } from "~/company/settings/legal-samples.server";
import { settingFlag, type SettingsMap, settingText } from "~/company/settings/read";
import { periodOf, type RetentionKey } from "~/company/settings/retention";
import { siteName } from "~/company/settings/site-name.server";
import { env } from "~/config/env.server";
import { defaultLanguage, type Language } from "~/language/i18n/languages";
import { type LegalPageName, legalPages, sitePaths } from "~/language/i18n/paths";
import * as english from "~/language/texts/en/legal";
import * as spanish from "~/language/texts/es/legal";
import { plainTextOf } from "~/records/writing/plain-text.server";
import type { Writing } from "~/records/writing/writing";
import { writingHtml } from "~/records/writing/writing-html.server";

const bundles = { en: english, es: spanish };

export interface LegalPage {
  title: string;
  /** The start of the text, for search results. */
  summary: string;
  text: Writing;
}

/**
 * Returns a legal page, filled with the data of the company: its saved text, else the sample
 * (decision C42).
 *
 * @returns null when the company has emptied the text
 */
export function findLegalPage(
  name: LegalPageName,
  language: Language,
  settings: SettingsMap,
): LegalPage | null {
  const source = sourceOf(name, language, settings);
  if (!source) return null;
  const text = fillPlaceholders(source, companyData(settings, language));
  const own = settings[legalKey(name)]?.[language];
  const isTranslated = own === undefined || own.trim() !== "";
  return {
    title: legalTitle(name, language),
    summary: summaryOf(plainTextOf(text)),
    text: { html: writingHtml(text, 2), ...(!isTranslated && { lang: defaultLanguage }) },
  };
}

/** Returns the title of a legal page. */
export function legalTitle(name: LegalPageName, language: Language): string {
  return bundles[language].legal[name].title;
}

/** Lists the legal pages that are not emptied. */
export function listLegalPages(settings: SettingsMap, language: Language): LegalPageName[] {
  return legalPages.filter((name) => sourceOf(name, language, settings) !== "");
}

function sourceOf(name: LegalPageName, language: Language, settings: SettingsMap): string {
  const key = legalKey(name);
  return settings[key] ? settingText(settings, key, language) : legalSample(name, language);
}

function companyData(settings: SettingsMap, language: Language): Record<LegalPlaceholder, string> {
  const text = (key: SettingKey) => settingText(settings, key, language);
  const shown = (flag: SettingKey, key: SettingKey) =>
    settingFlag(settings, flag, language) ? text(key) : "";
  const period = (key: RetentionKey) => bundles[language].periods[periodOf(settings, key)];
  const data = {
    legalName: text("legal_name") || siteName(settings, language),
    taxNumber: text("legal_tax_number"),
    register: text("legal_register"),
    address: text("legal_address") || shown("show_contact_address", "contact_address"),
    email: text("legal_email") || shown("show_contact_email", "contact_email"),
    phone: shown("show_contact_phone", "contact_phone"),
    siteName: siteName(settings, language),
    site: new URL(env().SITE_URL).host,
    keepMessages: period("keep_messages"),
    keepMails: period("keep_mails"),
    keepActivity: period("keep_activity"),
    keepSecurity: period("keep_security"),
    keepOpenings: period("keep_openings"),
  };
  const escaped = Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, escapeMarkdown(value)]),
  ) as typeof data;
  return { ...escaped, contact: contactLink(escaped.email, language) };
}

/** Returns the way to reach the company, in Markdown: by mail, else the contact form. */
function contactLink(email: string, language: Language): string {
  const { contactByMail, contactByForm } = bundles[language];
  if (email) return contactByMail.replaceAll("{{email}}", () => email);
  return contactByForm.replace("{{form}}", () => sitePaths(language).section("contact"));
}
