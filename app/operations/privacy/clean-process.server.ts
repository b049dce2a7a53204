import { setTimeout as pause } from "node:timers/promises";
import { env } from "~/config/env.server";
import { openDatabase } from "~db/connection.server";

// Child process of clean-file.server.ts: rewrites the database file without deleted content, empties
// the write-ahead log, and exits.

/** Maximum time to wait for the lock, which the site holds for moments at a time. */
const WAIT_MS = 10_000;
const TRIES = 40;
const BETWEEN_MS = 250;

process.on("disconnect", () => process.exit(1));

/** Returns true once the log is empty; readers of an older state keep it. */
function emptyLog(sqlite: ReturnType<typeof openDatabase>["sqlite"]): boolean {
  const [row] = sqlite.pragma("wal_checkpoint(TRUNCATE)") as { busy: number }[];
  return row?.busy === 0;
}

const { sqlite } = openDatabase(env().DATABASE_FILE, WAIT_MS);
sqlite.exec("VACUUM");
let isEmpty = emptyLog(sqlite);
for (let tried = 1; !isEmpty && tried < TRIES; tried += 1) {
  await pause(BETWEEN_MS);
  isEmpty = emptyLog(sqlite);
}
sqlite.close();
process.exit(isEmpty ? 0 : 1);
