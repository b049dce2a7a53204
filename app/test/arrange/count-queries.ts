import type BetterSqlite from "better-sqlite3";
import { vi } from "vitest";

type Work = () => Promise<unknown>;

/** Returns how many queries that return rows are executed while the work runs. */
export async function countQueries(sqlite: BetterSqlite.Database, work: Work): Promise<number> {
  return (await rowsOfQueries(sqlite, work)).length;
}

/** Returns how many rows the queries return that are executed while the work runs. */
export async function countRowsRead(sqlite: BetterSqlite.Database, work: Work): Promise<number> {
  return (await rowsOfQueries(sqlite, work)).reduce((sum, rows) => sum + rows, 0);
}

async function rowsOfQueries(sqlite: BetterSqlite.Database, work: Work): Promise<number[]> {
  // Prepared statements are reused, so their executions are counted.
  const statement = Object.getPrototypeOf(sqlite.prepare("SELECT 1")) as BetterSqlite.Statement;
  const all = vi.spyOn(statement, "all");
  try {
    await work();
    return all.mock.results.map(({ value }) => (value as unknown[]).length);
  } finally {
    all.mockRestore();
  }
}
