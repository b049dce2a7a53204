import type { Insertable } from "kysely";
import type { DatabaseOrTransaction } from "./connection.server";
import type { Tables } from "./tables";

/** Read at once: a few milliseconds of work. */
const CHUNK_SIZE = 500;

/**
 * Reads many rows in parts, so that neither time nor memory is taken for all at once.
 *
 * @param ids of the rows that are wanted
 * @param read reads the rows of some of the ids, in the same order; those that are gone meanwhile
 *   are left out
 */
export async function* inChunks<Row>(
  ids: { id: number }[],
  read: (ids: number[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let start = 0; start < ids.length; start += CHUNK_SIZE) {
    yield await read(ids.slice(start, start + CHUNK_SIZE).map(({ id }) => id));
  }
}

/** SQLite takes 32,766 values in a statement; a few thousand are as quick as any number. */
const VALUES_MAX = 4000;

/**
 * Stores many rows with few statements: whoever waits for the end of the transaction waits a
 * fraction of the time that one statement for each row takes.
 *
 * @param rows all with the same columns
 */
export async function insertAll<Table extends keyof Tables>(
  trx: DatabaseOrTransaction,
  table: Table,
  rows: Insertable<Tables[Table]>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const size = Math.max(1, Math.floor(VALUES_MAX / Object.keys(first).length));
  for (let start = 0; start < rows.length; start += size) {
    await trx
      .insertInto(table)
      .values(rows.slice(start, start + size))
      .execute();
  }
}
