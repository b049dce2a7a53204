import { type Kysely, sql } from "kysely";

const instant = "GLOB '????-??-??T??:??:??.???Z'";

const changes = [
  `ALTER TABLE newsletter_subscriptions ADD COLUMN "pendingSince" TEXT
     CHECK ("pendingSince" ${instant}) CHECK ("pendingSince" IS NULL OR "isActive" = 0)`,
  `CREATE INDEX newsletter_subscriptions_pending ON newsletter_subscriptions ("pendingSince")
     WHERE "pendingSince" IS NOT NULL`,
  `ALTER TABLE mail_outbox ADD COLUMN "unsubscribeUrl" TEXT`,
];

/** Adds subscriptions that wait for a confirmation, and mail with one-click unsubscription. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const change of changes) await sql.raw(change).execute(db);
}
