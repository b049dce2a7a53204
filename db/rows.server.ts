import { CompiledQuery, sql } from "kysely";
import { defined } from "~/config/defined";
import type { DatabaseOrTransaction } from "./connection.server";
import type { Tables } from "./tables";

/**
 * A row by its columns, for code that serves several tables. SQLite accepts text, numbers and null.
 */
export type Row = Record<string, unknown>;

/**
 * SQLite accepts 32,766 parameters per statement; beyond a few thousand there is no gain in speed.
 */
const VALUES_MAX = 4000;

/**
 * Inserts a row.
 *
 * @returns its id
 */
export async function insertRow(
  trx: DatabaseOrTransaction,
  table: keyof Tables,
  row: Row,
): Promise<number> {
  const columns = Object.keys(row).map((name) => sql.ref(name));
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(Object.values(row))})
    returning rowid as id`.execute(trx);
  return defined(rows[0], "inserted row").id;
}

/**
 * Inserts many rows in few statements, which is much faster than one statement per row.
 *
 * @param rows all with the same columns
 * @param isUpsert updates the row when its id already exists
 */
export async function insertRows(
  trx: DatabaseOrTransaction,
  table: keyof Tables,
  rows: Row[],
  { isUpsert = false } = {},
): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  const columns = names.map((name) => `"${name}"`);
  const changes = columns.map((column) => `${column} = excluded.${column}`);
  const onConflict = isUpsert ? `on conflict (id) do update set ${changes.join()}` : "";
  const placeholders = `(${names.map(() => "?").join()})`;
  const size = Math.max(1, Math.floor(VALUES_MAX / Math.max(1, names.length)));
  for (let start = 0; start < rows.length; start += size) {
    const part = rows.slice(start, start + size);
    // Plain SQL: for thousands of values, a query builder needs as much time as SQLite.
    const text = `insert into "${table}" (${columns.join()})
      values ${part.map(() => placeholders).join()} ${onConflict}`;
    const values = part.flatMap((row) => names.map((name) => row[name]));
    await trx.executeQuery(CompiledQuery.raw(text, values));
  }
}

/** Updates the given columns of a row. */
export async function updateRow(
  trx: DatabaseOrTransaction,
  table: keyof Tables,
  id: number,
  row: Row,
): Promise<void> {
  const changes = Object.entries(row).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(changes)} where rowid = ${id}`.execute(trx);
}
