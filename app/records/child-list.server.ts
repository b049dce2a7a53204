import { sql } from "kysely";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { insertRows } from "~db/rows.server";
import type { Tables } from "~db/tables";

interface Place<Table extends keyof Tables, Column extends string> {
  table: Table;
  /** The column with the id of the record that a row belongs to. */
  owner: keyof Tables[Table] & string;
  /** What a row says; `position` keeps their order. */
  columns: readonly Column[];
}

/** Rows of another table that belong to a record, in order. */
export interface ChildList<Data, Item> {
  /**
   * Reads the items of records.
   *
   * @param ids of which records; of all when not given
   * @returns finds those of a record by its id
   */
  read(db: DatabaseOrTransaction, ids?: number[]): Promise<(id: number) => Item[]>;
  /** Puts the items in the place of those of a record; without the list they stay. */
  replace(trx: DatabaseOrTransaction, id: number, data: Partial<Data>): Promise<void>;
  /** Puts the items of records in the place of all there are. */
  replaceAll(trx: DatabaseOrTransaction, records: (Data & { id: number })[]): Promise<void>;
}

/** @param itemsOf the items that the data of a record holds; undefined when it leaves them out */
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
      const found = await sql<Item & { recordId?: number }>`
        select ${sql.ref(owner)} as "recordId", ${sql.join(columns.map((name) => sql.ref(name)))}
        from ${sql.table(table)}
        ${ids ? sql`where ${sql.ref(owner)} in (${sql.join(ids)})` : sql``}
        order by position`.execute(db);
      const items = new Map<number, Item[]>();
      for (const row of found.rows) {
        const id = row.recordId!;
        delete row.recordId;
        items.set(id, [...(items.get(id) ?? []), row]);
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
