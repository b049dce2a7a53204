import type { Generated } from "kysely";

/** 0 or 1: SQLite has no booleans, and better-sqlite3 binds none. */
export type Flag = 0 | 1;

/** An instant in UTC as `2025-01-05T09:30:00.000Z`. */
export type Instant = string;

/** A calendar day as `2025-01-05`, the same in every time zone (decision C18). */
export type Day = string;

/** A single row; triggers raise its version on every change of public content. */
interface ContentVersionTable {
  id: number;
  version: number;
  /** Rises with every change of a redirect. */
  redirects: Generated<number>;
}

/** One row for each migration that has run. */
interface MigrationsTable {
  name: string;
  ranAt: Generated<Instant>;
}

/**
 * The tables of the database. Each room adds its own in its `tables.ts` (`declare module`), the
 * record kinds beside their types, derived from the schemas (`TableOf`).
 */
export interface Tables {
  content_version: ContentVersionTable;
  migrations: MigrationsTable;
}
