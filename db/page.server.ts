import type { SelectQueryBuilder } from "kysely";
import type { DatabaseOrTransaction } from "./connection.server";
import { readKept } from "./kept-rows.server";
import type { Tables } from "./tables";

/** Rows per page in the lists of the back office (decision C33). */
export const PAGE_SIZE = 25;

export interface Page<Row> {
  rows: Row[];
  /** Number of rows on all pages. */
  total: number;
  /** From 1; never beyond the last. */
  number: number;
  pages: number;
}

/**
 * Returns one page of an ordered query. A number beyond the last page returns the last page, for
 * example when the rows of that page have been deleted.
 */
export async function fetchPage<Table extends keyof Tables, Row>(
  db: DatabaseOrTransaction,
  query: SelectQueryBuilder<Tables, Table, Row>,
  number: number,
): Promise<Page<Row>> {
  const total = await keptCount(db, query.clearSelect().clearOrderBy());
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const shown = Math.min(number, pages);
  const rows = await query
    .limit(PAGE_SIZE)
    .offset((shown - 1) * PAGE_SIZE)
    .execute();
  return { rows, total, number: shown, pages };
}

/** Counts the rows of a query that selects no columns yet. */
export async function countRows<Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { total } = await counting(query).executeTakeFirstOrThrow();
  return total;
}

/** Counts as {@link countRows} does, once until any row of the database changes. */
export async function keptCount<Table extends keyof Tables>(
  db: DatabaseOrTransaction,
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const [counted] = await readKept(db, counting(query).compile());
  return counted?.total ?? 0;
}

const counting = <Table extends keyof Tables>(query: SelectQueryBuilder<Tables, Table, object>) =>
  query.select((eb) => eb.fn.countAll<number>().as("total"));
