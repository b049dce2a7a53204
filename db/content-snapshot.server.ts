import type BetterSqlite from "better-sqlite3";
import { LRUCache } from "lru-cache";
import { connection, type Database } from "./connection.server";
import { contentVersion } from "./content-version.server";

/** Maximum number of entries: more than the visitors of a site read between two changes. */
const MAX_VALUES = 1000;

interface Snapshot {
  sqlite: BetterSqlite.Database;
  version: number;
  values: LRUCache<string, Promise<unknown>>;
}

let snapshot: Snapshot | undefined;

/** Tells the functions apart in the keys. */
const functionIds = new WeakMap<object, number>();
let lastFunctionId = 0;

/** A value that JSON writes completely, so that it can be part of a key. */
type Argument =
  | string
  | number
  | null
  | undefined
  | readonly Argument[]
  | { [name: string]: Argument };

/**
 * Returns what the function reads from the database: read once for all visitors with the same
 * arguments, until the content changes. A failure is not kept.
 *
 * @param read a function of a module; a closure would be another function at each call
 * @returns a frozen value, since many pages share it
 */
export async function readContent<Args extends readonly Argument[], Value>(
  read: (db: Database, ...args: Args) => Promise<Value>,
  ...args: Args
): Promise<Value> {
  const { sqlite, db } = connection();
  const version = contentVersion();
  if (snapshot?.sqlite !== sqlite || snapshot.version !== version) {
    snapshot = { sqlite, version, values: new LRUCache({ max: MAX_VALUES }) };
  }
  const { values } = snapshot;
  const key = `${idOf(read)} ${JSON.stringify(args)}`;
  const known = values.get(key) as Promise<Value> | undefined;
  if (known) return known;
  const value = read(db, ...args).then(deepFreeze);
  values.set(key, value);
  value.catch(() => values.delete(key));
  return value;
}

/** @throws TypeError for a closure written into the call, which would never be found again */
function idOf(read: { name: string }): number {
  if (!read.name) throw new TypeError("Only a named function can be found again.");
  const id = functionIds.get(read) ?? ++lastFunctionId;
  functionIds.set(read, id);
  return id;
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
