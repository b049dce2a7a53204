import { env } from "~/config/env.server";
import { openDatabase } from "~db/connection.server";
import { carryOut } from "./carry-out.server";
import type { RunNote, RunOrder, RunProgress } from "./import-run";

// Child process of site-imports.server.ts: carries out one order, tells its outcome, and exits.

/** Maximum wait for the lock of the site. Blocking is fine in a process without requests. */
const WAIT_FOR_SITE_MS = 10_000;

/** Time between two notes of the progress. */
const NOTE_MS = 200;

const tell = (note: RunNote) =>
  new Promise<void>((resolve) => {
    // The parent may have exited.
    process.send?.(note, () => resolve());
  });

// Exits when the parent is gone; the next start of the site goes on.
process.on("disconnect", () => process.exit(1));
process.on("SIGINT", () => undefined);
process.on("message", (order: RunOrder) => {
  void work(order).finally(() => process.exit());
});

async function work(order: RunOrder): Promise<void> {
  // Settings of the site are read through it.
  globalThis.siteConnection = openDatabase(env().DATABASE_FILE, WAIT_FOR_SITE_MS);
  const { db } = globalThis.siteConnection;
  const outcome = await carryOut(db, order, throttled());
  await tell({ outcome });
  await db.destroy();
}

/** Tells the progress now and then, and each new part of the work. */
function throttled(): (progress: RunProgress) => void {
  let told = { part: "", at: 0 };
  return (progress) => {
    const now = performance.now();
    if (progress.part === told.part && now - told.at < NOTE_MS) return;
    told = { part: progress.part, at: now };
    void tell({ progress });
  };
}
