import type BetterSqlite from "better-sqlite3";
import { connection } from "./connection.server";

let read: { sqlite: BetterSqlite.Database; statement: BetterSqlite.Statement } | undefined;

/**
 * The version of what the public pages show: triggers raise it with every change of a content table,
 * by this process or any other.
 */
export function contentVersion(): number {
  const { sqlite } = connection();
  if (read?.sqlite !== sqlite) {
    const statement = sqlite.prepare("SELECT version FROM content_version").pluck();
    read = { sqlite, statement };
  }
  return read.statement.get() as number;
}
