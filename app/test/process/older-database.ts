import fs from "node:fs";
import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { defined } from "~/config/defined";
import { migrations } from "~db/migrations/index.server";
import { sharedByFiles } from "../arrange/shared-by-files";
import { temporaryFolder } from "../arrange/temporary-folder";

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
  fs.writeFileSync(file, defined((await migratedStepByStep())[count]));
  const sqlite = new BetterSqlite(file);
  sqlite.pragma("journal_mode = WAL");
  sqlite.exec(rows);
  sqlite.close();
  return file;
}

/** Returns the bytes of an empty database after no, one, two and all further migrations. */
function migratedStepByStep(): Promise<Buffer[]> {
  return sharedByFiles("migrated step by step", async () => {
    const sqlite = new BetterSqlite(":memory:");
    sqlite.exec(
      `CREATE TABLE migrations ("name" TEXT PRIMARY KEY,
         "ranAt" TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))) STRICT`,
    );
    const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
    const steps = [sqlite.serialize()];
    for (const name of released) {
      await defined(migrations.get(name)).up(db);
      sqlite.prepare("INSERT INTO migrations (name) VALUES (?)").run(name);
      steps.push(sqlite.serialize());
    }
    sqlite.close();
    return steps;
  });
}
