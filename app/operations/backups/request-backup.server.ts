import { setTimeout as pause } from "node:timers/promises";
import type { Backup } from "./backup";
import { BackupRunning } from "./make-backup.server";
import { makeSiteBackup } from "./site-backups.server";

/** Maximum time that a request waits for a backup; a large site takes longer. */
const TIMEOUT_MS = 8000;

export type RequestedBackup =
  | { outcome: "made"; backup: Backup }
  /** Still running. */
  | { outcome: "started" }
  /** Rejected, because another backup is already running. */
  | { outcome: "refused" }
  /** The reason is in the state of the backups. */
  | { outcome: "failed" };

/**
 * Starts a backup and waits for it until the timeout. It continues in the background after that.
 *
 * @param onMade called when the backup is complete, even after the timeout
 */
export async function requestBackup(
  onMade: (backup: Backup) => Promise<void>,
  timeoutMs = TIMEOUT_MS,
): Promise<RequestedBackup> {
  const work = makeSiteBackup().then(
    async (backup): Promise<RequestedBackup> => {
      await onMade(backup);
      return { outcome: "made", backup };
    },
    (error: unknown): RequestedBackup =>
      error instanceof BackupRunning ? { outcome: "refused" } : { outcome: "failed" },
  );
  work.catch((error: unknown) => console.error(error));
  const timeout = new AbortController();
  try {
    return await Promise.race([
      work,
      pause<RequestedBackup>(timeoutMs, { outcome: "started" }, { signal: timeout.signal }),
    ]);
  } finally {
    timeout.abort();
  }
}
