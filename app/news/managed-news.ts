import type { TypedValues } from "~/forms/local-copy";
import type { Language } from "~/i18n/languages";
import type { NewsItem } from "./news-item";

/** A news item in the list of the back office, its date written in the reader's language. */
export type ManagedNewsItem = Pick<
  NewsItem,
  "id" | "title_en" | "title_es" | "date" | "imageUrl" | "published" | "isSample"
> & {
  dateText: string;
  /** When it becomes public, written out; null when it does not do so by itself. */
  publishAtText: string | null;
  /** The languages whose texts are incomplete. */
  incomplete: Language[];
};

export const TAGS_MAX = 20;

export const NEWS_FORM_ID = "news-form";

/** A news item that is to be made, as its form shows it (checklist R305). */
export function newNewsValues(): TypedValues {
  return { date: today(), published: "on" };
}

/** The current day, in UTC as every instant of the site. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
