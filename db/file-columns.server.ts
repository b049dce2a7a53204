import { sql, type Expression, type SqlBool } from "kysely";
import type { Tables } from "./tables";

/**
 * How a column names files: `image`, `film` and `pressKit` columns hold the address of one, a `text`
 * has addresses somewhere in it, and a `past` column those that may come back.
 */
export type FileUse = "image" | "film" | "pressKit" | "text" | "past";

/**
 * Every column that names files. The sweep, the library, the replacing of images, exports and backups
 * all read this list; `app/test/file-columns.test.ts` compares it with the schema.
 */
export const fileColumns = {
  projects: {
    imageUrl: "image",
    trailerUrl: "film",
    pressKitUrl: "pressKit",
    description_en: "text",
    description_es: "text",
  },
  project_images: { imageUrl: "image" },
  project_screeners: { filmUrl: "film" },
  team_members: { imageUrl: "image" },
  news_items: { imageUrl: "image", content_en: "text", content_es: "text" },
  site_settings: { value_en: "text", value_es: "text" },
  kept_forms: { fields: "text" },
  pending_sign_ins: { kept: "text" },
  revisions: { pictures: "past" },
  trash: { pictures: "past" },
} as const satisfies { [T in keyof Tables]?: { [C in keyof Tables[T]]?: FileUse } };

export type FileTable = keyof typeof fileColumns;

/** The tables that name files. */
export const fileTables = Object.keys(fileColumns) as FileTable[];

/** The columns of a table that name files in that way. */
export function fileColumnsOf(table: keyof Tables, ...uses: FileUse[]): string[] {
  const columns: Record<string, FileUse> =
    table in fileColumns ? fileColumns[table as FileTable] : {};
  return Object.keys(columns).filter((name) => uses.includes(columns[name]!));
}

/**
 * A condition: a text of the row names an image. For records it is written just as the index of the
 * table is (0007_pictures), so that the few that do are found without reading the others.
 */
export function mentionsImages(table: keyof Tables): Expression<SqlBool> {
  const conditions = fileColumnsOf(table, "text").map(
    (column) => `instr("${column}", '/uploads/') > 0`,
  );
  return sql.raw<SqlBool>(`(${conditions.join(" or ") || "false"})`);
}
