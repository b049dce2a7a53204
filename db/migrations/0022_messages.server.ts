import { type Kysely, sql } from "kysely";

const now = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";
const instant = `GLOB '????-??-??T??:??:??.???Z'`;

const statements = [
  `ALTER TABLE contact_messages ADD COLUMN "folder" TEXT NOT NULL DEFAULT 'inbox'
    CHECK ("folder" IN ('inbox', 'spam', 'trash'))`,
  `ALTER TABLE contact_messages ADD COLUMN "deletedAt" TEXT CHECK ("deletedAt" ${instant})
    CHECK (("folder" = 'trash') = ("deletedAt" IS NOT NULL))`,
  `ALTER TABLE contact_messages ADD COLUMN "answeredAt" TEXT CHECK ("answeredAt" ${instant})`,
  `ALTER TABLE contact_messages ADD COLUMN "assigneeId" INTEGER
    REFERENCES users (id) ON DELETE SET NULL`,
  `ALTER TABLE contact_messages ADD COLUMN "language" TEXT CHECK ("language" IN ('en', 'es'))`,
  // Lists and counts show one folder.
  "DROP INDEX contact_messages_by_name",
  "DROP INDEX contact_messages_by_subject",
  "DROP INDEX contact_messages_unread",
  `CREATE INDEX contact_messages_in_folder_by_age
    ON contact_messages ("folder", "createdAt", "id")`,
  `CREATE INDEX contact_messages_in_folder_by_name
    ON contact_messages ("folder", "name_folded", "id")`,
  `CREATE INDEX contact_messages_in_folder_by_subject
    ON contact_messages ("folder", "subject_folded", "id")`,
  `CREATE INDEX contact_messages_unread
    ON contact_messages ("folder", "createdAt", "id") WHERE "isRead" = 0`,
  `CREATE INDEX contact_messages_unanswered
    ON contact_messages ("folder", "createdAt", "id") WHERE "answeredAt" IS NULL`,
  `CREATE INDEX contact_messages_by_assignee
    ON contact_messages ("assigneeId", "folder", "createdAt", "id") WHERE "assigneeId" IS NOT NULL`,
  `CREATE INDEX contact_messages_deleted
    ON contact_messages ("deletedAt") WHERE "deletedAt" IS NOT NULL`,
  `CREATE TABLE saved_answers (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    "title" TEXT NOT NULL CHECK (length("title") >= 1),
    "text_en" TEXT,
    "text_es" TEXT,
    "createdAt" TEXT NOT NULL DEFAULT (${now}) CHECK ("createdAt" ${instant}),
    "updatedAt" TEXT NOT NULL DEFAULT (${now}) CHECK ("updatedAt" ${instant})
  ) STRICT`,
];

/**
 * Adds to messages: spam, a trash, who answers them, when they were answered, and the language of
 * the page they were sent from. Adds answers that can be used again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
