import { type Kysely, sql } from "kysely";

/** Adds what an import of an old site has made, so that it can be repeated and undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE TABLE imports (
        "id" INTEGER PRIMARY KEY AUTOINCREMENT,
        "source" TEXT NOT NULL CHECK (length("source") >= 1),
        "guid" TEXT NOT NULL CHECK (length("guid") >= 1),
        "kind" TEXT NOT NULL CHECK (length("kind") >= 1),
        "recordId" INTEGER,
        "address" TEXT NOT NULL DEFAULT '',
        "hash" TEXT,
        "version" TEXT,
        UNIQUE ("source", "guid")
      ) STRICT`,
    )
    .execute(db);
}
