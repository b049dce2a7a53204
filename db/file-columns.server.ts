import { type Expression, sql, type SqlBool } from "kysely";
import {
  factsOf,
  fileListsOf,
  type FileUse,
  type RecordKind,
  recordKindNames,
} from "./record-kinds";
import type { Tables } from "./tables";

/**
 * The columns that refer to files: those of the record kinds, and of all other tables. The sweep,
 * the library, the replacing of images, exports and backups all read this list;
 * `app/test/policy/file-columns.test.ts` compares it with the schema.
 */
export const fileColumns: { [Table in keyof Tables]?: Readonly<Record<string, FileUse>> } = {
  ...Object.fromEntries(recordKindNames.flatMap(columnsOfKind)),
  project_screeners: { filmUrl: "film", captionsEnUrl: "captions", captionsEsUrl: "captions" },
  site_settings: { value_en: "text", value_es: "text" },
  kept_forms: { fields: "text" },
  pending_sign_ins: { kept: "text" },
  revisions: { pictures: "past" },
  trash: { pictures: "past" },
};

/** The tables that refer to files. */
export const fileTables = Object.keys(fileColumns) as (keyof Tables)[];

function columnsOfKind(kind: RecordKind) {
  return [factsOf(kind), ...fileListsOf(kind)].map(({ table, files }) => [table, files] as const);
}

/** Returns the columns of a table that have one of the given uses. */
export function fileColumnsOf(table: keyof Tables, ...uses: FileUse[]): string[] {
  return Object.entries(fileColumns[table] ?? {})
    .filter(([, use]) => uses.includes(use))
    .map(([name]) => name);
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
