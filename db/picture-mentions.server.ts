import { sql, type Expression, type SqlBool } from "kysely";

/** The texts of records that may show pictures by their addresses. */
export const textColumns = {
  projects: ["description_en", "description_es"],
  news_items: ["content_en", "content_es"],
} as const;

/**
 * A condition: a text of the record names a picture. Written just as the index of the table is
 * (0007_pictures), so that nobody reads through articles to find the few that do.
 */
export function mentionsPictures(table: keyof typeof textColumns): Expression<SqlBool> {
  const conditions = textColumns[table].map((column) => `instr("${column}", '/uploads/') > 0`);
  return sql.raw<SqlBool>(`(${conditions.join(" or ")})`);
}
