import { connection, withoutSyncing, type DatabaseOrTransaction } from "~db/connection.server";
import { signFor } from "~/keys.server";
import { HttpError } from "~/http/http-error";

/** How many wrong passwords are taken at once, and how long the wait gets after many more. */
export interface AttemptLimits {
  free: number;
  longestWaitS: number;
}

/** Failures are forgotten when there was none for so long. */
const EXPIRE_AFTER_MS = 24 * 60 * 60 * 1000;

interface Failures {
  failures: number;
  failedAt: string;
  waitUntil: string;
}

const instant = (ms: number) => new Date(ms).toISOString();

/**
 * Begins one try of a password. It counts as a wrong one until {@link refundAttempt} or
 * {@link resetAttempts} says otherwise, so that many at once do not slip through. After the free ones
 * each waits twice as long as the one before; nobody is ever locked out, and nothing is held while
 * they wait.
 *
 * @param bucket what is counted, such as a user name; stored as a keyed hash only
 * @throws HttpError 429 with Retry-After, in which case nothing is counted
 */
export async function countAttempt(bucket: string, attemptLimits: AttemptLimits): Promise<void> {
  const waitMs = await write(() => recordAttempt(keyOf(bucket), attemptLimits, Date.now()));
  if (waitMs <= 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  throw new HttpError(429, "waitSeconds", { seconds }, { "Retry-After": String(seconds) });
}

/** The try was no wrong password: it counts no more, and the next one need not wait. */
export async function refundAttempt(bucket: string): Promise<void> {
  await write(() =>
    connection()
      .sqlite.prepare(
        `UPDATE password_failures SET "failures" = max("failures" - 1, 0), "waitUntil" = "failedAt"
         WHERE key = ?`,
      )
      .run(keyOf(bucket)),
  );
}

/** Forgets all wrong passwords of a bucket. */
export async function resetAttempts(bucket: string): Promise<void> {
  await write(() =>
    connection().sqlite.prepare("DELETE FROM password_failures WHERE key = ?").run(keyOf(bucket)),
  );
}

/** Removes what has long been forgotten. */
export async function deleteExpiredFailures(db: DatabaseOrTransaction): Promise<void> {
  await db
    .deleteFrom("password_failures")
    .where("failedAt", "<", instant(Date.now() - EXPIRE_AFTER_MS))
    .execute();
}

/** @returns for how many milliseconds there may be no try; 0 when this one has been counted */
function recordAttempt(key: string, { free, longestWaitS }: AttemptLimits, now: number): number {
  const { sqlite } = connection();
  const found = sqlite
    .prepare(`SELECT "failures", "failedAt", "waitUntil" FROM password_failures WHERE key = ?`)
    .get(key) as Failures | undefined;
  const before = found && isRecent(found, now) ? found : null;
  const waitMs = before ? Date.parse(before.waitUntil) - now : 0;
  // The clock may have been set back since then.
  if (waitMs > 0 && waitMs <= longestWaitS * 1000) return waitMs;
  const failures = (before?.failures ?? 0) + 1;
  const waitS = failures <= free ? 0 : Math.min(2 ** (failures - free - 1), longestWaitS);
  sqlite
    .prepare(
      `INSERT INTO password_failures (key, "failures", "failedAt", "waitUntil") VALUES (?, ?, ?, ?)
       ON CONFLICT (key) DO UPDATE SET "failures" = excluded."failures",
         "failedAt" = excluded."failedAt", "waitUntil" = excluded."waitUntil"`,
    )
    .run(key, failures, instant(now), instant(now + waitS * 1000));
  return 0;
}

function isRecent({ failedAt }: Failures, now: number): boolean {
  return Math.abs(now - Date.parse(failedAt)) < EXPIRE_AFTER_MS;
}

/** What a power cut takes away is a count: nobody waits for the disk. */
function write<Result>(work: () => Result): Promise<Result> {
  const { sqlite, write } = connection();
  const transaction = sqlite.transaction(work);
  const count = () => withoutSyncing(sqlite, () => transaction.immediate());
  return write(() => Promise.resolve().then(count));
}

const keyOf = (bucket: string) => signFor("password-failures", bucket);
