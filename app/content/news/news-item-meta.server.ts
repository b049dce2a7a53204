import type { CompanyFacts } from "~/base/seo/company-data.server";
import { newsArticleOf } from "~/base/seo/page-data.server";
import type { PageCard } from "~/base/seo/social-card";
import { formatDay } from "~/language/i18n/dates";
import { type Language, localized } from "~/language/i18n/languages";
import { imagesIn } from "~/media/uploads/stored-files.server";
import type { NewsItem, NewsItemDetail } from "./news-item";

/** Returns the content of the news item's preview card. */
export function newsItemCard(item: NewsItem, language: Language): PageCard {
  return {
    title: localized(item, "title", language).text,
    kicker: formatDay(item.date, language),
    still: imagesIn(item.imageUrl)[0] ?? null,
  };
}

/** Returns the structured data of a news item for search engines. */
export function toNewsArticle(
  item: NewsItemDetail,
  place: {
    language: Language;
    url: string;
    images: string[];
    company: CompanyFacts;
    films?: { name: string; url: string }[];
  },
) {
  const { language } = place;
  return newsArticleOf({
    ...place,
    headline: localized(item, "title", language).text,
    description: localized(item, "excerpt", language).text,
    date: item.date,
    changedAt: item.updatedAt,
    author: item.author,
    tags: item.tags.map((tag) => localized(tag, "tag", language).text).filter(Boolean),
  });
}
