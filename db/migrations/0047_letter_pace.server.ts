import { type Kysely, sql } from "kysely";

const instant = "GLOB '????-??-??T??:??:??.???Z'";

const changes = [
  `ALTER TABLE letters ADD COLUMN "heldAt" TEXT CHECK ("heldAt" ${instant})`,
  `ALTER TABLE letters ADD COLUMN "tookAt" TEXT CHECK ("tookAt" ${instant})`,
  `ALTER TABLE letters ADD COLUMN "took" INTEGER CHECK ("took" > 0)`,
  `ALTER TABLE letters ADD COLUMN "relayPerMinute" REAL CHECK ("relayPerMinute" > 0)`,
  `ALTER TABLE letters ADD COLUMN "wasWritten" INTEGER CHECK ("wasWritten" IN (0, 1))`,
];

/**
 * Adds how many mails of a letter the mail server takes, and whether a letter was only written to
 * files: NULL for one of before that was never looked at.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const change of changes) await sql.raw(change).execute(db);
}
