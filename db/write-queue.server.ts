import { setTimeout as pause } from "node:timers/promises";
import BetterSqlite from "better-sqlite3";

/** How long a write waits for the lock that another process holds. */
const TIMEOUT_MS = 1500;
/** The pause between two tries of the first in the queue. */
const RETRY_EVERY_MS = 20;

/**
 * Where all writes of this process wait for the lock of another process: first come, first served.
 * Only the first in the queue tries, and a try does not block, so waiting costs the event loop the
 * same however many wait (decision 023).
 */
export class WriteQueue {
  #last: Promise<unknown> = Promise.resolve();
  #length = 0;

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  /** Writes at once or, while others wait or another process holds the lock, as {@link wait}. */
  async run<Result>(write: () => Promise<Result>): Promise<Result> {
    if (this.isEmpty) {
      try {
        return await write();
      } catch (error) {
        if (!isBusy(error)) throw error;
      }
    }
    return this.wait(write);
  }

  /**
   * Waits for its turn, then tries until the lock is free.
   *
   * @param write fails with SQLITE_BUSY while another process holds the lock
   * @throws SqliteError SQLITE_BUSY after a second and a half; then nothing has been written
   */
  async wait<Result>(write: () => Promise<Result>): Promise<Result> {
    const previous = this.#last;
    const result = retryAfter(previous, write);
    // One that gives up early does not let those behind it overtake those in front of it.
    this.#last = Promise.allSettled([previous, result]);
    this.#length++;
    try {
      return await result;
    } finally {
      this.#length--;
    }
  }
}

async function retryAfter<Result>(
  previous: Promise<unknown>,
  write: () => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + TIMEOUT_MS;
  await orTimeout(previous, TIMEOUT_MS);
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
    }
    await pause(RETRY_EVERY_MS);
  }
}

/** @throws SqliteError SQLITE_BUSY when the promise is still pending after the time */
async function orTimeout(promise: Promise<unknown>, ms: number): Promise<void> {
  const done = new AbortController();
  const timeout = pause(ms, undefined, { signal: done.signal }).then(() => {
    throw new BetterSqlite.SqliteError("database is locked", "SQLITE_BUSY");
  });
  try {
    await Promise.race([promise, timeout]);
  } finally {
    done.abort();
    timeout.catch(() => undefined);
  }
}

/** Whether another process holds the lock that a statement needs. */
export function isBusy(error: unknown): boolean {
  return error instanceof BetterSqlite.SqliteError && error.code.startsWith("SQLITE_BUSY");
}
