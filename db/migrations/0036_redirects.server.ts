import { type Kysely, sql } from "kysely";

const now = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";
const instant = `GLOB '????-??-??T??:??:??.???Z'`;
const day = `GLOB '????-??-??'`;

const statements = [
  `CREATE TABLE redirects (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    "source" TEXT NOT NULL CHECK ("source" LIKE '/%'),
    "sourceKey" TEXT NOT NULL UNIQUE CHECK ("sourceKey" LIKE '/%'),
    "target" TEXT NOT NULL CHECK (length("target") >= 1),
    "status" INTEGER NOT NULL CHECK ("status" IN (301, 302, 308)),
    "source_folded" TEXT NOT NULL,
    "target_folded" TEXT NOT NULL,
    "createdAt" TEXT NOT NULL DEFAULT (${now}) CHECK ("createdAt" ${instant}),
    "updatedAt" TEXT NOT NULL DEFAULT (${now}) CHECK ("updatedAt" ${instant})
  ) STRICT`,
  `CREATE TABLE misses (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    "path" TEXT NOT NULL UNIQUE CHECK ("path" LIKE '/%'),
    "path_folded" TEXT NOT NULL,
    "count" INTEGER NOT NULL CHECK ("count" >= 1),
    "firstDay" TEXT NOT NULL CHECK ("firstDay" ${day}),
    "lastDay" TEXT NOT NULL CHECK ("lastDay" ${day}),
    "referrer" TEXT,
    "isIgnored" INTEGER NOT NULL DEFAULT 0 CHECK ("isIgnored" IN (0, 1))
  ) STRICT`,
  // The process keeps all redirects in memory for as long as this number stays the same.
  `ALTER TABLE content_version ADD COLUMN "redirects" INTEGER NOT NULL DEFAULT 1`,
  ...["INSERT", "UPDATE", "DELETE"].map(
    (event) => `CREATE TRIGGER redirects_${event.toLowerCase()}_version AFTER ${event} ON redirects
      BEGIN UPDATE content_version
        SET version = version + 1, "redirects" = "redirects" + 1 WHERE id = 1; END`,
  ),
];

/** Adds redirects from addresses of an old site, and counts of addresses that are not found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
