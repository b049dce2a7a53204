import { type Expression, sql, type SqlBool } from "kysely";
import type { DatabaseOrTransaction } from "./connection.server";
import { nextTurn } from "./next-turn.server";
import type { Tables } from "./tables";

/** Rows per query: a few milliseconds of synchronous work. */
const CHUNK_SIZE = 500;

/** Rows per window of a search without an index: long texts among them, some milliseconds. */
const WINDOW_SIZE = 200;

/** Returns a list in slices; between two of them others use the event loop. */
export async function* inSlices<Item>(
  items: readonly Item[],
  size: number,
): AsyncGenerator<Item[]> {
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) await nextTurn();
    yield items.slice(start, start + size);
  }
}

/**
 * Reads many rows in chunks, to bound both memory and the time the event loop is blocked.
 *
 * Each chunk is read as it is then: a row that changes or is deleted between two chunks is read in its
 * old or its new state.
 * Pass a transaction for all of them as they are at one time.
 *
 * @param ids the ids of the requested rows
 * @param read reads the rows of some ids, in the same order; rows deleted since are left out
 * @param size ids per query; fewer for rows that many others belong to
 */
export async function* inChunks<Row>(
  ids: { id: number }[],
  read: (ids: number[]) => Promise<Row[]>,
  size = CHUNK_SIZE,
): AsyncGenerator<Row[]> {
  for await (const slice of inSlices(ids, size)) yield await read(slice.map(({ id }) => id));
}

/**
 * Divides a table into windows of rows, for searches that no index serves: each window is a condition
 * of its own, and between two of them others use the event loop. Rows added in between are in the
 * windows that follow, those added after the last one began in none.
 */
export async function* windowsOf(
  db: DatabaseOrTransaction,
  table: keyof Tables,
): AsyncGenerator<Expression<SqlBool>> {
  for (let after = 0; ;) {
    const { rows } = await sql<{ last: number | null; size: number }>`
      SELECT max(id) AS "last", count(*) AS "size" FROM
        (SELECT rowid AS id FROM ${sql.table(table)} WHERE rowid > ${after}
          ORDER BY rowid LIMIT ${WINDOW_SIZE})`.execute(db);
    const { last, size } = rows[0] ?? { last: null, size: 0 };
    if (last === null) return;
    yield sql<SqlBool>`rowid > ${after} AND rowid <= ${last}`;
    if (size < WINDOW_SIZE) return;
    await nextTurn();
    after = last;
  }
}

/** Returns the rows of all chunks, where all of them are needed at once. */
export async function allOf<Row>(chunks: AsyncIterable<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const chunk of chunks) rows.push(...chunk);
  return rows;
}

/** Returns a condition: the column is one of the values, in one parameter however many they are. */
export function isOneOf(column: string, values: readonly (string | number)[]): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;
}

/**
 * Returns the condition of {@link isOneOf} for values that may be most of a table: SQLite goes through
 * an index in the order that is asked for, and does not look up each value (`+`).
 */
export function isAmong(column: string, values: readonly (string | number)[]): Expression<SqlBool> {
  return sql<SqlBool>`+${isOneOf(column, values)}`;
}
