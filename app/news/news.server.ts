import type { Selectable } from "kysely";
import { childList } from "~/records/child-list.server";
import { columnsOf } from "~/records/record-table";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { countRows } from "~db/page.server";
import { isPublished } from "~db/publication.server";
import type { Tables } from "~db/tables";
import { type NewNewsItem, newsSchema } from "./news.schema";
import { LATEST_NEWS, type NewsItem, type NewsItemDetail, RELATED_NEWS } from "./news-item";

/** The tags of news items, in order. */
export const newsTags = childList(
  { table: "news_tags", owner: "newsItemId", columns: ["tag_en", "tag_es"] },
  ({ tags }: Partial<NewNewsItem>) => tags,
);

const columns = columnsOf<NewNewsItem>(newsSchema.shape, { tags: newsTags });

type Row = Pick<Selectable<Tables["news_items"]>, (typeof columns)[number]>;

/** Maps a database row to a news item. */
export const toNewsItem = (row: Row): NewsItem => ({
  ...row,
  published: row.published === 1,
  isSample: row.isSample === 1,
});

/** Selects all items, drafts and scheduled ones included, unordered: for admins only. */
export const selectNews = (db: DatabaseOrTransaction) =>
  db.selectFrom("news_items").select(columns);

/** Selects the public items, the only ones visible to anyone but an admin (decision C15). */
const published = (db: DatabaseOrTransaction) =>
  db.selectFrom("news_items").where("published", "=", 1).where(isPublished());

const newestFirst = (db: DatabaseOrTransaction) =>
  published(db).select(columns).orderBy("date", "desc").orderBy("id", "desc");

/** Returns all public items, newest first. */
export async function listNews(db: DatabaseOrTransaction): Promise<NewsItem[]> {
  return (await newestFirst(db).execute()).map(toNewsItem);
}

/** Returns all public items with their tags, newest first. */
export async function listWholePublicNews(db: DatabaseOrTransaction): Promise<NewsItemDetail[]> {
  return withTags(db, await newestFirst(db).execute());
}

/** Returns all items with tags, drafts included, newest first: for admins only (checklist R411). */
export async function listNewsAndDrafts(db: DatabaseOrTransaction): Promise<NewsItemDetail[]> {
  const rows = await selectNews(db).orderBy("date", "desc").orderBy("id", "desc").execute();
  return withTags(db, rows);
}

/**
 * Adds the tags to items, in one query for all items.
 *
 * @param ids of the items whose tags are read; all when omitted
 */
async function withTags(
  db: DatabaseOrTransaction,
  rows: Row[],
  ids?: number[],
): Promise<NewsItemDetail[]> {
  const tagsOf = await newsTags.read(db, ids);
  return rows.map((row) => ({ ...toNewsItem(row), tags: tagsOf(row.id) }));
}

/** Returns the items of the landing page. */
export async function listLatestNews(db: DatabaseOrTransaction): Promise<NewsItem[]> {
  return (await newestFirst(db).limit(LATEST_NEWS).execute()).map(toNewsItem);
}

/** Returns one page of the public items; pages count from 1. */
export async function listNewsPage(
  db: DatabaseOrTransaction,
  page: number,
  size: number,
): Promise<{ items: NewsItem[]; total: number }> {
  const total = await countRows(published(db));
  const rows = await newestFirst(db)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { items: rows.map(toNewsItem), total };
}

/** Returns a public item with its tags, or null. */
export async function findNewsItem(
  db: DatabaseOrTransaction,
  id: number,
): Promise<NewsItemDetail | null> {
  const row = await published(db).select(columns).where("id", "=", id).executeTakeFirst();
  const [item = null] = row ? await withTags(db, [row], [id]) : [];
  return item;
}

/** Returns an item with its tags, even if it is not public, or null: for admins only. */
export async function findNewsItemIncludingDrafts(
  db: DatabaseOrTransaction,
  id: number,
): Promise<NewsItemDetail | null> {
  const row = await selectNews(db).where("id", "=", id).executeTakeFirst();
  const [item = null] = row ? await withTags(db, [row], [id]) : [];
  return item;
}

/** Returns other public items: those with a common tag first, then the newest. */
export async function listRelatedNews(db: DatabaseOrTransaction, id: number): Promise<NewsItem[]> {
  const rows = await published(db)
    .select(columns)
    .where("id", "!=", id)
    .orderBy((eb) =>
      eb
        .case()
        .when(
          eb.exists(
            eb
              .selectFrom("news_tags as own")
              .innerJoin("news_tags as other", "other.tag_en", "own.tag_en")
              .select("own.id")
              .where("own.newsItemId", "=", id)
              .whereRef("other.newsItemId", "=", "news_items.id"),
          ),
        )
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy("date", "desc")
    .orderBy("id", "desc")
    .limit(RELATED_NEWS)
    .execute();
  return rows.map(toNewsItem);
}

/** Returns the number of news items, drafts included. */
export function countNews(db: DatabaseOrTransaction): Promise<number> {
  return countRows(db.selectFrom("news_items"));
}
