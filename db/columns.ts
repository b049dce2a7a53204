import type { Generated, GeneratedAlways } from "kysely";

/** 0 or 1: SQLite has no booleans, and better-sqlite3 binds none. */
export type Flag = 0 | 1;

/** An instant in UTC as `2025-01-05T09:30:00.000Z`. */
export type Instant = string;

/** A calendar day as `2025-01-05`, the same in every time zone (decision C18). */
export type Day = string;

/** Columns in both languages, `NAME_en` and `NAME_es`. */
export type InBoth<Name extends string, Value = string | null> = {
  [Column in `${Name}_${"en" | "es"}`]: Value;
};

/** The texts by which records are found, in lower case and without accents. */
export type Folded<Name extends string> = { [Column in `${Name}_folded`]: string };

/** The columns of every record. */
export interface RecordColumns {
  id: GeneratedAlways<number>;
  isSample: Generated<Flag>;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
}

/** The columns of a list of a film: one row for each item. */
export interface RowOfProject {
  id: GeneratedAlways<number>;
  projectId: number;
  position: number;
}
