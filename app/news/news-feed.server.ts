import { paragraphsOf } from "~/i18n/paragraphs";
import { localized, type Language } from "~/i18n/languages";
import { sitePaths } from "~/i18n/paths";
import { imageSources } from "~/images/sources";
import type { FeedEntry } from "~/seo/feed.server";
import { xmlText } from "~/seo/xml.server";
import { safeImageUrl } from "~/ui/safe-url";
import type { NewsItem } from "./news-item";

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
    content: paragraphsOf(text("content") || text("excerpt"))
      .map((paragraph) => `<p>${xmlText(paragraph)}</p>`)
      .join(""),
    date: item.date,
    changedAt: item.updatedAt,
    author: item.author ?? company,
    // Not every reader of feeds shows WebP.
    image: image && new URL(imageSources(image)?.fallback ?? image, origin).href,
  };
}
