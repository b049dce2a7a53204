import type { Selectable } from "kysely";
import { RECORDS_AT_ONCE } from "~/base/http/json-list.server";
import { type Language, localized } from "~/language/i18n/languages";
import { offeredLanguages } from "~/language/i18n/offered-languages.server";
import type { Slugs } from "~/language/i18n/paths";
import { childList } from "~/records/lifecycle/child-list.server";
import { columnsOf } from "~/records/lifecycle/record-table";
import { inChunks } from "~db/chunks.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { isPublished } from "~db/publication.server";
import type { Tables } from "~db/tables";
import type { OwnPage, OwnPageDetail, PageLink } from "./own-page";
import type { PagePlace } from "./page-facts";
import { type NewPage, pageSchema } from "./page.schema";

/** The former slugs of pages. */
export const formerSlugs = childList(
  { table: "page_former_slugs", owner: "pageId", columns: ["slug"] },
  ({ formerSlugs: slugs }: Partial<NewPage>) => slugs,
);

const columns = columnsOf<NewPage>(pageSchema.shape, { formerSlugs });

type Row = Pick<Selectable<Tables["pages"]>, (typeof columns)[number]>;

/** Maps a database row to a page. */
export const toOwnPage = (row: Row): OwnPage => ({
  ...row,
  published: row.published === 1,
  isSample: row.isSample === 1,
});

/** Selects all pages, drafts and scheduled ones included, unordered: for admins only. */
export const selectPages = (db: DatabaseOrTransaction) => db.selectFrom("pages").select(columns);

/** Selects the public pages, the only ones visible to anyone but an admin. */
const published = (db: DatabaseOrTransaction) =>
  db.selectFrom("pages").where("published", "=", 1).where(isPublished());

/** The facts of a page for links to it. */
export type PageEntry = Pick<
  OwnPage,
  ("id" | "title_en" | "title_es" | "slug_en" | "slug_es") | ("place" | "imageUrl" | "updatedAt")
>;

/** Lists the public pages without their texts, in their order. */
export function listPublicPages(db: DatabaseOrTransaction): Promise<PageEntry[]> {
  return published(db)
    .select(["id", "title_en", "title_es", "slug_en", "slug_es"])
    .select(["place", "imageUrl", "updatedAt"])
    .orderBy("order")
    .orderBy("id")
    .execute();
}

/**
 * Returns the id of each public page by its slugs, current and former. Read once for all addresses,
 * so that an unknown one costs no query.
 */
export async function readPageSlugs(
  db: DatabaseOrTransaction,
): Promise<ReadonlyMap<string, number>> {
  const pages = await listPublicPages(db);
  const known = new Set(pages.map(({ id }) => id));
  const former = await db
    .selectFrom("page_former_slugs")
    .select(["pageId", "slug"])
    .orderBy("id")
    .execute();
  return new Map([
    ...former.filter(({ pageId }) => known.has(pageId)).map(toEntry),
    // Current slugs come last: they take the place of former ones of other pages.
    ...pages.flatMap(({ id, slug_en, slug_es }): [string, number][] => [
      [slug_en, id],
      [slug_es, id],
    ]),
  ]);
}

const toEntry = ({ pageId, slug }: { pageId: number; slug: string }): [string, number] => [
  slug,
  pageId,
];

/** Returns a public page, or null. */
export async function findPage(
  db: DatabaseOrTransaction,
  id: number,
): Promise<OwnPageDetail | null> {
  const row = await published(db).select(columns).where("id", "=", id).executeTakeFirst();
  return row ? withFormerSlugs(db, row) : null;
}

/** Returns a page, even if it is not public, or null: for admins only. */
export async function findPageIncludingDrafts(
  db: DatabaseOrTransaction,
  id: number,
): Promise<OwnPageDetail | null> {
  const row = await selectPages(db).where("id", "=", id).executeTakeFirst();
  return row ? withFormerSlugs(db, row) : null;
}

/** Returns the page with this slug, even if it is not public, or null: for admins only. */
export async function findPageAtIncludingDrafts(
  db: DatabaseOrTransaction,
  slug: string,
): Promise<OwnPageDetail | null> {
  const row = await selectPages(db)
    .where((eb) => eb.or([eb("slug_en", "=", slug), eb("slug_es", "=", slug)]))
    .orderBy("id")
    .executeTakeFirst();
  return row ? withFormerSlugs(db, row) : null;
}

async function withFormerSlugs(db: DatabaseOrTransaction, row: Row): Promise<OwnPageDetail> {
  const slugsOfPage = await formerSlugs.read(db, [row.id]);
  return { ...toOwnPage(row), formerSlugs: slugsOfPage(row.id) };
}

/** Reads all pages, drafts included, in their order: for admins only. */
export async function readWholePages(
  db: DatabaseOrTransaction,
): Promise<AsyncIterable<OwnPageDetail[]>> {
  const all = await db.selectFrom("pages").select("id").orderBy("order").orderBy("id").execute();
  const read = async (ids: number[]) => {
    const chosen = selectPages(db).where("id", "in", ids);
    const rows = await chosen.orderBy("order").orderBy("id").execute();
    const slugsOfPage = await formerSlugs.read(db, ids);
    return rows.map((row) => ({ ...toOwnPage(row), formerSlugs: slugsOfPage(row.id) }));
  };
  return inChunks(all, read, RECORDS_AT_ONCE);
}

/**
 * Returns the slugs of a page by language. With one language, it has one address (decision C45).
 */
export function slugsOf({ slug_en: en, slug_es: es }: Pick<OwnPage, "slug_en" | "slug_es">): Slugs {
  const [first, second] = offeredLanguages();
  if (second) return { en, es };
  const only = first === "es" ? es : en;
  return { en: only, es: only };
}

/**
 * Returns the language that an address without one is in; null if it follows the visitor. A slug of
 * Spanish alone is one, and so is any of a page that has a text in Spanish alone: English shows none.
 *
 * @param slug the last segment of the address
 */
export function languageOfAddress(
  page: Pick<OwnPageDetail, "slug_en" | "slug_es" | "content_en" | "content_es">,
  slug: string,
): Language | null {
  if (offeredLanguages().length < 2) return null;
  const isSpanish = slug === page.slug_es && slug !== page.slug_en;
  const isSpanishOnly = !page.content_en?.trim() && page.content_es?.trim();
  return isSpanish || isSpanishOnly ? "es" : null;
}

/** Returns the links of a place, in their order. */
export function pageLinks(
  pages: readonly PageEntry[],
  place: PagePlace,
  language: Language,
): PageLink[] {
  return pages
    .filter((page) => page.place === place)
    .map((page) => ({
      id: page.id,
      ...localized(page, "title", language),
      slugs: slugsOf(page),
    }));
}
