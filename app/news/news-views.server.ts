import { formatDay } from "~/i18n/dates";
import type { Language } from "~/i18n/languages";
import type { NewsCardData } from "./news-card";
import type { ArticleData } from "./article-view";
import type { NewsItem, NewsItemDetail } from "./news-item";

/** What a card shows of an item, its date written in the language of the page. */
export function toNewsCard(item: NewsItem, language: Language): NewsCardData {
  const { id, title_en, title_es, excerpt_en, excerpt_es, date, imageUrl } = item;
  const dateText = formatDay(date, language);
  return { id, title_en, title_es, excerpt_en, excerpt_es, date, dateText, imageUrl };
}

/** What the page of an article shows, its date written in the language of the page. */
export function toArticle(item: NewsItemDetail, language: Language): ArticleData {
  return { ...item, dateText: formatDay(item.date, language) };
}
