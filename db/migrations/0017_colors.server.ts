import { sql, type Kysely } from "kysely";

/** The colours that the sample content stored for both languages until a colour became one value. */
const changes = ["#0f0f0f", "#f0f0f0"].map(
  (color, index) => `UPDATE site_settings SET "value_es" = ''
     WHERE "key" = '${index === 0 ? "primary_color" : "secondary_color"}'
       AND lower(trim("value_es")) = '${color}'`,
);

/**
 * A Spanish colour that nobody chose makes way for the English one. Older releases stored the colours
 * of the sample in both languages and used the English one on all pages; since then Spanish pages
 * show their own value where there is one, and would bring back colours that were changed long ago.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const change of changes) await sql.raw(change).execute(db);
}
