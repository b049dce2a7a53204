import { type Kysely, sql } from "kysely";

/**
 * The colours that the sample content stored in both languages before a colour became one value.
 */
const changes = ["#0f0f0f", "#f0f0f0"].map(
  (color, index) => `UPDATE site_settings SET "value_es" = ''
     WHERE "key" = '${index === 0 ? "primary_color" : "secondary_color"}'
       AND lower(trim("value_es")) = '${color}'`,
);

/**
 * Removes Spanish colours that were never chosen, so that the English ones apply. Older releases
 * stored the sample colours in both languages and used the English one on all pages. Since then
 * Spanish pages use their own value where there is one, and old sample colours would reappear.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const change of changes) await sql.raw(change).execute(db);
}
