import { type Kysely, sql } from "kysely";

const now = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";
const createdAt = `"createdAt" TEXT NOT NULL DEFAULT (${now}) CHECK ("createdAt" GLOB '????-??-??T??:??:??.???Z')`;
const id = "id INTEGER PRIMARY KEY AUTOINCREMENT";

const tables: Record<string, string[]> = {
  activity: [
    id,
    `"userId" INTEGER REFERENCES users (id) ON DELETE SET NULL`,
    `"username" TEXT NOT NULL`,
    `"action" TEXT NOT NULL CHECK (length("action") BETWEEN 1 AND 30)`,
    `"subject" TEXT NOT NULL CHECK (length("subject") BETWEEN 1 AND 30)`,
    `"subjectId" INTEGER`,
    `"label" TEXT NOT NULL`,
    `"username_folded" TEXT NOT NULL`,
    `"label_folded" TEXT NOT NULL`,
    createdAt,
  ],
  kept_forms: [
    id,
    `"userId" INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE`,
    `"path" TEXT NOT NULL CHECK (length("path") BETWEEN 1 AND 2000)`,
    `"fields" TEXT NOT NULL CHECK (json_valid("fields"))`,
    createdAt,
    `UNIQUE ("userId", "path")`,
  ],
};

/**
 * The indexes for the sorting and counting of the back office, so that a page of 10,000 rows costs
 * as much as a page of 25.
 */
const indexes = [
  `CREATE INDEX activity_by_age ON activity ("createdAt" DESC, "id" DESC)`,
  `CREATE INDEX kept_forms_by_age ON kept_forms ("createdAt")`,
  ...["title_en", "title_es", "category_en", "category_es"].map(
    (column) => `CREATE INDEX projects_by_${column} ON projects ("${column}_folded", "id")`,
  ),
  ...["projects", "news_items"].map(
    (table) => `CREATE INDEX ${table}_samples ON ${table} ("isSample")`,
  ),
  `CREATE INDEX projects_by_year ON projects ("year", "id")`,
  ...["name", "role_en", "role_es"].map(
    (column) => `CREATE INDEX team_members_by_${column} ON team_members ("${column}_folded", "id")`,
  ),
  ...["title_en", "title_es"].map(
    (column) => `CREATE INDEX news_items_by_${column} ON news_items ("${column}_folded", "id")`,
  ),
  `CREATE INDEX news_items_by_day ON news_items ("date", "id")`,
  `CREATE INDEX contact_messages_by_name ON contact_messages ("name_folded", "id")`,
  `CREATE INDEX contact_messages_by_subject ON contact_messages ("subject_folded", "id")`,
  `CREATE INDEX contact_messages_unread ON contact_messages ("createdAt", "id") WHERE "isRead" = 0`,
  `CREATE INDEX newsletter_subscriptions_by_age ON newsletter_subscriptions ("createdAt" DESC, "id" DESC)`,
];

/**
 * Creates the activity log, the forms kept until the next login, and the indexes of long lists
 * (decision C12).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(tables)) {
    await sql.raw(`CREATE TABLE ${table} (\n  ${columns.join(",\n  ")}\n) STRICT`).execute(db);
  }
  for (const index of indexes) await sql.raw(index).execute(db);
}
