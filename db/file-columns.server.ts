import { sql, type Expression, type SqlBool } from "kysely";
import type { Tables } from "./tables";

/**
 * The way a column refers to files: `image`, `film` and `pressKit` hold one address, `text`
 * contains addresses, `past` holds the addresses of earlier versions, which can be restored.
 */
export type FileUse = "image" | "film" | "pressKit" | "text" | "past";

/**
 * The columns that refer to files. The sweep, the library, the replacing of images, exports and
 * backups all read this list; `app/test/file-columns.test.ts` compares it with the schema.
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

/** The tables that refer to files. */
export const fileTables = Object.keys(fileColumns) as FileTable[];

/** Returns the columns of a table that have one of the given uses. */
export function fileColumnsOf(table: keyof Tables, ...uses: FileUse[]): string[] {
  const columns: Record<string, FileUse> =
    table in fileColumns ? fileColumns[table as FileTable] : {};
  return Object.keys(columns).filter((name) => uses.includes(columns[name]!));
}

/**
 * Returns a condition: a text of the row contains the address of an image. For records it is
 * written exactly as the partial index of the table (0007_pictures), so that SQLite uses that
 * index.
 */
export function mentionsImages(table: keyof Tables): Expression<SqlBool> {
  const conditions = fileColumnsOf(table, "text").map(
    (column) => `instr("${column}", '/uploads/') > 0`,
  );
  return sql.raw<SqlBool>(`(${conditions.join(" or ") || "false"})`);
}
