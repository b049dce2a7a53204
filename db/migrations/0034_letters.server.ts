import { type Kysely, sql } from "kysely";

const instant = "GLOB '????-??-??T??:??:??.???Z'";
const now = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";
const language = "IN ('en', 'es')";

const changes = [
  `CREATE TABLE letters (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    "about" TEXT NOT NULL CHECK ("about" IN ('newsItem', 'project', 'screening')),
    "aboutKey" TEXT NOT NULL,
    "subject_en" TEXT,
    "subject_es" TEXT,
    "intro_en" TEXT,
    "intro_es" TEXT,
    "audience" TEXT NOT NULL DEFAULT 'both' CHECK ("audience" IN ('both', 'en', 'es')),
    "tag" TEXT,
    "perMinute" INTEGER NOT NULL CHECK ("perMinute" BETWEEN 1 AND 6000),
    "state" TEXT NOT NULL DEFAULT 'draft'
      CHECK ("state" IN ('draft', 'scheduled', 'sending', 'stopped', 'sent')),
    "sendAt" TEXT CHECK ("sendAt" ${instant}),
    "startedAt" TEXT CHECK ("startedAt" ${instant}),
    "endedAt" TEXT CHECK ("endedAt" ${instant}),
    "copiedTo" INTEGER,
    "lastSubscriber" INTEGER,
    "retryAt" TEXT CHECK ("retryAt" ${instant}),
    "problem" TEXT,
    "createdAt" TEXT NOT NULL DEFAULT (${now}) CHECK ("createdAt" ${instant}),
    "updatedAt" TEXT NOT NULL DEFAULT (${now}) CHECK ("updatedAt" ${instant})
  ) STRICT`,
  `CREATE INDEX letters_at_work ON letters ("state") WHERE "state" IN ('scheduled', 'sending')`,
  `CREATE TABLE letter_mails (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    "letterId" INTEGER NOT NULL REFERENCES letters (id) ON DELETE CASCADE,
    "language" TEXT NOT NULL CHECK ("language" ${language}),
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    UNIQUE ("letterId", "language")
  ) STRICT`,
  // Without the address: when a subscriber is deleted, the counts stay and nothing about a person.
  `CREATE TABLE letter_recipients (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    "letterId" INTEGER NOT NULL REFERENCES letters (id) ON DELETE CASCADE,
    "subscriberId" INTEGER REFERENCES newsletter_subscriptions (id) ON DELETE SET NULL,
    "language" TEXT NOT NULL CHECK ("language" ${language}),
    "state" TEXT NOT NULL DEFAULT 'waiting'
      CHECK ("state" IN ('waiting', 'sending', 'sent', 'failed', 'skipped')),
    "failure" TEXT CHECK ("failure" IN ('refused', 'gaveUp', 'interrupted')),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TEXT CHECK ("nextAttemptAt" ${instant}),
    "reason" TEXT,
    "settledAt" TEXT CHECK ("settledAt" ${instant}),
    UNIQUE ("letterId", "subscriberId")
  ) STRICT`,
  `CREATE INDEX letter_recipients_due ON letter_recipients ("letterId", "state", "nextAttemptAt")`,
  `CREATE INDEX letter_recipients_subscriber ON letter_recipients ("subscriberId")`,
  `CREATE TABLE subscriber_tags (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    "subscriberId" INTEGER NOT NULL REFERENCES newsletter_subscriptions (id) ON DELETE CASCADE,
    "tag" TEXT NOT NULL CHECK (length("tag") BETWEEN 1 AND 40),
    UNIQUE ("subscriberId", "tag")
  ) STRICT`,
  `CREATE INDEX subscriber_tags_tag ON subscriber_tags ("tag", "subscriberId")`,
  `ALTER TABLE newsletter_subscriptions ADD COLUMN "permanentFailures" INTEGER NOT NULL DEFAULT 0`,
  `ALTER TABLE newsletter_subscriptions ADD COLUMN "bouncedAt" TEXT CHECK ("bouncedAt" ${instant})`,
];

/** Adds letters to subscribers, who got which, tags of subscribers, and addresses that bounce. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const change of changes) await sql.raw(change).execute(db);
}
