import { sql, type SqlBool } from "kysely";
import {
  candidates,
  columnsOf,
  type HeldTable,
  isSame,
  type Row,
  type TableFacts,
} from "./address-search.server";
import { ERASED, excerptAround, mentionsAddress, withoutAddress } from "./address-spelling";
import { isOneOf, windowsOf } from "./chunks.server";
import type { Instant } from "./columns";
import type { DatabaseOrTransaction } from "./connection.server";
import { foldAsTyped } from "./fold-as-typed.server";
import { nextInstant } from "./instants";
import type { Tables } from "./tables";

/** Something that the site keeps about an address. */
export interface HeldRow {
  /** A table of the database, or `mail-file`. */
  table: keyof Tables | "mail-file";
  /** The id of the row, or the name of the file. */
  id: number | string;
  /** When it came to be, if that is known. */
  at: Instant | null;
  /**
   * The effect of an erasure: a row about the person is deleted, from any other text the
   * address is taken out.
   */
  fate: "deleted" | "redacted";
  /** One line that names it on the screen. */
  label: string;
  /** The entry of the exported file: all that is about the person, and no secret. */
  data: Record<string, string | number | null>;
}

/** The admin who erases. */
interface Eraser {
  id: number;
  username: string;
}

/** The ids of rows by their tables. */
type FoundIds = ReadonlyMap<keyof Tables, readonly number[]>;

/** A part of an erasure. */
interface Erasing {
  by: Eraser;
  /** Some of the rows that the holder has found: only these are looked at again. */
  found: FoundIds;
}

/**
 * All that a room keeps about the addresses of people. Each room exports one; `app/operations/privacy/holders.server.ts`
 * lists them all, and a test compares their columns with the schema. See decision 046.
 */
export interface AddressHolder {
  /** Its title on the screen is the text `privacy.holders.NAME`. */
  name: string;
  /** The text columns that it covers; `all` is every text column of the table, also later ones. */
  columns: { readonly [Table in keyof Tables]?: readonly string[] | "all" };
  /**
   * Returns every row about an address, newest first, however it is written in upper and lower
   * case. Tables are searched in windows, so it must not run in a transaction.
   */
  find: (db: DatabaseOrTransaction, address: string) => Promise<HeldRow[]>;
  /**
   * Erases an address from rows that were found, and returns the number of deleted and changed ones.
   * Runs in the transaction of a part of the erasure, so it waits for nothing else.
   *
   * @throws HttpError 409 if something of it must stay, such as the last admin
   */
  erase: (trx: DatabaseOrTransaction, address: string, erasing: Erasing) => Promise<number>;
  /** Returns the files that contain the address. */
  findFiles?: (address: string) => Promise<HeldRow[]>;
  /** Deletes files that contain the address, after all rows are erased, and returns their number. */
  eraseFiles?: (address: string) => Promise<number>;
  /**
   * Deletes what is older than an instant, at most `limit` rows, and returns their number. Only
   * where a setting says how long it is kept (`app/company/settings/retention.ts`).
   */
  deleteOlder?: (db: DatabaseOrTransaction, before: Instant, limit: number) => Promise<number>;
}

/** The greatest length that a CHECK of the schema asks of a text (`excerpt_en`). */
const LONGEST_MINIMUM = 10;

/** Returns the holder of some tables, without code of its own. */
export function tableHolder(
  name: string,
  tables: readonly HeldTable[],
): Pick<AddressHolder, "name" | "columns" | "find" | "erase"> {
  return {
    name,
    columns: Object.fromEntries(
      tables.map(({ table, owner = [], texts = [] }) => [
        table,
        texts === "all" ? texts : [...owner, ...texts],
      ]),
    ),
    async find(db, address) {
      const found: HeldRow[] = [];
      for (const held of tables) found.push(...(await findIn(db, held, address)));
      return newestFirst(found);
    },
    async erase(trx, address, { found }) {
      let rows = 0;
      for (const held of tables) {
        rows += await eraseIn(trx, held, address, found.get(held.table) ?? []);
      }
      return rows;
    },
  };
}

/** Sorts what was found, newest first; what has no time comes last. */
export function newestFirst(rows: HeldRow[]): HeldRow[] {
  return rows.sort((a, b) => (b.at ?? "").localeCompare(a.at ?? ""));
}

/** Returns the ids of the rows of which one of the columns is the address, in any case. */
export async function idsOf(
  db: DatabaseOrTransaction,
  table: keyof Tables,
  owner: readonly string[],
  address: string,
): Promise<number[]> {
  const rows = await candidates(db, { table, owner }, address, sql<SqlBool>`true`);
  return rows.flatMap((row) => (isOwn(row, owner, address) ? [Number(row.rowid)] : []));
}

/** Returns true if one of the columns is the address, in any case. */
const isOwn = (row: Row, owner: readonly string[], address: string) =>
  owner.some((column) => isSame(row[column], address));

/**
 * Deletes the oldest rows of a table, at most `limit` of them.
 *
 * @param column with the instant that counts; rows without it stay
 */
export async function deleteOlderRows(
  db: DatabaseOrTransaction,
  table: keyof Tables,
  { column, before, limit }: { column: string; before: Instant; limit: number },
): Promise<number> {
  const at = sql.ref(column);
  const { numAffectedRows = 0n } = await sql`DELETE FROM ${sql.table(table)} WHERE rowid IN
    (SELECT rowid FROM ${sql.table(table)} WHERE ${at} <= ${before} ORDER BY ${at} LIMIT ${limit})`.execute(
    db,
  );
  return Number(numAffectedRows);
}

async function findIn(
  db: DatabaseOrTransaction,
  held: HeldTable,
  address: string,
): Promise<HeldRow[]> {
  const { table, owner = [], secret = [] } = held;
  const { texts, all } = await columnsOf(db, held);
  const at = held.at ?? (all.has("createdAt") ? "createdAt" : null);
  const found: HeldRow[] = [];
  const add = (row: Row) => {
    const isOfPerson = isOwn(row, owner, address);
    const mentions = texts.filter((column) => mentionsAddress(String(row[column] ?? ""), address));
    if (!isOfPerson && mentions.length === 0) return;
    const kept = [...all.keys()].filter(
      (column) => !secret.includes(column) && !column.endsWith("_folded"),
    );
    // Other people's texts are not this person's data: the file shows the mention only.
    const data = isOfPerson
      ? kept.map((column) => [column, row[column] ?? null])
      : mentions.map((column) => [column, excerptAround(String(row[column]), address)]);
    const named = held.label ?? (isOfPerson ? owner[0] : mentions[0]);
    const text = named ? String(row[named] ?? "") : "";
    found.push({
      table,
      id: Number(row.rowid),
      at: at ? ((row[at] ?? null) as Instant | null) : null,
      fate: isOfPerson || held.isDisposable ? "deleted" : "redacted",
      label: isOfPerson || held.label ? text.slice(0, 200) : excerptAround(text, address),
      data: Object.fromEntries(data) as Row,
    });
  };
  for await (const window of windowsOf(db, table)) {
    for (const row of await candidates(db, held, address, window)) add(row);
  }
  return found.reverse();
}

async function eraseIn(
  trx: DatabaseOrTransaction,
  held: HeldTable,
  address: string,
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const { table, owner = [] } = held;
  const name = sql.table(table);
  const { texts, all } = await columnsOf(trx, held);
  let rows = 0;
  for (const row of await candidates(trx, held, address, isOneOf("rowid", ids))) {
    const isOfPerson = isOwn(row, owner, address);
    const changes = changesOf(row, { texts, all }, address);
    if (!isOfPerson && changes.size === 0) continue;
    rows += 1;
    if (isOfPerson || held.isDisposable) {
      await sql`DELETE FROM ${name} WHERE rowid = ${row.rowid}`.execute(trx);
      continue;
    }
    const set = [...changes].map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    await sql`UPDATE ${name} SET ${sql.join(set)} WHERE rowid = ${row.rowid}`.execute(trx);
    if (all.has("updatedAt")) await renew(trx, table, row.rowid);
    if (held.record) await renew(trx, held.record.table, row[held.record.column]);
  }
  return rows;
}

/** Gives a row a new version: a form that is open elsewhere must not bring the address back. */
async function renew(trx: DatabaseOrTransaction, table: keyof Tables, rowid: unknown) {
  const { rows } = await sql<{ updatedAt: Instant }>`
    SELECT "updatedAt" FROM ${sql.table(table)} WHERE rowid = ${rowid}`.execute(trx);
  for (const { updatedAt } of rows) {
    await sql`UPDATE ${sql.table(table)} SET "updatedAt" = ${nextInstant(updatedAt)}
      WHERE rowid = ${rowid}`.execute(trx);
  }
}

/** Returns the new values of the columns of a row that mention an address, by their names. */
function changesOf(
  row: Row,
  { texts, all }: TableFacts,
  address: string,
): Map<string, string | null> {
  const changes = new Map<string, string | null>();
  for (const column of texts) {
    const text = row[column];
    if (typeof text !== "string" || !mentionsAddress(text, address)) continue;
    const rest = withoutAddress(text, address);
    const isEmptied = rest === "" && all.get(column)?.isNullable;
    // Some columns refuse short texts.
    const padded = (rest || ERASED).padEnd(Math.min(text.length, LONGEST_MINIMUM), "…");
    changes.set(column, isEmptied ? null : padded);
    const folded = `${column}_folded`;
    if (all.has(folded)) changes.set(folded, isEmptied ? "" : foldAsTyped(padded));
  }
  return changes;
}

/**
 * Returns rows that are kept outside their table, such as those of a deleted record, as an erasure
 * would leave them in it: they must still fit there when they come back.
 */
export async function erasedRows<Kept extends object>(
  db: DatabaseOrTransaction,
  held: HeldTable,
  rows: readonly Kept[],
  address: string,
): Promise<Kept[]> {
  const facts = await columnsOf(db, held);
  return rows
    .filter((row) => !(held.owner ?? []).some((column) => isSame((row as Row)[column], address)))
    .map((row) => ({ ...row, ...Object.fromEntries(changesOf(row as Row, facts, address)) }));
}
