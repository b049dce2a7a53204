import { type Kysely, sql } from "kysely";

const statements = [
  `ALTER TABLE pictures ADD COLUMN "brightness" INTEGER CHECK ("brightness" BETWEEN 0 AND 100)`,
  `CREATE INDEX pictures_without_brightness ON pictures ("id") WHERE "brightness" IS NULL`,
  // The scrim of a page depends on it.
  "DROP TRIGGER pictures_after_update",
  `CREATE TRIGGER pictures_after_update
    AFTER UPDATE OF address, focusX, focusY, alt_en, alt_es, tone, brightness ON pictures
    BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END`,
];

/**
 * Adds how bright an image is, which decides how dark the scrim under texts on it is. Existing
 * images are measured while the site runs (`app/media/encoding/measure-images.server.ts`); until then they
 * are taken for white.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
