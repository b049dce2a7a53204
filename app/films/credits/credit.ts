/** The kinds of credits, in the order in which they are told apart. */
export const creditKinds = ["director", "writer", "producer", "cast", "crew"] as const;
export type CreditKind = (typeof creditKinds)[number];

export const CREDITS_MAX = 80;
/** The text area for credits as a list of lines. */
export const CREDITS_LIST_FIELD = "creditsList";

/** The `personId` of a credit that must not lead to a person of the same name. */
export const NO_PERSON = 0;

/** A role and the name of its holder. */
export interface Credit {
  role_en: string;
  role_es: string;
  name: string;
  /** Null: as the words of the role say, see `kindOf`. */
  kind: CreditKind | null;
  /** Of the cast. */
  character_en: string | null;
  character_es: string | null;
  /** The team member with this credit; null for the one with its name, see {@link NO_PERSON}. */
  personId: number | null;
}

/** A person of the site to choose. */
export interface PersonChoice {
  id: number;
  name: string;
}

/** A credit as it is read from a line of text. */
export type ListedCredit = Pick<Credit, "role_en" | "role_es" | "name"> &
  Partial<Pick<Credit, "character_en" | "character_es">>;
