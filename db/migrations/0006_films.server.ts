import { type Kysely, sql } from "kysely";

const now = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";
const id = "id INTEGER PRIMARY KEY AUTOINCREMENT";
const project = `"projectId" INTEGER NOT NULL REFERENCES projects (id) ON DELETE CASCADE`;
const position = `"position" INTEGER NOT NULL CHECK ("position" >= 0)`;
const text = (column: string) => `"${column}" TEXT NOT NULL CHECK (length("${column}") >= 1)`;
const maybe = (column: string, rule?: string) =>
  `"${column}" TEXT${rule ? ` CHECK ("${column}" IN (${rule}))` : ""}`;

const statuses = "'development', 'production', 'postProduction', 'festivals', 'released'";
const kinds = "'won', 'nominated', 'selected'";

/** The optional columns of a film, NULL in existing rows. */
const columns = [
  maybe("trailerUrl"),
  maybe("pressKitUrl"),
  `"runtime" INTEGER CHECK ("runtime" BETWEEN 1 AND 999)`,
  maybe("country_en"),
  maybe("country_es"),
  maybe("languages_en"),
  maybe("languages_es"),
  maybe("status", statuses),
];

const tables: Record<string, string[]> = {
  project_credits: [
    id,
    project,
    position,
    text("role_en"),
    text("role_es"),
    text("name"),
    `UNIQUE ("projectId", "position")`,
  ],
  project_awards: [
    id,
    project,
    position,
    text("festival"),
    `"year" TEXT NOT NULL CHECK ("year" GLOB '[0-9][0-9][0-9][0-9]')`,
    maybe("award_en"),
    maybe("award_es"),
    `"kind" TEXT NOT NULL CHECK ("kind" IN (${kinds}))`,
    `UNIQUE ("projectId", "position")`,
  ],
  project_screeners: [
    id,
    `"projectId" INTEGER NOT NULL UNIQUE REFERENCES projects (id) ON DELETE CASCADE`,
    text("filmUrl"),
    `"password" TEXT NOT NULL CHECK (length("password") >= 6)`,
    `"updatedAt" TEXT NOT NULL DEFAULT (${now}) CHECK ("updatedAt" GLOB '????-??-??T??:??:??.???Z')`,
  ],
};

/** The tables of public content. Screeners are not public. */
const contentTables = ["project_credits", "project_awards"];

/** Adds trailers, credits, awards, facts, press kits and password-protected screeners of films. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of columns) {
    await sql.raw(`ALTER TABLE projects ADD COLUMN ${column}`).execute(db);
  }
  for (const [table, definitions] of Object.entries(tables)) {
    await sql.raw(`CREATE TABLE ${table} (\n  ${definitions.join(",\n  ")}\n) STRICT`).execute(db);
  }
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
