import { type Kysely, sql } from "kysely";

const required = (column: string) => `"${column}" TEXT NOT NULL`;
const text = (column: string) => `${required(column)} CHECK (length("${column}") >= 1)`;
const maybe = (column: string) => `"${column}" TEXT`;
const choice = (column: string, values: string) => `CHECK ("${column}" IN (${values}))`;
const digits = (pattern: string) => pattern.replaceAll("0", "[0-9]");
const day = (column: string) => `CHECK ("${column}" GLOB '${digits("0000-00-00")}')`;
const time = (column: string) => `CHECK ("${column}" GLOB '${digits("00:00")}')`;
const instant = (column: string) => `CHECK ("${column}" GLOB '????-??-??T??:??:??.???Z')`;
const state = `"state" TEXT CHECK ("state" IN ('cancelled'))`;

const announced = [
  `"key" TEXT PRIMARY KEY NOT NULL CHECK (length("key") >= 1)`,
  `"projectId" INTEGER NOT NULL`,
  `"isSample" INTEGER NOT NULL ${choice("isSample", "0, 1")}`,
  `${required("day")} ${day("day")}`,
  `${maybe("time")} ${time("time")}`,
  text("timeZone"),
  `${required("kind")} ${choice("kind", "'premiere', 'screening', 'qa', 'market'")}`,
  maybe("festival"),
  maybe("venue"),
  text("city_en"),
  text("city_es"),
  maybe("country_en"),
  maybe("country_es"),
  state,
  required("title_en"),
  required("title_es"),
  `"runtime" INTEGER`,
  `${required("startsAt")} ${instant("startsAt")}`,
  `${required("overAt")} ${instant("overAt")}`,
  text("facts"),
  `"sequence" INTEGER NOT NULL CHECK ("sequence" >= 0)`,
  `${required("changedAt")} ${instant("changedAt")}`,
  `${maybe("removedAt")} ${instant("removedAt")}`,
  `${maybe("fromDay")} ${day("fromDay")}`,
  `${maybe("fromTime")} ${time("fromTime")}`,
  ...["fromTimeZone", "fromVenue", "fromCity_en", "fromCity_es"].map(maybe),
];

const interests = [
  "id INTEGER PRIMARY KEY AUTOINCREMENT",
  text("key"),
  text("email"),
  `${required("language")} ${choice("language", "'en', 'es'")}`,
  `"consentTextId" INTEGER NOT NULL REFERENCES consent_texts (id)`,
  text("told"),
  `${maybe("confirmedAt")} ${instant("confirmedAt")}`,
  `"createdAt" TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) ${instant("createdAt")}`,
  `UNIQUE ("key", "email")`,
];

const raise = "BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END";

const changes = [
  `ALTER TABLE project_screenings ADD COLUMN ${state}`,
  `CREATE TABLE announced_screenings (\n  ${announced.join(",\n  ")}\n) STRICT`,
  `CREATE INDEX announced_screenings_by_project ON announced_screenings ("projectId")`,
  `CREATE TABLE screening_interests (\n  ${interests.join(",\n  ")}\n) STRICT`,
  `CREATE TRIGGER announced_screenings_after_update
     AFTER UPDATE OF "sequence", "removedAt" ON announced_screenings ${raise}`,
];

/**
 * Adds that a screening can be cancelled, what visitors have last seen of each, and the addresses
 * that are told when one changes. Only what calendars and pages show of it makes them stale.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const change of changes) await sql.raw(change).execute(db);
}
