import { type Kysely, sql } from "kysely";

const id = "id INTEGER PRIMARY KEY AUTOINCREMENT";
const project = `"projectId" INTEGER NOT NULL REFERENCES projects (id) ON DELETE CASCADE`;
const position = `"position" INTEGER NOT NULL CHECK ("position" >= 0)`;
const text = (column: string) => `"${column}" TEXT NOT NULL CHECK (length("${column}") >= 1)`;
const maybe = (column: string) => `"${column}" TEXT`;
const bilingual = (column: string) => [maybe(`${column}_en`), maybe(`${column}_es`)];
const choice = (column: string, values: string) =>
  `"${column}" TEXT NOT NULL CHECK ("${column}" IN (${values}))`;
const digits = (pattern: string) => pattern.replaceAll("0", "[0-9]");
const instant = (column: string, isRequired: boolean) =>
  `"${column}" TEXT${isRequired ? " NOT NULL" : ""} CHECK ("${column}" GLOB '????-??-??T??:??:??.???Z')`;
const day = (column: string) => `CHECK ("${column}" GLOB '${digits("0000-00-00")}')`;

const tables: Record<string, string[]> = {
  project_screenings: [
    id,
    project,
    position,
    text("key"),
    `"day" TEXT NOT NULL ${day("day")}`,
    `"time" TEXT CHECK ("time" GLOB '${digits("00:00")}')`,
    text("timeZone"),
    choice("kind", "'premiere', 'screening', 'qa', 'market'"),
    maybe("festival"),
    maybe("venue"),
    text("city_en"),
    text("city_es"),
    ...bilingual("country"),
    maybe("ticketsUrl"),
    ...bilingual("note"),
    instant("startsAt", true),
    instant("endsAt", false),
    `UNIQUE ("projectId", "position")`,
  ],
  project_watch: [
    id,
    project,
    position,
    choice("kind", "'cinema', 'streaming', 'rent', 'tv', 'festival'"),
    text("service"),
    ...bilingual("country"),
    maybe("url"),
    `"fromDay" TEXT ${day("fromDay")}`,
    `"untilDay" TEXT ${day("untilDay")}`,
    instant("endsAt", false),
    `UNIQUE ("projectId", "position")`,
  ],
};

const indexes = [
  `CREATE INDEX project_screenings_by_start ON project_screenings ("startsAt")`,
  `CREATE INDEX project_screenings_by_key ON project_screenings ("key")`,
];

/** Adds the screenings of films, and where films can be watched. */
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
  for (const index of indexes) await sql.raw(index).execute(db);
}
