import type { DomainFact } from "~/base/sender/domain-facts";
import { sentenceOf } from "~/base/sender/domain-words.server";
import { readReturnedMail } from "~/base/sender/returned-test-mail.server";
import { askSendingDomain, senderOf } from "~/base/sender/sending-domain.server";
import { env } from "~/config/env.server";
import { translator } from "~/language/i18n/i18n.server";
import type { Language } from "~/language/i18n/languages";
import type { TechnicianMatter } from "~/ui/notices/technician-lines";

/** A finding in the words of a language. */
interface ToldFact {
  level: DomainFact["level"];
  heading: string;
  sentence: string;
  publish: string[];
}

export interface DomainCheck {
  /** The source as it was pasted. */
  source: string;
  facts: ToldFact[];
  /** Matters for the technician that follow from the facts. */
  wishes: TechnicianMatter[];
  /** The text below the field, if the source is no mail. */
  error: string | null;
}

/** Returns the texts of the form that few screens need, for the loader. */
export function domainWords(language: Language) {
  const t = translator(language, "mail");
  return {
    title: t("domain.title"),
    intro: t("domain.intro", { sender: senderOf(env()) }),
    source: t("domain.source"),
    file: t("domain.file"),
    submit: t("domain.submit"),
    results: t("domain.results"),
    publish: t("domain.publish"),
  };
}

/**
 * Examines the domain that sends, and the test mail that has come back, if there is one.
 *
 * @param file the mail as a file, which counts before the pasted source
 */
export async function checkDomain(
  source: string,
  file: Buffer | null,
  language: Language,
): Promise<DomainCheck> {
  const settings = env();
  const t = translator(language, "mail");
  const mail = file ?? source;
  const given = mail.length > 0 && (file !== null || source.trim() !== "");
  const [domain, returned] = await Promise.all([
    askSendingDomain(settings),
    given ? readReturnedMail(mail, settings) : [],
  ]);
  const headingOf = ({ about }: DomainFact) => (about === "MAIL_FROM" ? t("domain.from") : about);
  const told = (fact: DomainFact): ToldFact => ({
    level: fact.level,
    heading: `${headingOf(fact)}: ${t(`domain.levels.${fact.level}`)}`,
    sentence: sentenceOf(fact, language),
    publish: fact.publish,
  });
  const facts = [...domain, ...(returned ?? [])];
  const error = returned ? null : t("domain.noMail");
  return { source, facts: facts.map(told), wishes: wishesOf(facts), error };
}

/** Returns the matters of the settings of the server; records of the DNS stand beside each fact. */
function wishesOf(facts: DomainFact[]): TechnicianMatter[] {
  const isLacking = (about: DomainFact["about"]) =>
    facts.some((fact) => fact.about === about && (fact.level === "warn" || fact.level === "fail"));
  return [
    ...(isLacking("MAIL_FROM") ? ["sender" as const] : []),
    ...(isLacking("DKIM") ? ["signature" as const] : []),
  ];
}
