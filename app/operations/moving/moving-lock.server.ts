import { env } from "~/config/env.server";
import { realFile, waitForLock } from "~db/process-lock.server";

/** A process that was told to end may still be at its last record. */
const WAIT_MS = 5000;

/** The error when a command or the screen imports into this site, or undoes that, at this moment. */
export class MovingRunning extends Error {
  constructor() {
    super("Another import, or its undo, is running on this site. Try again when it has ended.");
  }
}

/**
 * Runs an import or its undo as the only one of this site: two at a time would store files twice.
 *
 * @throws MovingRunning
 */
export async function asOnlyMove<Result>(work: () => Promise<Result>): Promise<Result> {
  const lock = await waitForLock(`${realFile(env().DATABASE_FILE)}.moving.lock`, WAIT_MS);
  if (!lock) throw new MovingRunning();
  try {
    return await work();
  } finally {
    lock.release();
  }
}
