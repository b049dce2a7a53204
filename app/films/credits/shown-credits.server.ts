import { inLanguage, type Language } from "~/language/i18n/languages";
import { nameListParts } from "~/language/i18n/name-list.server";
import type { Credit, CreditKind, PersonChoice } from "./credit";
import { kindOf, ofKind } from "./credit-kinds";
import { personFinder } from "./credit-people";
import type { NamePart, ShownCredit } from "./shown-credit";

/** Returns credits for a public page, each with its kind and its person. */
export function toShownCredits(
  credits: readonly Credit[],
  people: readonly PersonChoice[],
  language: Language,
): ShownCredit[] {
  const personOf = personFinder(people);
  return credits.map((credit) => {
    const { role_en, role_es, name, character_en, character_es } = credit;
    const texts = { role_en, role_es, name, kind: kindOf(credit), character_en, character_es };
    const person = personOf(credit);
    return { ...inLanguage(texts, language), ...(person && { person }) };
  });
}

/** Returns the names of a kind of credits as a phrase, such as "Ana Ruiz and Bea Sol". */
export function namesOf(
  credits: readonly Credit[],
  kind: CreditKind,
  people: readonly PersonChoice[],
  language: Language,
): NamePart[] {
  const personOf = personFinder(people);
  const named = ofKind(credits, kind);
  let next = 0;
  const names = named.map(({ name }) => name);
  return nameListParts(names, language).map(({ type, value }) => {
    const credit = type === "element" ? named[next++] : undefined;
    const person = credit && personOf(credit);
    return { text: value, ...(person && { person }) };
  });
}
