import { type Kysely, sql } from "kysely";

const statements = [
  `ALTER TABLE site_settings ADD COLUMN "isSample" INTEGER NOT NULL DEFAULT 0
     CHECK ("isSample" IN (0, 1))`,
  `CREATE TABLE skipped_setup_steps (
     "step" TEXT PRIMARY KEY CHECK (length("step") BETWEEN 1 AND 30),
     "createdAt" TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
       CHECK ("createdAt" GLOB '????-??-??T??:??:??.???Z')
   ) STRICT`,
];

/**
 * Marks settings that still are those of the sample company, and stores which steps of the setup an
 * admin has skipped. Settings of older releases count as the company's own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
