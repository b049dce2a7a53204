import type { InLanguage } from "~/language/i18n/languages";
import type { Credit, PersonChoice } from "./credit";

/** A credit on a public page. */
export type ShownCredit = InLanguage<
  Pick<Credit, "role_en" | "role_es" | "name" | "kind" | "character_en" | "character_es">
> & {
  /** Whose page the name leads to. */
  person?: PersonChoice;
};

/** A piece of a phrase of names. */
export interface NamePart {
  text: string;
  person?: PersonChoice;
}
