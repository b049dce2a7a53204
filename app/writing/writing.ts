import type { Language } from "~/i18n/languages";

/** A text in Markdown as the server has rendered it. */
export interface Writing {
  /** Safe HTML: nothing but what `writing-html.server.ts` makes. */
  html: string;
  /** Set when the text is in another language than the page. */
  lang?: Language;
}

/** Which heading of the page the highest ones of a text are: they stand below its title. */
export type TopHeading = 2 | 3;
