import { escapeHtml } from "~/base/http/escape-html";
import type { FeedEntry } from "~/base/seo/feed.server";
import { translator } from "~/language/i18n/i18n.server";
import { type Language, localized } from "~/language/i18n/languages";
import { sitePaths } from "~/language/i18n/paths";
import { fallbackOf } from "~/media/uploads/image-sources";
import { writingHtml } from "~/records/writing/writing-html.server";
import { safeImageUrl } from "~/ui/parts/safe-url";
import type { NewsItem } from "./news-item";

/** Returns a news item as a feed entry. */
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
    content: readableElsewhere(
      writingHtml(text("content") || text("excerpt"), 2),
      origin,
      translator(language, "film")("trailer.film"),
    ),
    date: item.date,
    changedAt: item.updatedAt,
    author: item.author ?? company,
    // Some feed readers do not support WebP.
    image: image && new URL(fallbackOf(image), origin).href,
  };
}

/**
 * Makes addresses absolute and removes all image sources but the fallback, which every feed reader
 * supports. A stored film becomes a link to it, since other sites may not embed it. Matching tags by
 * regular expression is safe: texts and addresses are escaped.
 */
function readableElsewhere(html: string, origin: string, playFilm: string): string {
  return (
    html
      .replace(/<source [^>]*>/g, "")
      .replace(
        /<video src="([^"]*)"[^>]*><\/video>/g,
        (_, src: string) => `<a href="${src}">${escapeHtml(playFilm)}</a>`,
      )
      // Readers of feeds have no style sheet of ours.
      .replace(/ data-dash=""/g, ` style="list-style-type:'– '"`)
      .replace(/ data-zeros=""/g, ' style="list-style-type:decimal-leading-zero"')
      .replace(/ (src|href)="(?=\/)/g, ` $1="${origin}`)
  );
}
