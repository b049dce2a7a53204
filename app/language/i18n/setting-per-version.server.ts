import type BetterSqlite from "better-sqlite3";
import { findConnection } from "~db/connection.server";
import { contentVersion } from "~db/content-version.server";
import type { Language } from "./languages";

type Stored = Record<Language, string | null> | undefined;

/**
 * Returns a function that returns a setting which every request needs. It is read once per content
 * version. Never throws, since error pages need it too: without a database, the function returns
 * the last known value.
 *
 * @param parse returns the value for the stored texts; undefined if the setting was never saved
 */
export function settingPerVersion<Value>(key: string, parse: (stored: Stored) => Value) {
  let known: { sqlite: BetterSqlite.Database; version: number; value: Value } | undefined;
  return (): Value => {
    try {
      const sqlite = findConnection()?.sqlite;
      if (!sqlite) return known ? known.value : parse(undefined);
      // A transaction sees its own version and rows, and may be undone.
      if (sqlite.inTransaction) return parse(readSetting(sqlite, key));
      const version = contentVersion();
      if (known?.sqlite !== sqlite || known.version !== version) {
        known = { sqlite, version, value: parse(readSetting(sqlite, key)) };
      }
      return known.value;
    } catch {
      return known ? known.value : parse(undefined);
    }
  };
}

function readSetting(sqlite: BetterSqlite.Database, key: string): Stored {
  return sqlite
    .prepare('SELECT "value_en" AS en, "value_es" AS es FROM site_settings WHERE "key" = ?')
    .get(key) as Stored;
}
