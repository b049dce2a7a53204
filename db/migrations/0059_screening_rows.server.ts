import { type Kysely, sql } from "kysely";

const chosen = `SELECT 1 FROM site_settings WHERE "key" = 'time_zone'
  AND (coalesce("value_en", '') <> '' OR coalesce("value_es", '') <> '')`;

const statements = [
  `ALTER TABLE project_screenings ADD COLUMN "ownZone" TEXT CHECK (length("ownZone") >= 1)`,
  // Before a company has chosen its zone, UTC is what a row got that had none of its own.
  `UPDATE project_screenings SET "ownZone" = "timeZone"
    WHERE "timeZone" <> 'UTC' OR EXISTS (${chosen})`,
  `ALTER TABLE project_screenings DROP COLUMN "timeZone"`,
  `ALTER TABLE project_screenings RENAME COLUMN "ownZone" TO "timeZone"`,
  `ALTER TABLE project_screenings ADD COLUMN "notice" TEXT CHECK ("notice" IN ('none'))`,
];

/**
 * Lets a screening have no time zone of its own: it follows that of the company. Adds that a change of
 * it is a correction, of which visitors read nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
