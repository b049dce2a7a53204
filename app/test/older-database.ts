import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { defined } from "~/defined";
import { migrations } from "~db/migrations/index.server";
import { temporaryFolder } from "./temporary-folder";

/** The migrations in execution order. */
export const released = [...migrations.keys()];

/**
 * Creates a database as a release with only the first migrations has left it.
 *
 * @param rows SQL that fills it
 * @param folder its folder; a temporary one by default
 */
export async function olderDatabase(
  count: number,
  rows: string,
  folder = temporaryFolder(),
): Promise<string> {
  const file = path.join(folder, "site.sqlite");
  const sqlite = new BetterSqlite(file);
  sqlite.pragma("journal_mode = WAL");
  sqlite.exec(
    `CREATE TABLE migrations ("name" TEXT PRIMARY KEY,
       "ranAt" TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))) STRICT`,
  );
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  for (const name of released.slice(0, count)) {
    await defined(migrations.get(name)).up(db);
    sqlite.prepare("INSERT INTO migrations (name) VALUES (?)").run(name);
  }
  sqlite.exec(rows);
  sqlite.close();
  return file;
}
