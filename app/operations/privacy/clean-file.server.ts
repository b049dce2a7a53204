import { fork } from "node:child_process";
import { logOutputOf } from "~/base/http/log.server";
import { childProgram } from "~/config/child-program.server";
import type { Database } from "~db/connection.server";

const PROGRAM = "app/operations/privacy/clean-process.server.ts";

/** The run that is going on, if any: a second one would only wait for its lock. */
let running: Promise<void> | null = null;

/**
 * Removes the bytes of deleted rows from the database file if there was an erasure since the last
 * time. SQLite leaves copies of texts in pages that it has split or freed; rewriting the whole file
 * is the only way to be rid of all of them. A child process does it: pages are still served, and
 * writes wait. Succeeds or throws; an erasure without `cleanedAt` is tried again by the hourly job.
 */
export async function cleanDatabaseFile(db: Database): Promise<void> {
  const last = await db
    .selectFrom("erasures")
    .select("id")
    .where("cleanedAt", "is", null)
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (!last) return;
  running ??= runProgram().finally(() => {
    running = null;
  });
  await running;
  await db
    .updateTable("erasures")
    .set({ cleanedAt: new Date().toISOString() })
    .where("id", "<=", last.id)
    .where("cleanedAt", "is", null)
    .execute();
}

function runProgram(): Promise<void> {
  return new Promise((resolve, reject) => {
    const { file, execArgv } = childProgram(PROGRAM);
    const child = fork(file, { execArgv, stdio: ["ignore", "pipe", "pipe", "ipc"] });
    logOutputOf(child);
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error("The database file could not be cleaned.")),
    );
  });
}

/** As {@link cleanDatabaseFile}; a failure is logged, and the hourly job tries again. */
export async function tryToCleanDatabaseFile(db: Database): Promise<void> {
  await cleanDatabaseFile(db).catch((error: unknown) => console.error(error));
}
