import { type Expression, type RawBuilder, sql, type SqlBool } from "kysely";
import { lowerAscii, spellingsOf } from "./address-spelling";
import type { DatabaseOrTransaction } from "./connection.server";
import { foldText } from "./fold";
import type { Tables } from "./tables";

/** The columns of a table that may contain addresses. */
export interface HeldTable {
  table: keyof Tables;
  /** Columns with the address of the person whom a row is about: an erasure deletes the row. */
  owner?: readonly string[];
  /**
   * Columns whose texts may mention an address: an erasure takes it out, from their `_folded` copies
   * too. `all` is every text column of the table.
   */
  texts?: readonly string[] | "all";
  /** True if a row without the address in its texts would mean nothing: then it is deleted. */
  isDisposable?: boolean;
  /** The record in whose form a row is edited, by the column with its id. */
  record?: { table: keyof Tables; column: string };
  /** The column with the instant of a row; `createdAt` if the table has it. */
  at?: string;
  /** The column that names a row on the screen; the first owner or text otherwise. */
  label?: string;
  /** Columns that the exported file omits: hashes and the like. */
  secret?: readonly string[];
}

export type Row = Record<string, string | number | null>;

/**
 * Returns the rows in which SQLite finds the address, perhaps as a part of another one, by their ids.
 *
 * @param among the rows that are looked at
 */
export async function candidates(
  db: DatabaseOrTransaction,
  held: HeldTable,
  address: string,
  among: Expression<SqlBool>,
): Promise<Row[]> {
  const { texts } = await columnsOf(db, held);
  const conditions = [...texts, ...(held.owner ?? [])].flatMap((column) =>
    spellingsOf(address).map(
      (spelling) => sql`instr(${lowered(column, address)}, ${low(spelling)}) > 0`,
    ),
  );
  if (conditions.length === 0) return [];
  const { rows } = await sql<Row>`SELECT rowid AS "rowid", * FROM ${sql.table(held.table)}
    WHERE ${among} AND (${sql.join(conditions, sql` or `)}) ORDER BY rowid`.execute(db);
  return rows;
}

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);

/** SQLite's own lower() knows ASCII only; folding in JavaScript is slow, and rarely needed. */
const lowered = (column: string, address: string): RawBuilder<string> =>
  isAscii(address) ? sql`lower(${sql.ref(column)})` : sql`fold_text(${sql.ref(column)})`;

const low = (address: string) => (isAscii(address) ? lowerAscii(address) : foldText(address));

export const isSame = (value: unknown, address: string) =>
  typeof value === "string" && value.toLowerCase() === address.toLowerCase();

interface ColumnFacts {
  isNullable: boolean;
  isText: boolean;
}

export interface TableFacts {
  /** The columns that may mention an address. */
  texts: string[];
  all: Map<string, ColumnFacts>;
}

/** Returns the columns that may mention an address, and all columns of the table. */
export async function columnsOf(
  db: DatabaseOrTransaction,
  { table, texts = [], owner = [] }: HeldTable,
): Promise<TableFacts> {
  const { rows } = await sql<{ name: string; type: string; notnull: number }>`
    SELECT name, type, "notnull" FROM pragma_table_info(${table})`.execute(db);
  const all = new Map(
    rows.map(({ name, type, notnull }) => [
      name,
      { isNullable: notnull === 0, isText: type === "TEXT" },
    ]),
  );
  if (texts !== "all") return { texts: [...texts], all };
  const written = [...all].filter(
    ([name, { isText }]) =>
      isText && !name.endsWith("_folded") && !/(At|Since)$/.test(name) && !owner.includes(name),
  );
  return { texts: written.map(([name]) => name), all };
}
