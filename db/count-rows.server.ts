import type { SelectQueryBuilder } from "kysely";
import type { Tables } from "./tables";

/** Counts the rows of a query that selects no columns yet. */
export async function countRows<Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}
