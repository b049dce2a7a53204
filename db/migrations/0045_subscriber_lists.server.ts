import { type Kysely, sql } from "kysely";

const now = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";
const isInstant = (name: string) => `CHECK ("${name}" GLOB '????-??-??T??:??:??.???Z')`;

const statements = [
  `ALTER TABLE newsletter_subscriptions ADD COLUMN "name" TEXT`,
  `ALTER TABLE newsletter_subscriptions ADD COLUMN "name_folded" TEXT NOT NULL DEFAULT ''`,
  `ALTER TABLE newsletter_subscriptions ADD COLUMN "leftAt" TEXT ${isInstant("leftAt")}
    CHECK ("leftAt" IS NULL OR "isActive" = 0)`,
  `UPDATE newsletter_subscriptions SET "leftAt" = "updatedAt"
    WHERE "isActive" = 0 AND "pendingSince" IS NULL`,
  // One list for each user, between its upload and the agreement to what would be made of it.
  `CREATE TABLE kept_subscriber_lists (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
    "fileName" TEXT NOT NULL,
    "content" BLOB NOT NULL,
    "settings" TEXT NOT NULL CHECK (json_valid("settings")),
    "createdAt" TEXT NOT NULL DEFAULT (${now}) ${isInstant("createdAt")}
  ) STRICT`,
];

/** Adds what lists of other programs tell of subscribers, and the lists that wait for agreement. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
