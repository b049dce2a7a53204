import type { Language } from "~/language/i18n/languages";

/** By what a subscriber has agreed: the form of the site, the API, or an import with proof. */
export type ConsentSource = "form" | "call" | "import";

/** By what and to what a subscriber has agreed. */
export interface GivenConsent {
  /** The id of the subscriber. */
  id: number;
  consentSource: ConsentSource;
  consentLanguage: Language | null;
  consentProof: string | null;
  /** An instant in UTC; null for a person who has left elsewhere and whose list does not say it. */
  consentAt: string | null;
  /** When the link of the mail was used, an instant in UTC; null without one. */
  confirmedAt: string | null;
  /** The version of the text. */
  consentTextId: number | null;
  /** The text in the language in which it was read. */
  text: string | null;
}
