import type { Insertable } from "kysely";
import { recordActivity, type Actor } from "~/activity/activity.server";
import { EditConflict } from "~/forms/edit-conflict";
import type { ListQuery } from "~/forms/list-query";
import { Refusal } from "~/forms/refusal";
import { formatDay, formatInstant, shortMonths } from "~/i18n/dates";
import { incompleteLanguages, otherLanguage, type Language } from "~/i18n/languages";
import { insertAll } from "~db/chunks.server";
import { isToCome } from "~/records/publication";
import type { RecordState } from "~/records/revision";
import { keepRevision } from "~/records/revisions.server";
import { moveToTrash } from "~/records/trash.server";
import { inTransaction, type DatabaseOrTransaction } from "~db/connection.server";
import { foldText } from "~db/fold";
import { nextInstant } from "~db/instants";
import { fetchPage, type Page } from "~db/page.server";
import { anyOf, containsText, dayContainsText, lacksTextOf } from "~db/search.server";
import type { NewsItemsTable } from "~db/tables";
import { toNewsValues, type ManagedNewsItem } from "./managed-news";
import type { NewsItem, NewsItemDetail, NewsTag } from "./news-item";
import type { NewsSort } from "./news-orders";
import type { NewNewsItem, NewsPatch } from "./news.schema";
import { findNewsItemOrDraft, selectNews, toNewsItem, withAllTags } from "./news.server";

/** One page of the list of the back office (checklist R200 to R209). */
export async function listManagedNews(
  db: DatabaseOrTransaction,
  query: ListQuery<NewsSort>,
  language: Language,
): Promise<Page<ManagedNewsItem>> {
  const { q, sort, descending, incomplete, page } = query;
  const direction = descending ? "desc" : "asc";
  const [title, excerpt] = [`title_${language}_folded`, `excerpt_${language}_folded`] as const;
  // Ids first: they are found in an index, without reading through the articles.
  let ids = db.selectFrom("news_items").select("id");
  if (q) {
    const months = shortMonths(language);
    ids = ids.where(anyOf([containsText([title, excerpt], q), dayContainsText("date", months, q)]));
  }
  if (incomplete) ids = ids.where(isIncompleteIn(incomplete));
  if (sort === "title") ids = ids.orderBy(title, direction);
  if (sort === "status") ids = ids.orderBy("published", direction);
  // As the public list breaks ties, and all the way round when the order of days is turned.
  const byDay = sort === "date" ? direction : "desc";
  const found = await fetchPage(ids.orderBy("date", byDay).orderBy("id", byDay), page);
  const items = await readItems(db, found.rows);
  return { ...found, rows: items.map((item) => toManaged(item, language)) };
}

/** The items of the given ids, in their order. */
async function readItems(db: DatabaseOrTransaction, ids: { id: number }[]): Promise<NewsItem[]> {
  const order = ids.map(({ id }) => id);
  const rows = await selectNews(db).where("id", "in", order).execute();
  return rows.map(toNewsItem).sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

/** Every item with its tags, drafts too, newest first (checklist R411). */
export async function listAllNews(db: DatabaseOrTransaction): Promise<NewsItemDetail[]> {
  const rows = await selectNews(db).orderBy("date", "desc").orderBy("id", "desc").execute();
  return withAllTags(db, rows);
}

/** Puts items, with the ids and dates they have, in the place of all there are. */
export async function replaceNews(
  trx: DatabaseOrTransaction,
  items: NewsItemDetail[],
): Promise<void> {
  await trx.deleteFrom("news_items").execute();
  const rows: object[] = [];
  const tagsOfAll: ReturnType<typeof tagRows> = [];
  for (const { id, isSample, createdAt, updatedAt, tags, ...item } of items) {
    rows.push({ ...toColumns(item), id, isSample: isSample ? 1 : 0, createdAt, updatedAt });
    tagsOfAll.push(...tagRows(id, tags));
  }
  await insertAll(trx, "news_items", rows as Insertable<NewsItemsTable>[]);
  await insertAll(trx, "news_tags", tagsOfAll);
}

/** Stores a news item and its tags. */
export async function createNewsItem(
  db: DatabaseOrTransaction,
  { tags, ...item }: NewNewsItem,
  actor: Actor,
): Promise<NewsItemDetail> {
  return inTransaction(db, async (trx) => {
    const { id } = await trx
      .insertInto("news_items")
      .values(toColumns(item) as Insertable<NewsItemsTable>)
      .returning("id")
      .executeTakeFirstOrThrow();
    await storeTags(trx, id, tags);
    await recordActivity(trx, actor, {
      action: "created",
      subject: "newsItem",
      subjectId: id,
      label: item.title_en,
    });
    const created = (await findNewsItemOrDraft(trx, id))!;
    await keepRevision(trx, actor, { subject: "newsItem", id }, toState(created));
    return created;
  });
}

/**
 * Changes what is given of a news item and leaves the rest alone; it is no sample any more.
 *
 * @param madeFrom the `updatedAt` of the record that the change was made from; null overwrites
 *   whatever is there
 * @throws Refusal 404, or {@link EditConflict} when somebody else has changed it meanwhile
 */
export async function updateNewsItem(
  db: DatabaseOrTransaction,
  id: number,
  { tags, ...patch }: NewsPatch,
  actor: Actor,
  madeFrom: string | null = null,
): Promise<NewsItemDetail> {
  return inTransaction(db, async (trx) => {
    const before = await findNewsItemOrDraft(trx, id);
    if (!before) throw new Refusal(404, "notFound");
    if (madeFrom && madeFrom !== before.updatedAt) {
      throw new EditConflict(toNewsValues(before), before.updatedAt);
    }
    await trx
      .updateTable("news_items")
      .set({ ...toColumns(patch), isSample: 0, updatedAt: nextInstant(before.updatedAt) })
      .where("id", "=", id)
      .execute();
    if (tags) await storeTags(trx, id, tags);
    const after = (await findNewsItemOrDraft(trx, id))!;
    await keepRevision(trx, actor, { subject: "newsItem", id }, toState(after), toState(before));
    await recordActivity(trx, actor, {
      action: "updated",
      subject: "newsItem",
      subjectId: id,
      label: after.title_en,
    });
    return after;
  });
}

/**
 * Moves a news item and its tags to the trash.
 *
 * @returns the record as it was
 * @throws Refusal 404
 */
export async function deleteNewsItem(
  db: DatabaseOrTransaction,
  id: number,
  actor: Actor,
): Promise<NewsItemDetail> {
  return inTransaction(db, async (trx) => {
    const item = await findNewsItemOrDraft(trx, id);
    if (!item) throw new Refusal(404, "notFound");
    await moveToTrash(
      trx,
      actor,
      { subject: "newsItem", id },
      { label_en: item.title_en, label_es: item.title_es },
    );
    await recordActivity(trx, actor, {
      action: "deleted",
      subject: "newsItem",
      subjectId: id,
      label: item.title_en,
    });
    return item;
  });
}

function toManaged(item: NewsItem, language: Language): ManagedNewsItem {
  const { id, title_en, title_es, date, imageUrl, published, isSample } = item;
  return {
    ...{ id, title_en, title_es, date, imageUrl, published, isSample },
    dateText: formatDay(date, language),
    publishAtText: isToCome(item) ? formatInstant(item.publishAt!, language) : null,
    incomplete: incompleteLanguages(item, ["content"]),
  };
}

function toState(record: NewsItemDetail): RecordState {
  return { values: toNewsValues(record), version: record.updatedAt };
}

function toColumns({ published, ...texts }: Omit<NewsPatch, "tags">) {
  const searched = ["title_en", "title_es", "excerpt_en", "excerpt_es"] as const;
  const folded = searched.flatMap((name) => {
    const text = texts[name];
    return text === undefined ? [] : [[`${name}_folded`, foldText(text)] as const];
  });
  return {
    ...texts,
    ...Object.fromEntries(folded),
    ...(published !== undefined && { published: published ? (1 as const) : (0 as const) }),
  };
}

async function storeTags(trx: DatabaseOrTransaction, newsItemId: number, tags: NewsTag[]) {
  await trx.deleteFrom("news_tags").where("newsItemId", "=", newsItemId).execute();
  if (tags.length === 0) return;
  await trx.insertInto("news_tags").values(tagRows(newsItemId, tags)).execute();
}

const tagRows = (newsItemId: number, tags: NewsTag[]) =>
  tags.map(({ tag_en, tag_es }, position) => ({ newsItemId, position, tag_en, tag_es }));

/** Titles and excerpts are never missing; the content may be. */
function isIncompleteIn(language: Language) {
  return lacksTextOf(`content_${language}`, `content_${otherLanguage(language)}`);
}
