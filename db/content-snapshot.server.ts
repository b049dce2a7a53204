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

/**
 * Reads public content through a cache that all visitors share, until the content changes.
 *
 * @param key the cache key; the same key always means the same query
 * @param read queries the database; an error is not cached
 * @returns a frozen value, because many pages share it
 */
export async function readContent<Value>(
  key: string,
  read: (db: Database) => Promise<Value>,
): Promise<Value> {
  const { sqlite, db } = connection();
  const version = contentVersion();
  if (snapshot?.sqlite !== sqlite || snapshot.version !== version) {
    snapshot = { sqlite, version, values: new LRUCache({ max: MAX_VALUES }) };
  }
  const { values } = snapshot;
  const known = values.get(key) as Promise<Value> | undefined;
  if (known) return known;
  const value = read(db).then(deepFreeze);
  values.set(key, value);
  value.catch(() => values.delete(key));
  return value;
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
