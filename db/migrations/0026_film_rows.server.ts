import { type Kysely, sql } from "kysely";

const id = "id INTEGER PRIMARY KEY AUTOINCREMENT";
const belongsTo = (column: string, table: string) =>
  `"${column}" INTEGER NOT NULL REFERENCES ${table} (id) ON DELETE CASCADE`;
const project = belongsTo("projectId", "projects");
const position = `"position" INTEGER NOT NULL CHECK ("position" >= 0)`;
const text = (column: string) => `"${column}" TEXT NOT NULL CHECK (length("${column}") >= 1)`;
const maybe = (column: string) => `"${column}" TEXT`;
const choice = (column: string, values: string) =>
  `"${column}" TEXT NOT NULL CHECK ("${column}" IN (${values}))`;

const roles =
  "'production', 'coProduction', 'sales', 'distribution', 'funding', 'broadcaster', 'press'";
const kinds = "'worldPremiere', 'nationalPremiere', 'theatrical', 'streaming', 'tv'";
const digit = "[0-9]";
const year = digit.repeat(4);
const two = digit.repeat(2);
const dates = [year, `${year}-${two}`, `${year}-${two}-${two}`]
  .map((pattern) => `"date" GLOB '${pattern}'`)
  .join(" OR ");

const tables: Record<string, string[]> = {
  project_companies: [
    id,
    project,
    position,
    choice("role", roles),
    text("name"),
    maybe("territory_en"),
    maybe("territory_es"),
    maybe("url"),
    maybe("contact"),
    maybe("email"),
    maybe("phone"),
    `UNIQUE ("projectId", "position")`,
  ],
  project_releases: [
    id,
    project,
    position,
    choice("kind", kinds),
    `"date" TEXT NOT NULL CHECK (${dates})`,
    maybe("country_en"),
    maybe("country_es"),
    maybe("note_en"),
    maybe("note_es"),
    `UNIQUE ("projectId", "position")`,
  ],
  project_quotes: [
    id,
    project,
    position,
    maybe("text_en"),
    maybe("text_es"),
    text("source"),
    maybe("author"),
    `"stars" REAL CHECK ("stars" BETWEEN 0 AND 5 AND "stars" * 2 = round("stars" * 2))`,
    maybe("url"),
    maybe("language"),
    `UNIQUE ("projectId", "position")`,
  ],
  news_films: [
    id,
    belongsTo("newsItemId", "news_items"),
    position,
    project,
    `UNIQUE ("newsItemId", "projectId")`,
  ],
};

/** Adds companies, premieres and releases, and quotes of films, and the films of news items. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, definitions] of Object.entries(tables)) {
    await sql.raw(`CREATE TABLE ${table} (\n  ${definitions.join(",\n  ")}\n) STRICT`).execute(db);
    for (const change of ["INSERT", "UPDATE", "DELETE"]) {
      await sql
        .raw(
          `CREATE TRIGGER ${table}_after_${change.toLowerCase()} AFTER ${change} ON ${table}
           BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END`,
        )
        .execute(db);
    }
  }
  await sql.raw(`CREATE INDEX news_films_by_project ON news_films ("projectId")`).execute(db);
}
