import type { Language } from "~/i18n/languages";

/** A text rendered from Markdown on the server. */
export interface Writing {
  /** Safe HTML: only what `writing-html.server.ts` writes. */
  html: string;
  /** Set when the language differs from that of the page. */
  lang?: Language;
}

/** The level of the highest headings of a text, below the title of the page. */
export type TopHeading = 2 | 3;
