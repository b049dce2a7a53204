import type { ListQuery } from "~/base/http/list-query";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { fetchPage, type Page } from "~db/page.server";
import { containsText } from "~db/search.server";
import type { Miss, MissSort } from "./miss";
import type { RedirectTable } from "./redirect-table";

const columns = ["id", "path", "count", "firstDay", "lastDay", "referrer", "isIgnored"] as const;
const sortColumns = { path: "path", count: "count", date: "lastDay" } as const;

/** Ids in one statement. */
const AT_ONCE = 500;

function filteredMisses(db: DatabaseOrTransaction, { q, filter }: Pick<ListQuery, "q" | "filter">) {
  const rows = db.selectFrom("misses").where("isIgnored", "=", filter === "ignored" ? 1 : 0);
  return q ? rows.where(containsText(["path_folded", "referrer"], q)) : rows;
}

/** Returns one page of the list in the back office. */
export async function listMisses(
  db: DatabaseOrTransaction,
  { sort, descending, page, ...filter }: ListQuery<MissSort>,
): Promise<Page<Miss>> {
  const direction = descending ? "desc" : "asc";
  const rows = filteredMisses(db, filter)
    .select(columns)
    .orderBy(sortColumns[sort], direction)
    .orderBy("lastDay", "desc")
    .orderBy("id", direction);
  const { rows: shown, ...pagination } = await fetchPage(db, rows, page);
  return { ...pagination, rows: shown.map((row) => ({ ...row, isIgnored: row.isIgnored === 1 })) };
}

/** Returns the ids of all addresses that a list finds. */
export async function findListedMissIds(
  db: DatabaseOrTransaction,
  query: Pick<ListQuery, "q" | "filter">,
): Promise<number[]> {
  const rows = await filteredMisses(db, query).select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
}

/**
 * Takes missed addresses off the list, or puts them back. They are counted further.
 *
 * @returns the number of addresses that were changed
 */
export async function ignoreMisses(
  db: DatabaseOrTransaction,
  ids: readonly number[],
  isIgnored: boolean,
): Promise<number> {
  let changed = 0;
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const { numUpdatedRows } = await db
      .updateTable("misses")
      .set({ isIgnored: isIgnored ? 1 : 0 })
      .where("id", "in", ids.slice(start, start + AT_ONCE))
      .where("isIgnored", "=", isIgnored ? 0 : 1)
      .executeTakeFirst();
    changed += Number(numUpdatedRows);
  }
  return changed;
}

/** Forgets the addresses that a new redirect leads on. */
export async function deleteRedirectedMisses(
  db: DatabaseOrTransaction,
  redirects: RedirectTable,
): Promise<void> {
  const rows = await db.selectFrom("misses").select(["id", "path"]).execute();
  const ids = rows.filter(({ path }) => redirects.match(path)).map(({ id }) => id);
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE);
    await db.deleteFrom("misses").where("id", "in", some).execute();
  }
}
