import { type Kysely, sql } from "kysely";

const shown = "address, focusX, focusY, alt_en, alt_es, caption_en, caption_es, photographer, tone";

const statements = [
  "DROP TRIGGER pictures_after_update",
  "DROP INDEX pictures_without_brightness",
  `ALTER TABLE pictures DROP COLUMN "brightness"`,
  `CREATE TRIGGER pictures_after_update AFTER UPDATE OF ${shown} ON pictures
    BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END`,
];

/** Removes how bright a picture is: pages have one scrim for any picture. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
