import type { ListQuery } from "~/base/http/list-query";
import { companyTimeZone } from "~/language/i18n/company-time-zone.server";
import { dayWriting, formatDay, formatInstant } from "~/language/i18n/dates";
import { incompleteLanguages, type Language } from "~/language/i18n/languages";
import { optionalTexts } from "~/records/lifecycle/optional-texts.server";
import { isScheduled } from "~/records/lifecycle/publication";
import { conditionsOf, type RecordListing } from "~/records/lifecycle/record-list.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { fetchPage, type Page } from "~db/page.server";
import { anyOf, containsText, dayContainsText } from "~db/search.server";
import type { NewsSort } from "./managed-news";
import type { NewsItem } from "./news-item";
import { type NewNewsItem, newsSchema } from "./news.schema";
import { selectNews, toNewsItem } from "./news.server";

const texts = optionalTexts<NewNewsItem>(newsSchema.shape);

/** How the list searches (checklist R201 to R203) and filters. */
export const newsListing: RecordListing = {
  kind: "newsItem",
  texts,
  contains: (text, language) => {
    const columns = [`title_${language}_folded`, `excerpt_${language}_folded`];
    return anyOf([
      containsText(columns, text),
      dayContainsText("date", dayWriting(language), text),
    ]);
  },
};

/** A news item in the back office list, with its date formatted in the reader's language. */
export type ManagedNewsItem = Pick<
  NewsItem,
  "id" | "title_en" | "title_es" | "date" | "imageUrl" | "published" | "isSample"
> & {
  dateText: string;
  /** The formatted time of a scheduled publication; null when none is scheduled. */
  publishAtText: string | null;
  /** The languages whose texts are incomplete. */
  incomplete: Language[];
};

/** Returns one page of the back office list (checklist R200 to R209). */
export async function listManagedNews(
  db: DatabaseOrTransaction,
  query: ListQuery<NewsSort>,
  language: Language,
): Promise<Page<ManagedNewsItem>> {
  const { sort, descending, page } = query;
  const direction = descending ? "desc" : "asc";
  // Ids first: an index finds them without a scan of the news items themselves.
  let ids = db.selectFrom("news_items").select("id");
  for (const condition of conditionsOf(newsListing, query, language)) ids = ids.where(condition);
  if (sort === "title") ids = ids.orderBy(`title_${language}_folded`, direction);
  if (sort === "status") ids = ids.orderBy("published", direction);
  // Breaks ties as the public list does; an ascending order by date reverses the ids as well.
  const byDay = sort === "date" ? direction : "desc";
  const found = await fetchPage(db, ids.orderBy("date", byDay).orderBy("id", byDay), page);
  const items = await readItems(db, found.rows);
  return { ...found, rows: items.map((item) => toManaged(item, language)) };
}

/** Returns the items with the given ids, in the order of the ids. */
async function readItems(db: DatabaseOrTransaction, ids: { id: number }[]): Promise<NewsItem[]> {
  const order = ids.map(({ id }) => id);
  const rows = await selectNews(db).where("id", "in", order).execute();
  return rows.map(toNewsItem).sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

function toManaged(item: NewsItem, language: Language): ManagedNewsItem {
  const { id, title_en, title_es, date, imageUrl, published, isSample } = item;
  return {
    id,
    title_en,
    title_es,
    date,
    imageUrl,
    published,
    isSample,
    dateText: formatDay(date, language),
    publishAtText: isScheduled(item)
      ? formatInstant(item.publishAt, language, companyTimeZone())
      : null,
    incomplete: incompleteLanguages(item, texts),
  };
}
