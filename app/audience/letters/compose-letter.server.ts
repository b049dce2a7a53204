import { composeSheet } from "~/base/mail/compose";
import type { Fact, FootLine, Sheet, SheetPart } from "~/base/mail/sheet";
import { translator } from "~/language/i18n/i18n.server";
import type { Language } from "~/language/i18n/languages";
import { paragraphsOf } from "~/records/writing/writing";

/** Stands for the link of the recipient until a mail is sent. */
export const UNSUBSCRIBE_MARK = "https://unsubscribe.invalid/";

/** A mail of a letter without its recipient. */
export interface LetterMail {
  subject: string;
  text: string;
  html: string;
}

/** A link of a letter with its words. */
interface LetterLink {
  label: string;
  url: string;
}

/** Everything in the mail of a letter, in one language. */
export interface LetterContent {
  language: Language;
  subject: string;
  /** Lists of mail programs show it after the subject. */
  preview: string;
  intro: string;
  /** The title of the news item or film. */
  title: string;
  /** One line below the title: a date, a place. */
  note: string;
  /** Day and place of a screening. */
  facts: readonly Fact[];
  /** The main one first. */
  links: readonly [LetterLink, ...LetterLink[]];
  picture: NonNullable<Sheet["picture"]> | null;
  company: {
    brand: string;
    name: string;
    address: string;
    site: string;
    url: string;
    accent: string;
  };
}

/** Renders a letter as HTML and plain text, with {@link UNSUBSCRIBE_MARK} for the recipient's link. */
export function composeLetter(content: LetterContent): LetterMail {
  const { language, subject, preview, picture, company } = content;
  return composeSheet({
    language,
    subject,
    preview,
    brand: { name: company.brand, url: company.url, accent: company.accent },
    picture,
    parts: partsOf(content),
    foot: footOf(content),
  });
}

function partsOf({ title, note, facts, intro, links }: LetterContent): SheetPart[] {
  return [
    { is: "title", text: title },
    ...(note ? [{ is: "note", text: note } as const] : []),
    ...(facts.length > 0 ? [{ is: "facts", rows: facts } as const] : []),
    ...paragraphsOf(intro).map((text) => ({ is: "text", text }) as const),
    ...links.map((link, index) => ({ is: "button", isQuiet: index > 0, ...link }) as const),
  ];
}

function footOf({ language, company }: LetterContent): FootLine[] {
  const t = translator(language, "mail");
  const { brand, site, name, address } = company;
  return [
    {
      text: t("letter.why", { company: brand === site ? brand : `${brand} (${site})` }),
      link: { label: t("letter.unsubscribe"), url: UNSUBSCRIBE_MARK },
    },
    { text: [name, address].filter(Boolean).join("\n") },
  ];
}
