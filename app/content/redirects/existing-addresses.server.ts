import { fixedAddresses, oncePerTable } from "~/base/http/route-table";
import { legalPages, pathWithoutLanguage, sitePaths } from "~/language/i18n/paths";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { splitAddress } from "./address-key";
import { isReservedAddress } from "./reserved-addresses";

/** The addresses of pages and files that each site has. */
const fixed = oncePerTable(
  () =>
    new Set([
      ...fixedAddresses().map(({ path }) => path),
      ...legalPages.map((page) => sitePaths(null).legal(page)),
    ]),
);

/** The kinds of things at an address: a page of the site, or a part that no redirect may touch. */
export type Occupant = "page" | "reserved";

/**
 * Returns a function that says what is at the key of an address without a wildcard; drafts count,
 * since they may become public. Reads all addresses of records once, to judge many.
 */
export async function readExistingAddresses(
  db: DatabaseOrTransaction,
): Promise<(key: string) => Occupant | null> {
  const ids = async (table: "projects" | "news_items" | "team_members") =>
    new Set((await db.selectFrom(table).select("id").execute()).map(({ id }) => id));
  const records = {
    project: await ids("projects"),
    news: await ids("news_items"),
    people: await ids("team_members"),
  };
  const pages = await db.selectFrom("pages").select(["slug_en", "slug_es"]).execute();
  const former = await db.selectFrom("page_former_slugs").select("slug").execute();
  const slugs = new Set([
    ...pages.flatMap(({ slug_en, slug_es }) => [slug_en, slug_es]),
    ...former.map(({ slug }) => slug),
  ]);
  return (key) => {
    const path = pathWithoutLanguage(splitAddress(key).path);
    if (isReservedAddress(path)) return "reserved";
    if (fixed().has(path) || slugs.has(path.slice(1))) return "page";
    const [, kind, id] = /^\/(project|news|people)\/([1-9]\d{0,14})(?:[-/].*)?$/.exec(path) ?? [];
    return kind && records[kind as keyof typeof records].has(Number(id)) ? "page" : null;
  };
}
