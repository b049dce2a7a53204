import { translator } from "~/language/i18n/i18n.server";
import type { Language } from "~/language/i18n/languages";
import type { DomainFact } from "./domain-facts";

/** Returns the sentence of a finding, without its first capital and its full stop. */
export function sentenceOf({ sentence, params }: DomainFact, language: Language): string {
  // The compiler does not follow values for so many keys at once.
  const t = translator(language, "mail") as unknown as (
    key: `domain.${typeof sentence}`,
    params: Record<string, string>,
  ) => string;
  return t(`domain.${sentence}`, params);
}
