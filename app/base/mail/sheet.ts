import type { Language } from "~/language/i18n/languages";

/** The width of a mail where there is room for it, in pixels. */
export const SHEET_WIDTH = 600;

/** One piece of a mail, in the order of reading. */
export type SheetPart =
  | { is: "title"; text: string }
  /** Names and values, such as day and place. */
  | { is: "facts"; rows: readonly Fact[] }
  /** One line in small letters. */
  | { is: "note"; text: string }
  /** Plain text; line breaks are kept. */
  | { is: "text"; text: string }
  /** Where to go; the first is the main one. */
  | { is: "button"; label: string; url: string; isQuiet?: boolean };

export interface Fact {
  label: string;
  value: string;
}

/** A line of the small print: a text, a link after it, or both. */
export interface FootLine {
  text: string;
  link?: { label: string; url: string };
}

/**
 * A mail as the reader sees it. {@link sheetAsHtml} and {@link sheetAsText} set it; every mail of
 * the site is made by them.
 */
export interface Sheet {
  language: Language;
  subject: string;
  /** Lists of mail programs show it after the subject; empty for the first words of the mail. */
  preview?: string;
  /** The name of the company, above all. */
  brand?: { name: string; url: string; accent: string };
  /** Leads where the first button leads. With its width in pixels, at most {@link SHEET_WIDTH}. */
  picture?: { url: string; alt: string; width: number } | null;
  parts: readonly SheetPart[];
  foot: readonly FootLine[];
}
