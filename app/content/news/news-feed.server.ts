import { escapeHtml } from "~/base/http/escape-html";
import type { FeedEntry } from "~/base/seo/feed.server";
import { translator } from "~/language/i18n/i18n.server";
import { type Language, localized } from "~/language/i18n/languages";
import { sitePaths } from "~/language/i18n/paths";
import { fallbackOf } from "~/media/uploads/image-sources";
import { publicSince } from "~/records/lifecycle/public-since.server";
import { writingHtml } from "~/records/writing/writing-html.server";
import { safeImageUrl } from "~/ui/parts/safe-url";
import type { Database } from "~db/connection.server";
import { nextTurn } from "~db/next-turn.server";
import type { NewsItem } from "./news-item";
import { listNewsPage } from "./news.server";

/** Number of entries in the feed. */
const FEED_SIZE = 30;

/** A news item with the instant since which visitors see it. */
type FedItem = NewsItem & { publishedAt: string };

/** Returns the newest public items as the feed has them. */
export async function listFedNews(db: Database): Promise<FedItem[]> {
  const { items } = await listNewsPage(db, 1, FEED_SIZE);
  const fed: FedItem[] = [];
  for (const item of items) {
    fed.push({
      ...item,
      publishedAt: await publicSince(db, { subject: "newsItem", id: item.id }, item),
    });
    // The versions of an item may be long.
    await nextTurn();
  }
  return fed;
}

/** Returns a news item as a feed entry. Both instants are real ones, and never in the future. */
export function toFeedEntry(
  item: FedItem,
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
    publishedAt: atMostNow(item.publishedAt),
    // An item that was scheduled changes when it appears.
    changedAt: atMostNow(later(item.publishedAt, item.updatedAt)),
    author: item.author ?? company,
    // Some feed readers do not support WebP.
    image: image && new URL(fallbackOf(image), origin).href,
  };
}

const later = (a: string, b: string) => (a > b ? a : b);

/** Returns an instant, or now: the clock of the server may have been set back. */
function atMostNow(instant: string): string {
  const now = new Date().toISOString();
  return instant < now ? instant : now;
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
