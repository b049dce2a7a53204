import { sql } from "kysely";
import type { DatabaseOrTransaction } from "./connection.server";
import { foldAsTyped } from "./fold-as-typed.server";
import { insertRow, type Row } from "./rows.server";
import type { Tables } from "./tables";

/** Rows of one table, and the foreign key by which they belong to rows of an earlier part. */
interface Part {
  table: keyof Tables;
  belongsTo: { table: keyof Tables; column: string } | null;
  rows: Row[];
}

/** A record with all rows that a cascading delete would remove. */
export type WholeRecord = Part[];

/**
 * Reads a record with all rows that a cascading delete would remove; null when it does not exist.
 */
export async function readWholeRecord(
  trx: DatabaseOrTransaction,
  table: keyof Tables,
  id: number,
): Promise<WholeRecord | null> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where id = ${id}`.execute(trx);
  if (rows.length === 0) return null;
  const parts: Part[] = [{ table, belongsTo: null, rows }];
  // The list grows during the loop: dependents of dependents are read too.
  for (const owner of parts) {
    const ids = owner.rows.flatMap((row) => (typeof row.id === "number" ? [row.id] : []));
    if (ids.length === 0) continue;
    for (const { child, column } of await dependents(trx, owner.table)) {
      const children = await sql<Row>`
        select * from ${sql.table(child)} where ${sql.ref(column)} in (${sql.join(ids)})`.execute(
        trx,
      );
      const belongsTo = { table: owner.table, column };
      if (children.rows.length > 0) parts.push({ table: child, belongsTo, rows: children.rows });
    }
  }
  return parts;
}

/**
 * Inserts a record again with all its rows. It keeps its id, unless another record uses that id by
 * now. Values of dropped columns are ignored, new columns get their default.
 *
 * @returns its id
 */
export async function insertWholeRecord(
  trx: DatabaseOrTransaction,
  record: WholeRecord,
): Promise<number> {
  const newIds = new Map<string, number>();
  let recordId = 0;
  for (const { table, belongsTo, rows } of record) {
    const columns = await columnsOf(trx, table);
    for (const row of rows) {
      const knownValues = Object.entries(row).filter(([name]) => columns.includes(name));
      const values = new Map(knownValues);
      // It may have been deleted when texts were folded in another way.
      for (const name of values.keys()) {
        const text = name.endsWith("_folded") && row[name.replace(/_folded$/, "")];
        if (typeof text === "string") values.set(name, foldAsTyped(text));
      }
      if (belongsTo) {
        const owner = newIds.get(`${belongsTo.table} ${String(row[belongsTo.column])}`);
        if (owner !== undefined) values.set(belongsTo.column, owner);
      }
      if (belongsTo && (await isLost(trx, table, belongsTo.column, values))) continue;
      if (await isTaken(trx, table, row.id)) values.delete("id");
      const id = await insertRow(trx, table, Object.fromEntries(values));
      newIds.set(`${table} ${String(row.id)}`, id);
      if (!belongsTo) recordId = id;
    }
  }
  return recordId;
}

async function dependents(trx: DatabaseOrTransaction, table: string) {
  const { rows } = await sql<{ child: keyof Tables; column: string }>`
    select m.name as child, f."from" as "column"
    from sqlite_master m join pragma_foreign_key_list(m.name) f
    where m.type = 'table' and f."table" = ${table} and f.on_delete = 'CASCADE'
    order by m.name`.execute(trx);
  return rows;
}

/** Returns true for a row that refers to another record as well, which is gone by now. */
async function isLost(
  trx: DatabaseOrTransaction,
  table: keyof Tables,
  ownColumn: string,
  values: ReadonlyMap<string, unknown>,
): Promise<boolean> {
  const { rows } = await sql<{ column: string; target: string }>`
    select "from" as "column", "table" as target from pragma_foreign_key_list(${table})
    where on_delete = 'CASCADE'`.execute(trx);
  for (const { column, target } of rows) {
    const id = values.get(column);
    if (column !== ownColumn && id !== null && !(await isTaken(trx, target, id))) return true;
  }
  return false;
}

async function columnsOf(trx: DatabaseOrTransaction, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pragma_table_info(${table})`.execute(trx);
  return rows.map(({ name }) => name);
}

async function isTaken(trx: DatabaseOrTransaction, table: string, id: unknown): Promise<boolean> {
  if (typeof id !== "number") return false;
  const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id}`.execute(trx);
  return rows.length > 0;
}
