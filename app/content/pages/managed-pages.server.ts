import { sql } from "kysely";
import type { ListQuery } from "~/base/http/list-query";
import { companyTimeZone } from "~/language/i18n/company-time-zone.server";
import { formatInstant } from "~/language/i18n/dates";
import { incompleteLanguages, type Language } from "~/language/i18n/languages";
import { sitePaths } from "~/language/i18n/paths";
import { optionalTexts } from "~/records/lifecycle/optional-texts.server";
import { isScheduled } from "~/records/lifecycle/publication";
import { conditionsOf, type RecordListing } from "~/records/lifecycle/record-list.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { fetchPage, type Page } from "~db/page.server";
import { containsText } from "~db/search.server";
import { type OwnPage } from "./own-page";
import { pagePlaces } from "./page-facts";
import type { PageSort } from "./page-orders";
import { type NewPage, pageSchema } from "./page.schema";
import { selectPages, slugsOf, toOwnPage } from "./pages.server";

const texts = optionalTexts<NewPage>(pageSchema.shape);

/** How the list searches and filters. */
export const pageListing: RecordListing = {
  kind: "page",
  texts,
  contains: (text, language) =>
    containsText([`title_${language}_folded`, "slug_en", "slug_es"], text),
};

/** A page in the back office list. */
export type ManagedPage = Pick<
  OwnPage,
  "id" | "title_en" | "title_es" | "imageUrl" | "place" | "order" | "published" | "isSample"
> & {
  /** Its address in the language of the reader. */
  address: string;
  /** The formatted time of a scheduled publication; null when none is scheduled. */
  publishAtText: string | null;
  /** The languages whose texts are incomplete. */
  incomplete: Language[];
};

/** The position of a place in the list. */
const placeRank = sql`case "place" ${sql.join(
  pagePlaces.map((place, rank) => sql`when ${sql.lit(place)} then ${sql.lit(rank)}`),
  sql` `,
)} end`;

/** Returns one page of the back office list; the search reads titles and slugs. */
export async function listManagedPages(
  db: DatabaseOrTransaction,
  query: ListQuery<PageSort>,
  language: Language,
): Promise<Page<ManagedPage>> {
  const { sort, descending, page } = query;
  const direction = descending ? "desc" : "asc";
  const title = `title_${language}_folded` as const;
  let rows = selectPages(db);
  for (const condition of conditionsOf(pageListing, query, language)) rows = rows.where(condition);
  if (sort === "title") rows = rows.orderBy(title, direction);
  if (sort === "status") rows = rows.orderBy("published", direction);
  if (sort === "order") rows = rows.orderBy(placeRank, direction).orderBy("order", direction);
  const found = await fetchPage(db, rows.orderBy("id"), page);
  return { ...found, rows: found.rows.map((row) => toManaged(toOwnPage(row), language)) };
}

function toManaged(page: OwnPage, language: Language): ManagedPage {
  const { id, title_en, title_es, imageUrl, place, order, published, isSample } = page;
  return {
    id,
    title_en,
    title_es,
    imageUrl,
    place,
    order,
    published,
    isSample,
    address: sitePaths(language).page(slugsOf(page)),
    publishAtText: isScheduled(page)
      ? formatInstant(page.publishAt, language, companyTimeZone())
      : null,
    incomplete: incompleteLanguages(page, texts),
  };
}
