import { type Kysely, sql } from "kysely";

const now = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";
const isInstant = (name: string) => `CHECK ("${name}" GLOB '????-??-??T??:??:??.???Z')`;

const statements = [
  `CREATE TABLE consent_texts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    "hash" TEXT NOT NULL UNIQUE CHECK (length("hash") = 43),
    "text_en" TEXT NOT NULL,
    "text_es" TEXT NOT NULL,
    "firstUsedAt" TEXT NOT NULL DEFAULT (${now}) ${isInstant("firstUsedAt")}
  ) STRICT`,
  `ALTER TABLE newsletter_subscriptions ADD COLUMN "consentTextId" INTEGER REFERENCES consent_texts (id)`,
  `ALTER TABLE newsletter_subscriptions ADD COLUMN "consentLanguage" TEXT
    CHECK ("consentLanguage" IN ('en', 'es'))`,
  `ALTER TABLE newsletter_subscriptions ADD COLUMN "consentSource" TEXT
    CHECK ("consentSource" IN ('form', 'call', 'import'))`,
  `ALTER TABLE newsletter_subscriptions ADD COLUMN "consentProof" TEXT`,
  `ALTER TABLE newsletter_subscriptions ADD COLUMN "consentAt" TEXT ${isInstant("consentAt")}`,
  `ALTER TABLE newsletter_subscriptions ADD COLUMN "confirmedAt" TEXT ${isInstant("confirmedAt")}`,
  `CREATE INDEX newsletter_subscriptions_by_consent ON newsletter_subscriptions ("consentTextId")`,
  // A trace of erasures: that it was done, and nothing of whom.
  `CREATE TABLE erasures (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER REFERENCES users (id) ON DELETE SET NULL,
    "username" TEXT NOT NULL,
    "rows" INTEGER NOT NULL CHECK ("rows" >= 0),
    "files" INTEGER NOT NULL DEFAULT 0 CHECK ("files" >= 0),
    "createdAt" TEXT NOT NULL DEFAULT (${now}) ${isInstant("createdAt")},
    "cleanedAt" TEXT ${isInstant("cleanedAt")}
  ) STRICT`,
  // Terms of deleted messages would stay in the index until it is merged.
  `INSERT INTO contact_messages_search (contact_messages_search, rank) VALUES ('secure-delete', 1)`,
  `INSERT INTO contact_messages_search (contact_messages_search) VALUES ('rebuild')`,
];

/** Adds what subscribers have agreed to, and the trace of erasures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
