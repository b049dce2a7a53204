import type { Slugs } from "~/language/i18n/paths";

/** Limits of what is searched for: a search costs the same whatever a stranger sends. */
export const QUERY_MAX = 80;
export const WORDS_MAX = 10;
/** The results of each kind that are shown. */
export const FOUND_MAX = 12;

export const foundKinds = ["films", "people", "news", "pages"] as const;
export type FoundKind = (typeof foundKinds)[number];

/** How many records of each kind a search finds, of which {@link FOUND_MAX} are shown. */
export type Totals = Record<FoundKind, number>;

/** A piece of a text, found or not. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

/** A result of a search. */
export interface Found {
  kind: FoundKind;
  id: number;
  /** Of a page of the company's own. */
  slugs?: Slugs;
  /** The title without marks, for the address. */
  name: string;
  title: Piece[];
  /** The text around the first match in its texts; empty if only the title matches. */
  excerpt: Piece[];
}
