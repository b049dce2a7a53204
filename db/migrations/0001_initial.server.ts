import { type Kysely, sql } from "kysely";

const now = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";
const instant = (column: string) =>
  `"${column}" TEXT NOT NULL DEFAULT (${now}) CHECK ("${column}" GLOB '????-??-??T??:??:??.???Z')`;
const flag = (column: string, byDefault: 0 | 1) =>
  `"${column}" INTEGER NOT NULL DEFAULT ${byDefault} CHECK ("${column}" IN (0, 1))`;
const text = (column: string, min = 0) =>
  `"${column}" TEXT NOT NULL${min > 0 ? ` CHECK (length("${column}") >= ${min})` : ""}`;
const id = "id INTEGER PRIMARY KEY AUTOINCREMENT";

/** The tables of public content: a change of any of them invalidates its pages. */
const contentTables = [
  "projects",
  "project_images",
  "team_members",
  "news_items",
  "news_tags",
  "site_settings",
];

const tables: Record<string, string[]> = {
  users: [
    id,
    text("username", 3),
    `"username_folded" TEXT NOT NULL UNIQUE`,
    text("password", 6),
    flag("isAdmin", 0),
    `"email" TEXT`,
    instant("createdAt"),
    instant("updatedAt"),
  ],
  projects: [
    id,
    text("title_en", 2),
    text("title_es", 2),
    text("category_en", 2),
    text("category_es", 2),
    `"year" TEXT NOT NULL CHECK ("year" GLOB '[0-9][0-9][0-9][0-9]')`,
    text("imageUrl", 1),
    `"description_en" TEXT`,
    `"description_es" TEXT`,
    `"client" TEXT`,
    `"location_en" TEXT`,
    `"location_es" TEXT`,
    flag("featured", 0),
    flag("isSample", 0),
    text("title_en_folded"),
    text("title_es_folded"),
    text("category_en_folded"),
    text("category_es_folded"),
    instant("createdAt"),
    instant("updatedAt"),
  ],
  project_images: [
    id,
    `"projectId" INTEGER NOT NULL REFERENCES projects (id) ON DELETE CASCADE`,
    `"position" INTEGER NOT NULL CHECK ("position" >= 0)`,
    text("imageUrl", 1),
    `UNIQUE ("projectId", "position")`,
  ],
  team_members: [
    id,
    text("name", 2),
    text("role_en", 2),
    text("role_es", 2),
    text("imageUrl"),
    `"bio_en" TEXT`,
    `"bio_es" TEXT`,
    `"order" INTEGER NOT NULL DEFAULT 0 CHECK ("order" >= 0)`,
    flag("isSample", 0),
    text("name_folded"),
    text("role_en_folded"),
    text("role_es_folded"),
    instant("createdAt"),
    instant("updatedAt"),
  ],
  news_items: [
    id,
    text("title_en", 2),
    text("title_es", 2),
    `"date" TEXT NOT NULL DEFAULT (date('now')) CHECK (date("date") IS "date")`,
    text("excerpt_en", 10),
    text("excerpt_es", 10),
    `"content_en" TEXT`,
    `"content_es" TEXT`,
    text("imageUrl", 1),
    `"author" TEXT`,
    flag("published", 1),
    flag("isSample", 0),
    text("title_en_folded"),
    text("title_es_folded"),
    text("excerpt_en_folded"),
    text("excerpt_es_folded"),
    instant("createdAt"),
    instant("updatedAt"),
  ],
  news_tags: [
    id,
    `"newsItemId" INTEGER NOT NULL REFERENCES news_items (id) ON DELETE CASCADE`,
    `"position" INTEGER NOT NULL CHECK ("position" >= 0)`,
    text("tag_en", 1),
    text("tag_es", 1),
    `UNIQUE ("newsItemId", "position")`,
  ],
  contact_messages: [
    id,
    text("name", 2),
    text("email", 3),
    text("subject", 5),
    text("message", 10),
    flag("isRead", 0),
    `"submissionKey" TEXT UNIQUE`,
    text("name_folded"),
    text("email_folded"),
    text("subject_folded"),
    text("message_folded"),
    instant("createdAt"),
  ],
  newsletter_subscriptions: [
    id,
    `"email" TEXT NOT NULL UNIQUE CHECK (length("email") >= 3)`,
    flag("isActive", 1),
    instant("createdAt"),
    instant("updatedAt"),
  ],
  site_settings: [
    id,
    `"key" TEXT NOT NULL UNIQUE CHECK (length("key") >= 1)`,
    `"value_en" TEXT`,
    `"value_es" TEXT`,
    instant("updatedAt"),
  ],
  content_version: [
    `id INTEGER PRIMARY KEY CHECK (id = 1)`,
    `"version" INTEGER NOT NULL CHECK ("version" >= 0)`,
  ],
  rate_limits: [
    `"key" TEXT PRIMARY KEY`,
    `"points" INTEGER NOT NULL DEFAULT 0`,
    `"expire" INTEGER`,
  ],
};

const indexes = [
  `CREATE INDEX projects_by_gallery_order ON projects ("featured" DESC, "year" DESC, "id")`,
  `CREATE INDEX team_members_by_order ON team_members ("order", "id")`,
  `CREATE INDEX news_items_by_date ON news_items ("published", "date" DESC, "id" DESC)`,
  `CREATE INDEX contact_messages_by_age ON contact_messages ("createdAt" DESC, "id" DESC)`,
  `CREATE UNIQUE INDEX users_by_email ON users (lower("email")) WHERE "email" IS NOT NULL`,
];

/** Creates the tables of specification section 3 and those of decisions C1, C14 and 021. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(tables)) {
    await sql.raw(`CREATE TABLE ${table} (\n  ${columns.join(",\n  ")}\n) STRICT`).execute(db);
  }
  for (const index of indexes) await sql.raw(index).execute(db);
  await sql`INSERT INTO content_version (id, version) VALUES (1, 1)`.execute(db);
  for (const table of contentTables) {
    for (const change of ["INSERT", "UPDATE", "DELETE"]) {
      await sql
        .raw(
          `CREATE TRIGGER ${table}_after_${change.toLowerCase()} AFTER ${change} ON ${table}
           BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END`,
        )
        .execute(db);
    }
  }
}
