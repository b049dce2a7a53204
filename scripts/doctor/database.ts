import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { openDatabase } from "~db/connection.server";
import { migrations } from "~db/migrations/index.server";
import { fail, type Finding, ok, reasonOf, warn } from "./finding";
import { withReadOnly } from "./read-only-database";

/**
 * In older versions, two processes that write and checkpoint the same log may lose committed pages.
 */
const LEAST_SQLITE = [3, 51, 3] as const;
const LARGE_LOG_BYTES = 64e6;
const FROM_BACKUP = "stop the site and restore a backup (docs/backup.md)";
const FROM_PERMISSIONS =
  "let the user of the service read it, and write to the folder for temporary files";

/**
 * Checks the database.
 *
 * @param more further checks to run while it is open
 */
export function inspectDatabase(
  file: string,
  more: (sqlite: BetterSqlite.Database) => Finding[],
): Finding[] {
  if (!fs.existsSync(file)) {
    const todo = "the first start makes it; if there was one, set DATABASE_FILE to it";
    return [warn("database", `there is none at ${path.resolve(file)}`, todo)];
  }
  try {
    const found = withReadOnly(file, (sqlite) => {
      const whole = inspectIntegrity(sqlite);
      // Other checks are meaningless on a damaged file.
      if (whole.level === "fail") return [whole];
      return [
        whole,
        inspectReferences(sqlite),
        inspectJournal(sqlite),
        inspectSchema(sqlite),
      ].concat(more(sqlite));
    });
    const { version, ...settings } = settingsOfConnections();
    return [...found, inspectLog(file), checkConnection(settings), checkSqlite(version)];
  } catch (error) {
    const todo = isDamage(error) ? FROM_BACKUP : FROM_PERMISSIONS;
    return [fail("database", `${file} cannot be read: ${reasonOf(error)}`, todo)];
  }
}

/** Returns false for errors of permissions or space, which say nothing about the database. */
function isDamage(error: unknown): boolean {
  if (!(error instanceof BetterSqlite.SqliteError)) return false;
  return /^SQLITE_(?:CORRUPT|NOTADB|IOERR)/.test(error.code);
}

function inspectIntegrity(sqlite: BetterSqlite.Database): Finding {
  const [first] = sqlite.pragma("quick_check(1)") as { quick_check: string }[];
  const answer = first?.quick_check ?? "no answer";
  return answer === "ok"
    ? ok("database", "whole (quick_check)")
    : fail("database", `damaged: ${answer}`, FROM_BACKUP);
}

function inspectReferences(sqlite: BetterSqlite.Database): Finding {
  const broken = sqlite.pragma("foreign_key_check") as { table: string; parent: string }[];
  const [first] = broken;
  if (!first) return ok("references", "none is broken (foreign_key_check)");
  return fail(
    "references",
    `${broken.length} broken, such as from ${first.table} to ${first.parent}`,
    "something other than the site has written to it; restore a backup, or remove these rows",
  );
}

function inspectJournal(sqlite: BetterSqlite.Database): Finding {
  const mode = String(sqlite.pragma("journal_mode", { simple: true }));
  return mode === "wal"
    ? ok("journal", "write-ahead log")
    : warn("journal", `${mode} in place of wal`, "the next start turns the write-ahead log on");
}

function inspectSchema(sqlite: BetterSqlite.Database): Finding {
  const has = sqlite.prepare("SELECT 1 FROM sqlite_master WHERE name = 'migrations'").get();
  const done = has
    ? (sqlite.prepare("SELECT name FROM migrations ORDER BY name").pluck().all() as string[])
    : [];
  return checkMigrations(done, [...migrations.keys()]);
}

/** Compares the migrations of a database with those of this program. */
export function checkMigrations(done: string[], known: string[]): Finding {
  const unknown = done.filter((name) => !known.includes(name));
  const pending = known.filter((name) => !done.includes(name));
  if (done.length === 0) {
    return fail("schema", "it is no database of this site", "set DATABASE_FILE to the right file");
  }
  if (unknown.length > 0) {
    return fail(
      "schema",
      `newer than this program: it has ${unknown.join(", ")}`,
      "start the newer program, or restore the copy made before the upgrade",
    );
  }
  if (pending.length > 0) {
    const todo = "the next start brings it up to date, and keeps a copy first";
    return warn("schema", `older than this program, which has ${pending.join(", ")}`, todo);
  }
  return ok("schema", `up to date (${done.at(-1)})`);
}

function inspectLog(file: string): Finding {
  const bytes = fs.statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  return checkLog(bytes);
}

/** Checks the size of the log. It is checkpointed once no reader uses the old state any more. */
export function checkLog(bytes: number): Finding {
  const is = `${(bytes / 1e6).toFixed(1)} MB`;
  if (bytes < LARGE_LOG_BYTES) return ok("write-ahead log", is);
  return warn("write-ahead log", is, "end what keeps the database open for long, or restart");
}

interface ConnectionSettings {
  journal: string;
  synchronous: number;
  foreignKeys: number;
}

/**
 * Returns settings that are not stored in the file: the site sets them whenever it opens a
 * database. Reads them from an empty one.
 */
function settingsOfConnections(): ConnectionSettings & { version: string } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "doctor-"));
  try {
    const { sqlite } = openDatabase(path.join(folder, "empty.sqlite"));
    const read = (name: string) => sqlite.pragma(name, { simple: true });
    const settings = {
      journal: String(read("journal_mode")),
      synchronous: Number(read("synchronous")),
      foreignKeys: Number(read("foreign_keys")),
      version: sqlite.prepare("SELECT sqlite_version()").pluck().get() as string,
    };
    sqlite.close();
    return settings;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Checks the settings of connections: no acknowledged write may be lost. */
export function checkConnection(settings: ConnectionSettings): Finding {
  const { journal, synchronous, foreignKeys } = settings;
  const is = `journal_mode ${journal}, synchronous ${synchronous}, foreign_keys ${foreignKeys}`;
  // 2 is FULL.
  const isSafe = journal === "wal" && synchronous >= 2 && foreignKeys === 1;
  if (isSafe) return ok("connections", is);
  return fail("connections", is, "better-sqlite3 is not as the lockfile has it: install anew");
}

/**
 * Checks the SQLite version of better-sqlite3, because commands write at the same time as the site.
 */
export function checkSqlite(version: string): Finding {
  const parts = version.split(".").map(Number);
  const different = LEAST_SQLITE.findIndex((part, index) => parts[index] !== part);
  const isEnough = different < 0 || (parts[different] ?? 0) > (LEAST_SQLITE[different] ?? 0);
  if (isEnough) return ok("sqlite", version);
  const todo = "better-sqlite3 is not as the lockfile has it: run ./scripts/install";
  return fail("sqlite", `${version} may lose pages when two processes write`, todo);
}
