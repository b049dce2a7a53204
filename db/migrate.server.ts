import fs from "node:fs";
import { type Kysely, sql } from "kysely";
import { type Connection, openDatabase } from "./connection.server";
import { saveCopyAs } from "./file-copy.server";
import { rejectUnfitFile, rejectUnknownMigrations } from "./fit-database.server";
import { migrations } from "./migrations/index.server";

/** Maximum time that a start waits for another process that is migrating the same file. */
const WAIT_FOR_OTHER_MIGRATION_MS = 30_000;

/**
 * Migrates a database file to the schema of this code. Each migration runs in a transaction of its
 * own. Before the first one, a copy of the file is stored beside it as `FILE.before-NAME`. If two
 * processes start at the same time, one migrates and the other finds nothing left to do.
 *
 * @returns the names of the migrations that ran
 * @throws UnfitDatabase with one line when the file is damaged, foreign, or was written by newer
 *   code
 */
export async function migrateFile(file: string): Promise<string[]> {
  rejectUnfitFile(file, WAIT_FOR_OTHER_MIGRATION_MS);
  const connection = openDatabase(file, WAIT_FOR_OTHER_MIGRATION_MS);
  try {
    return await migrate(connection, { copyTo: file });
  } finally {
    await connection.db.destroy();
  }
}

/** Migrates an open connection like {@link migrateFile}. Without `copyTo` no copy is stored. */
export async function migrate(
  { sqlite, db }: Pick<Connection, "sqlite" | "db">,
  { copyTo }: { copyTo?: string } = {},
): Promise<string[]> {
  await sql`CREATE TABLE IF NOT EXISTS migrations (
    "name" TEXT PRIMARY KEY,
    "ranAt" TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
  ) STRICT`.execute(db);

  const isApplied = (name: string) =>
    sqlite.prepare("SELECT 1 FROM migrations WHERE name = ?").get(name) !== undefined;

  rejectUnknownMigrations(sqlite.prepare("SELECT name FROM migrations").pluck().all() as string[]);

  const ran: string[] = [];
  for (const [name, migration] of migrations) {
    if (isApplied(name)) continue;
    if (copyTo && ran.length === 0) keepCopy(sqlite, copyTo, name);
    // IMMEDIATE takes the write lock at once. After waiting for it, check again what is left to do.
    sqlite.exec("BEGIN IMMEDIATE");
    try {
      if (!isApplied(name)) {
        await migration.up(db as unknown as Kysely<unknown>);
        sqlite.prepare("INSERT INTO migrations (name) VALUES (?)").run(name);
        ran.push(name);
      }
      sqlite.exec("COMMIT");
    } catch (error) {
      if (sqlite.inTransaction) sqlite.exec("ROLLBACK");
      throw error;
    }
  }
  return ran;
}

function keepCopy(sqlite: Connection["sqlite"], file: string, migration: string): void {
  const hasContent = sqlite.prepare("SELECT count(*) FROM migrations").pluck().get() !== 0;
  const copy = `${file}.before-${migration}`;
  if (!hasContent || fs.existsSync(copy)) return;
  saveCopyAs(sqlite, copy);
}
