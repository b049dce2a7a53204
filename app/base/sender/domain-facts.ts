import type { mailTexts } from "~/language/texts/en/mail";

/** The sentences about a domain that sends: keys of the texts of mails, below `domain`. */
export type DomainSentence = Exclude<
  keyof typeof mailTexts.domain,
  | "title"
  | "intro"
  | "source"
  | "file"
  | "submit"
  | "results"
  | "publish"
  | "noMail"
  | "levels"
  | "from"
>;

/** A finding about the domain that sends. */
export interface DomainFact {
  about: "MAIL_FROM" | "MX" | "SPF" | "DMARC" | "DKIM";
  /** `unknown`: from here it cannot be told. */
  level: "ok" | "warn" | "fail" | "unknown";
  sentence: DomainSentence;
  params: Record<string, string>;
  /** Records of the DNS to publish, in lines of a zone file. */
  publish: string[];
}

/** Returns a function that makes facts about one thing. */
export const factAbout =
  (about: DomainFact["about"]) =>
  (
    level: DomainFact["level"],
    sentence: DomainSentence,
    params: Record<string, string> = {},
    publish: string[] = [],
  ): DomainFact => ({ about, level, sentence, params, publish });

/** A string of the DNS has at most 255 letters; a longer text is several, one after another. */
const STRING_LENGTH = 255;

/** Writes a text of the DNS as a line of a zone file. */
export function txtLine(name: string, text: string): string {
  const parts = text.match(new RegExp(`.{1,${STRING_LENGTH}}`, "gs")) ?? [""];
  const quoted = parts.map((part) => `"${part.replace(/[\\"]/g, "\\$&")}"`);
  return `${name}. TXT ${quoted.join(" ")}`;
}
