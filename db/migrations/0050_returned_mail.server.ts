import { type Kysely, sql } from "kysely";

const instant = "GLOB '????-??-??T??:??:??.???Z'";

const changes = [
  `ALTER TABLE letter_recipients ADD COLUMN "report" TEXT CHECK ("report" IN ('returned', 'complained'))`,
  `ALTER TABLE letter_recipients ADD COLUMN "counted" INTEGER NOT NULL DEFAULT 0 CHECK ("counted" IN (0, 1))`,
  `UPDATE letter_recipients SET "counted" = 1 WHERE "failure" = 'refused'`,
  `ALTER TABLE newsletter_subscriptions ADD COLUMN "complainedAt" TEXT CHECK ("complainedAt" ${instant})`,
  `ALTER TABLE newsletter_subscriptions ADD COLUMN "bounceReason" TEXT`,
];

/** Adds what reports say that come back about letters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const change of changes) await sql.raw(change).execute(db);
}
