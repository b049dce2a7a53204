import { type Kysely, sql } from "kysely";

/**
 * Stores the focal point that older releases used for every hero image without one. Since then an
 * image without a focal point is cropped around its middle, in the hero as everywhere.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    UPDATE pictures SET "focusX" = 72, "focusY" = 50
    WHERE "focusX" IS NULL AND "address" IN (
      SELECT "value_en" FROM site_settings WHERE "key" = 'hero_background'
      UNION SELECT "value_es" FROM site_settings WHERE "key" = 'hero_background'
    )`.execute(db);
}
