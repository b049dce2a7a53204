import type { Selectable, SelectQueryBuilder } from "kysely";
import { RECORDS_AT_ONCE } from "~/base/http/json-list.server";
import { childList } from "~/records/lifecycle/child-list.server";
import { columnsOf } from "~/records/lifecycle/record-table";
import { inChunks } from "~db/chunks.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { countRows } from "~db/page.server";
import { isPublished } from "~db/publication.server";
import type { Tables } from "~db/tables";
import { listPublicFilms, newsFilms } from "./news-films.server";
import {
  LATEST_NEWS,
  NEWS_OF_FILM,
  type NewsItem,
  type NewsItemDetail,
  RELATED_NEWS,
} from "./news-item";
import { type NewNewsItem, newsSchema } from "./news.schema";

/** The tags of news items, in order. */
export const newsTags = childList(
  { table: "news_tags", owner: "newsItemId", columns: ["tag_en", "tag_es"] },
  ({ tags }: Partial<NewNewsItem>) => tags,
);

const columns = columnsOf<NewNewsItem>(newsSchema.shape, { tags: newsTags, films: newsFilms });

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

const byDate = <Row>(items: SelectQueryBuilder<Tables, "news_items", Row>) =>
  items.orderBy("date", "desc").orderBy("id", "desc");

const newestFirst = (db: DatabaseOrTransaction) => byDate(published(db).select(columns));

/** Reads all public items with their tags and public films, newest first. */
export async function readWholePublicNews(
  db: DatabaseOrTransaction,
): Promise<AsyncIterable<NewsItemDetail[]>> {
  const all = await byDate(published(db).select("id")).execute();
  const read = async (ids: number[]) => {
    const rows = await newestFirst(db).where("id", "in", ids).execute();
    return withPublicFilms(db, await withLists(db, rows, ids));
  };
  return inChunks(all, read, RECORDS_AT_ONCE);
}

/** Reads all items with tags, drafts included, newest first: for admins only (checklist R411). */
export async function readWholeNews(
  db: DatabaseOrTransaction,
): Promise<AsyncIterable<NewsItemDetail[]>> {
  const all = await byDate(db.selectFrom("news_items").select("id")).execute();
  const read = async (ids: number[]) =>
    withLists(db, await byDate(selectNews(db)).where("id", "in", ids).execute(), ids);
  return inChunks(all, read, RECORDS_AT_ONCE);
}

/** Leaves out the films that visitors do not see: their ids would tell that they exist. */
async function withPublicFilms(
  db: DatabaseOrTransaction,
  items: NewsItemDetail[],
): Promise<NewsItemDetail[]> {
  const named = new Set(items.flatMap(({ films }) => films));
  if (named.size === 0) return items;
  const shown = await listPublicFilms(db, [...named]);
  return items.map((item) => ({ ...item, films: item.films.filter((film) => shown.has(film)) }));
}

/** Adds tags and films to items; the number of queries does not depend on the number of items. */
async function withLists(
  db: DatabaseOrTransaction,
  rows: Row[],
  ids: number[],
): Promise<NewsItemDetail[]> {
  const tagsOf = await newsTags.read(db, ids);
  const filmsOf = await newsFilms.read(db, ids);
  return rows.map((row) => ({
    ...toNewsItem(row),
    tags: tagsOf(row.id),
    films: filmsOf(row.id).map(({ projectId }) => projectId),
  }));
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

/** Returns the newest public items about a film. */
export async function listNewsOfFilm(db: DatabaseOrTransaction, film: number): Promise<NewsItem[]> {
  const about = db.selectFrom("news_films").select("newsItemId").where("projectId", "=", film);
  const rows = await newestFirst(db).where("id", "in", about).limit(NEWS_OF_FILM).execute();
  return rows.map(toNewsItem);
}

/** Returns the ids and titles of all items about a film, drafts included: for admins only. */
export function listTitlesOfFilm(db: DatabaseOrTransaction, film: number) {
  const about = db.selectFrom("news_films").select("newsItemId").where("projectId", "=", film);
  return db
    .selectFrom("news_items")
    .select(["id", "title_en", "title_es"])
    .where("id", "in", about)
    .orderBy("date", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Returns a public item with its tags and public films, or null. */
export async function findNewsItem(
  db: DatabaseOrTransaction,
  id: number,
): Promise<NewsItemDetail | null> {
  const row = await published(db).select(columns).where("id", "=", id).executeTakeFirst();
  const [item = null] = row ? await withPublicFilms(db, await withLists(db, [row], [id])) : [];
  return item;
}

/** Returns an item with its tags, even if it is not public, or null: for admins only. */
export async function findNewsItemIncludingDrafts(
  db: DatabaseOrTransaction,
  id: number,
): Promise<NewsItemDetail | null> {
  const row = await selectNews(db).where("id", "=", id).executeTakeFirst();
  const [item = null] = row ? await withLists(db, [row], [id]) : [];
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

/** Returns the number of public items. */
export function countPublicNews(db: DatabaseOrTransaction): Promise<number> {
  return countRows(published(db));
}

/** Lists some public items by id, each with what names its page and its image. */
export function listPublicNewsRows(db: DatabaseOrTransaction, offset: number, limit: number) {
  return published(db)
    .select(["id", "title_en", "title_es", "imageUrl", "updatedAt"])
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
}
