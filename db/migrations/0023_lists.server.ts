import { type Kysely, sql } from "kysely";

const now = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";

const statements = [
  `ALTER TABLE projects ADD COLUMN "isPublished" INTEGER NOT NULL DEFAULT 1
    CHECK ("isPublished" IN (0, 1))`,
  `ALTER TABLE projects ADD COLUMN "position" INTEGER CHECK ("position" >= 0)`,
  // Films without a position follow those with one, as before: featured, then by year.
  "DROP INDEX projects_by_gallery_order",
  `CREATE INDEX projects_by_place
    ON projects (("position" IS NULL), "position", "featured" DESC, "year" DESC, "id")`,
  `CREATE TABLE undo_steps (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    "token" TEXT NOT NULL CHECK (length("token") = 24),
    "userId" INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    "subject" TEXT NOT NULL CHECK (length("subject") BETWEEN 1 AND 30),
    "action" TEXT NOT NULL CHECK (length("action") BETWEEN 1 AND 30),
    "changes" TEXT NOT NULL CHECK (json_valid("changes")),
    "createdAt" TEXT NOT NULL DEFAULT (${now})
      CHECK ("createdAt" GLOB '????-??-??T??:??:??.???Z')
  ) STRICT`,
  `CREATE INDEX undo_steps_by_token ON undo_steps ("token")`,
  `CREATE INDEX undo_steps_by_age ON undo_steps ("createdAt")`,
];

/**
 * Adds drafts and an order by hand of films, and what the last changes in lists have changed, so
 * that they can be undone. Existing films stay public and in their order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
