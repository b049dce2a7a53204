import type { SelectQueryBuilder } from "kysely";
import type { Tables } from "./tables";

/** @returns how many rows a query finds that selects no columns yet */
export async function countRows<Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}
