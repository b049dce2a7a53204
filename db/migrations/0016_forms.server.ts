import { type Kysely, sql } from "kysely";

const now = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";

const changes = [
  `CREATE TABLE form_sendings (
     "key" TEXT NOT NULL PRIMARY KEY CHECK (length("key") BETWEEN 16 AND 64),
     "content" TEXT NOT NULL,
     "recordId" INTEGER NOT NULL,
     "createdAt" TEXT NOT NULL DEFAULT (${now})
       CHECK ("createdAt" GLOB '????-??-??T??:??:??.???Z')
   ) STRICT`,
  `CREATE INDEX form_sendings_by_age ON form_sendings ("createdAt")`,
  `ALTER TABLE pictures ADD COLUMN "fileName" TEXT`,
  `ALTER TABLE pictures ADD COLUMN "fileName_folded" TEXT NOT NULL DEFAULT ''`,
];

/** Adds idempotency keys for forms that create records, and the uploaded file names of images. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const change of changes) await sql.raw(change).execute(db);
}
