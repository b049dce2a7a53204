import { instantValue } from "~/forms/instant-value";
import type { TypedValues } from "~/forms/local-copy";
import { rowValues } from "~/forms/row-values";
import type { Language } from "~/i18n/languages";
import type { NewsItem, NewsItemDetail } from "./news-item";

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

/** A news item as its form shows it. */
export function toNewsValues(item: NewsItemDetail): TypedValues {
  return {
    title_en: item.title_en,
    title_es: item.title_es,
    excerpt_en: item.excerpt_en,
    excerpt_es: item.excerpt_es,
    content_en: item.content_en ?? "",
    content_es: item.content_es ?? "",
    date: item.date,
    author: item.author ?? "",
    published: item.published ? "on" : "",
    publishAt: instantValue(item.publishAt),
    imageUrl: item.imageUrl,
    ...rowValues(
      "tags",
      item.tags.map(({ tag_en, tag_es }) => ({ tag_en, tag_es })),
    ),
  };
}

/** A news item that is to be made, as its form shows it (checklist R305). */
export function newNewsValues(): TypedValues {
  return { date: today(), published: "on" };
}

/** The current day, in UTC as every instant of the site. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
