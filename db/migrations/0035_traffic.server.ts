import { type Kysely, sql } from "kysely";

/**
 * Adds the sums of what visitors opened, pressed and downloaded. Without triggers: they are not
 * content, and must not make cached pages stale.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE TABLE traffic (
        "period" TEXT NOT NULL CHECK ("period" GLOB '????-??-??' OR "period" GLOB '????-??'),
        "kind" TEXT NOT NULL,
        "subject" TEXT NOT NULL,
        "count" INTEGER NOT NULL CHECK ("count" > 0),
        PRIMARY KEY ("period", "kind", "subject")
      ) STRICT, WITHOUT ROWID`,
    )
    .execute(db);
}
