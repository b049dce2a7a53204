import type { Language } from "~/language/i18n/languages";

/** A part of a text in one style. */
export interface Run {
  text: string;
  isBold?: boolean;
  isItalic?: boolean;
}

/** A block of a long text. */
export interface Block {
  kind: "paragraph" | "heading" | "item" | "quote";
  runs: Run[];
  /** In front of an item of a list: a dash, or its number. */
  mark?: string;
}

/** A name with what belongs to it: a role and its people, a fact and its value. */
export interface Row {
  name: string;
  text: string;
}

/** A section of the texts of a film. */
export interface Section {
  title: string;
  /** A long text. */
  blocks?: Block[];
  /** The author of a long text. */
  author?: string;
  rows?: Row[];
  quotes?: { text: string; source: string }[];
  /** Names with lines below them. */
  entries?: { over: string; name: string; lines: string[] }[];
}

/** The texts of a film in one language, as the press takes them away: in a PDF and as plain text. */
export interface PrintedFilm {
  language: Language;
  title: string;
  /** "Press kit" */
  kind: string;
  company: string;
  /** Address of the film's page. */
  address: string;
  /** Type, year and length. */
  facts: string;
  /** "A film by …"; empty if unknown. */
  directors: string;
  logline: string;
  sections: Section[];
  /** The path of the still on the first page, and what it shows; null for none. */
  still: { file: string; alt: string } | null;
  poster: { file: string; alt: string } | null;
}

/** Returns all texts of a film or of a part of it, one below the other. */
export function textIn(part: unknown): string {
  if (typeof part === "string") return part;
  return part && typeof part === "object" ? Object.values(part).map(textIn).join("\n") : "";
}
