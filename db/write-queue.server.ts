import { setTimeout as pause } from "node:timers/promises";
import BetterSqlite from "better-sqlite3";

/** Maximum time that a write waits for the lock of another process. */
const TIMEOUT_MS = 5000;
/** The pause between two attempts of the first write in the queue. */
const RETRY_INTERVAL_MS = 20;

/**
 * A FIFO queue in which all writes of this process wait for the lock of another process. Only the
 * first one retries, without blocking, so the cost for the event loop does not depend on the length
 * of the queue (decision 023).
 */
export class WriteQueue {
  #last: Promise<unknown> = Promise.resolve();
  #length = 0;

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  /**
   * Writes at once or, while others wait or another process holds the lock, through {@link wait}.
   */
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
   * Waits until it is first in the queue, then retries until the lock is free.
   *
   * @param write fails with SQLITE_BUSY while another process holds the lock
   * @throws SqliteError SQLITE_BUSY after 5 seconds; then nothing has been written
   */
  async wait<Result>(write: () => Promise<Result>): Promise<Result> {
    const previous = this.#last;
    const result = retryAfter(previous, write);
    // A write that times out early must not let those behind it overtake those before it.
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
  await withTimeout(previous, TIMEOUT_MS);
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
    }
    await pause(RETRY_INTERVAL_MS);
  }
}

/**
 * Rejects when the promise is still pending after the time.
 *
 * @throws SqliteError SQLITE_BUSY
 */
async function withTimeout(promise: Promise<unknown>, ms: number): Promise<void> {
  const settled = new AbortController();
  const timeout = pause(ms, undefined, { signal: settled.signal }).then(() => {
    throw new BetterSqlite.SqliteError("database is locked", "SQLITE_BUSY");
  });
  try {
    await Promise.race([promise, timeout]);
  } finally {
    settled.abort();
    timeout.catch(() => undefined);
  }
}

/** Returns true if another process holds the lock that a statement needs. */
export function isBusy(error: unknown): boolean {
  return error instanceof BetterSqlite.SqliteError && error.code.startsWith("SQLITE_BUSY");
}
