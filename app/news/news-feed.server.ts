import { localized, type Language } from "~/i18n/languages";
import { sitePaths } from "~/i18n/paths";
import { imageSources } from "~/images/sources";
import type { FeedEntry } from "~/seo/feed.server";
import { safeImageUrl } from "~/ui/safe-url";
import { writingHtml } from "~/writing/writing-html.server";
import type { NewsItem } from "./news-item";

/** The title of the entry stands above it. */
const TOP_HEADING = 2;

/** An article as a feed has it. */
export function toFeedEntry(
  item: NewsItem,
  { language, origin, company }: { language: Language; origin: string; company: string },
): FeedEntry {
  const text = (field: "title" | "excerpt" | "content") => localized(item, field, language).text;
  const paths = sitePaths(language);
  const image = safeImageUrl(item.imageUrl);
  return {
    id: origin + paths.news(item.id, ""),
    title: text("title"),
    url: origin + paths.news(item.id, text("title")),
    summary: text("excerpt"),
    content: writingHtml(text("content") || text("excerpt"), TOP_HEADING),
    date: item.date,
    changedAt: item.updatedAt,
    author: item.author ?? company,
    // Not every reader of feeds shows WebP.
    image: image && new URL(imageSources(image)?.fallback ?? image, origin).href,
  };
}
