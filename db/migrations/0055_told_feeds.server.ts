import { type Kysely, sql } from "kysely";

const isInstant = (name: string) => `CHECK ("${name}" GLOB '????-??-??T??:??:??.???Z')`;

/** Adds the feeds as a hub was told of them last, so that it is told once of each change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE TABLE told_feeds (
        "address" TEXT NOT NULL PRIMARY KEY CHECK (length("address") >= 1),
        "fingerprint" TEXT NOT NULL CHECK (length("fingerprint") >= 1),
        "dueAt" TEXT ${isInstant("dueAt")},
        "failures" INTEGER NOT NULL DEFAULT 0 CHECK ("failures" >= 0)
      ) STRICT`,
    )
    .execute(db);
}
