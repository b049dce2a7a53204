import { sql } from "kysely";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { insertRows } from "~db/rows.server";
import type { Tables } from "~db/tables";

interface Place<Table extends keyof Tables, Column extends string> {
  table: Table;
  /** The foreign key: the id of the record that a row belongs to. */
  owner: keyof Tables[Table] & string;
  /** The columns of an item; the column `position` keeps the order. */
  columns: readonly Column[];
}

/** The ordered rows of another table that belong to a record. */
export interface ChildList<Data, Item> {
  /**
   * Reads the items of records.
   *
   * @param ids of the records; all records by default
   * @returns a function that returns the items of the record with an id
   */
  read(db: DatabaseOrTransaction, ids?: number[]): Promise<(id: number) => Item[]>;
  /** Replaces the items of a record; keeps them if `data` does not contain the list. */
  replace(trx: DatabaseOrTransaction, id: number, data: Partial<Data>): Promise<void>;
  /** Replaces the items of all records by those of the given ones. */
  replaceAll(trx: DatabaseOrTransaction, records: (Data & { id: number })[]): Promise<void>;
}

/** @param itemsOf returns the items in the data of a record, or undefined if it has no list */
export function childList<
  Data extends object,
  Table extends keyof Tables,
  Column extends keyof Tables[Table] & string,
>(
  { table, owner, columns }: Place<Table, Column>,
  itemsOf: (data: Partial<Data>) => Pick<Tables[Table], Column>[] | undefined,
): ChildList<Data, Pick<Tables[Table], Column>> {
  type Item = Pick<Tables[Table], Column>;
  const rowsOf = (id: number, data: Partial<Data>) =>
    itemsOf(data)?.map((item, position) => ({ ...item, [owner]: id, position }));
  return {
    async read(db, ids) {
      const found = await sql<Item & { recordId: number }>`
        select ${sql.ref(owner)} as "recordId", ${sql.join(columns.map((name) => sql.ref(name)))}
        from ${sql.table(table)}
        ${ids ? sql`where ${sql.ref(owner)} in (${sql.join(ids)})` : sql``}
        order by position`.execute(db);
      const items = new Map<number, Item[]>();
      for (const row of found.rows) {
        const { recordId, ...item } = row;
        items.set(recordId, [...(items.get(recordId) ?? []), item as unknown as Item]);
      }
      return (id) => items.get(id) ?? [];
    },
    async replace(trx, id, data) {
      const rows = rowsOf(id, data);
      if (!rows) return;
      await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = ${id}`.execute(trx);
      await insertRows(trx, table, rows);
    },
    async replaceAll(trx, records) {
      await sql`delete from ${sql.table(table)}`.execute(trx);
      const rows = records.flatMap((record) => rowsOf(record.id, record) ?? []);
      await insertRows(trx, table, rows);
    },
  };
}
