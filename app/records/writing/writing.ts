import type { Language } from "~/language/i18n/languages";

/** A text rendered from Markdown on the server. */
export interface Writing {
  /** Safe HTML: only what `writing-html.server.ts` writes. */
  html: string;
  /** Set when the language differs from that of the page. */
  lang?: Language;
}

/** The level of the highest headings of a text, below the title of the page. */
export type TopHeading = 2 | 3;

/** The value of the button that requests a preview without scripts. */
export const PREVIEW_INTENT = "preview";

/** The key of the previews in the action data of a form. */
export const PREVIEWS = "previews";

/** Rendered texts by field name. */
export type Previews = Record<string, string>;

/** Splits a plain text into paragraphs at blank lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
