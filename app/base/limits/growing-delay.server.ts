import { HttpError } from "~/base/http/http-error";
import { signFor } from "~/config/keys.server";
import { connection, type DatabaseOrTransaction, withoutSyncing } from "~db/connection.server";

/** Number of wrong passwords without a delay, and the longest delay in seconds after more. */
export interface AttemptLimits {
  free: number;
  longestWaitS: number;
}

/** Failures expire this long after the last one. */
const EXPIRE_AFTER_MS = 24 * 60 * 60 * 1000;

interface Failures {
  failures: number;
  failedAt: string;
  waitUntil: string;
}

const instant = (ms: number) => new Date(ms).toISOString();

/**
 * Starts a password attempt. It counts as a failure until {@link refundAttempt} or
 * {@link resetAttempts}, so that concurrent attempts cannot bypass the limit. After the free
 * attempts the delay doubles with each failure; accounts are never locked, and no request is held
 * open during the delay.
 *
 * @param bucket the counted key, such as a user name; stored as a keyed hash only
 * @returns how many failures the bucket has, with this attempt
 * @throws HttpError 429 with Retry-After, in which case nothing is counted
 */
export async function countAttempt(bucket: string, attemptLimits: AttemptLimits): Promise<number> {
  const { waitMs, failures } = await write(() =>
    recordAttempt(keyOf(bucket), attemptLimits, Date.now()),
  );
  if (waitMs <= 0) return failures;
  const seconds = Math.ceil(waitMs / 1000);
  throw new HttpError(429, "waitSeconds", { seconds }, { "Retry-After": String(seconds) });
}

/** Takes back an attempt whose password was not wrong, including its delay. */
export async function refundAttempt(bucket: string): Promise<void> {
  const key = keyOf(bucket);
  await write(() => {
    const { sqlite } = connection();
    // No row stays of a bucket that has not failed: anyone can name buckets without end.
    sqlite.prepare(`DELETE FROM password_failures WHERE key = ? AND "failures" <= 1`).run(key);
    sqlite
      .prepare(
        `UPDATE password_failures SET "failures" = "failures" - 1, "waitUntil" = "failedAt"
         WHERE key = ?`,
      )
      .run(key);
  });
}

/** Deletes all failures of a bucket. */
export async function resetAttempts(bucket: string): Promise<void> {
  await write(() =>
    connection().sqlite.prepare("DELETE FROM password_failures WHERE key = ?").run(keyOf(bucket)),
  );
}

/** Deletes expired failures. */
export async function deleteExpiredFailures(db: DatabaseOrTransaction): Promise<void> {
  await db
    .deleteFrom("password_failures")
    .where("failedAt", "<", instant(Date.now() - EXPIRE_AFTER_MS))
    .execute();
}

/** @returns the remaining delay in milliseconds, 0 if this attempt has been counted; the failures */
function recordAttempt(key: string, { free, longestWaitS }: AttemptLimits, now: number) {
  const { sqlite } = connection();
  const found = sqlite
    .prepare(`SELECT "failures", "failedAt", "waitUntil" FROM password_failures WHERE key = ?`)
    .get(key) as Failures | undefined;
  const before = found && isRecent(found, now) ? found : null;
  const waitMs = before ? Date.parse(before.waitUntil) - now : 0;
  // A longer delay than allowed means that the clock has been set back.
  const isWaiting = waitMs > 0 && waitMs <= longestWaitS * 1000;
  if (isWaiting) return { waitMs, failures: before?.failures ?? 0 };
  const failures = (before?.failures ?? 0) + 1;
  const waitS = failures <= free ? 0 : Math.min(2 ** (failures - free - 1), longestWaitS);
  sqlite
    .prepare(
      `INSERT INTO password_failures (key, "failures", "failedAt", "waitUntil") VALUES (?, ?, ?, ?)
       ON CONFLICT (key) DO UPDATE SET "failures" = excluded."failures",
         "failedAt" = excluded."failedAt", "waitUntil" = excluded."waitUntil"`,
    )
    .run(key, failures, instant(now), instant(now + waitS * 1000));
  return { waitMs: 0, failures };
}

function isRecent({ failedAt }: Failures, now: number): boolean {
  return Math.abs(now - Date.parse(failedAt)) < EXPIRE_AFTER_MS;
}

/** Writes without fsync: a power failure can only lose a count. */
function write<Result>(work: () => Result): Promise<Result> {
  const { sqlite, write } = connection();
  const transaction = sqlite.transaction(work);
  const count = () => withoutSyncing(sqlite, () => transaction.immediate());
  return write(() => Promise.resolve().then(count));
}

const keyOf = (bucket: string) => signFor("password-failures", bucket);
