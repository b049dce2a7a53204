import { type Kysely, sql } from "kysely";

const now = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";
const isInstant = (column: string) => `CHECK ("${column}" GLOB '????-??-??T??:??:??.???Z')`;
const instant = (column: string) =>
  `"${column}" TEXT NOT NULL DEFAULT (${now}) ${isInstant(column)}`;
const flag = (column: string, byDefault: 0 | 1) =>
  `"${column}" INTEGER NOT NULL DEFAULT ${byDefault} CHECK ("${column}" IN (0, 1))`;
const title = (column: string) => `"${column}" TEXT NOT NULL CHECK (length("${column}") >= 2)`;
const slug = (column: string) =>
  `"${column}" TEXT NOT NULL CHECK (length("${column}") BETWEEN 1 AND 60
     AND "${column}" NOT GLOB '*[^a-z0-9-]*')`;
const id = "id INTEGER PRIMARY KEY AUTOINCREMENT";

const tables: Record<string, string[]> = {
  pages: [
    id,
    title("title_en"),
    title("title_es"),
    slug("slug_en"),
    slug("slug_es"),
    `"content_en" TEXT`,
    `"content_es" TEXT`,
    `"imageUrl" TEXT NOT NULL DEFAULT ''`,
    `"place" TEXT NOT NULL DEFAULT 'none' CHECK ("place" IN ('menu', 'footer', 'none'))`,
    `"order" INTEGER NOT NULL DEFAULT 0 CHECK ("order" >= 0)`,
    flag("published", 1),
    `"publishAt" TEXT ${isInstant("publishAt")}`,
    flag("isSample", 0),
    `"title_en_folded" TEXT NOT NULL`,
    `"title_es_folded" TEXT NOT NULL`,
    instant("createdAt"),
    instant("updatedAt"),
  ],
  page_former_slugs: [
    id,
    `"pageId" INTEGER NOT NULL REFERENCES pages (id) ON DELETE CASCADE`,
    `"position" INTEGER NOT NULL CHECK ("position" >= 0)`,
    slug("slug"),
    `UNIQUE ("pageId", "position")`,
  ],
};

const indexes = [
  `CREATE UNIQUE INDEX pages_by_english_slug ON pages ("slug_en")`,
  `CREATE UNIQUE INDEX pages_by_spanish_slug ON pages ("slug_es")`,
  `CREATE INDEX pages_by_order ON pages ("order", "id")`,
  `CREATE INDEX pages_by_publication ON pages ("publishAt") WHERE "publishAt" IS NOT NULL`,
  `CREATE INDEX pages_by_image ON pages ("imageUrl")`,
  `CREATE INDEX pages_naming_pictures ON pages ("id")
    WHERE (instr("content_en", '/uploads/') > 0 or instr("content_es", '/uploads/') > 0)`,
];

/** Adds the company's own pages, and the slugs that they had before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(tables)) {
    await sql.raw(`CREATE TABLE ${table} (\n  ${columns.join(",\n  ")}\n) STRICT`).execute(db);
    for (const change of ["INSERT", "UPDATE", "DELETE"]) {
      await sql
        .raw(
          `CREATE TRIGGER ${table}_after_${change.toLowerCase()} AFTER ${change} ON ${table}
           BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END`,
        )
        .execute(db);
    }
  }
  for (const index of indexes) await sql.raw(index).execute(db);
}
