import type BetterSqlite from "better-sqlite3";
import { vi } from "vitest";

/** Returns how many queries that return rows are executed while the work runs. */
export async function countQueries(
  sqlite: BetterSqlite.Database,
  work: () => Promise<unknown>,
): Promise<number> {
  // Prepared statements are reused, so their executions are counted.
  const statement = Object.getPrototypeOf(sqlite.prepare("SELECT 1")) as BetterSqlite.Statement;
  const all = vi.spyOn(statement, "all");
  try {
    await work();
    return all.mock.calls.length;
  } finally {
    all.mockRestore();
  }
}
