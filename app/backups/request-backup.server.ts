import { setTimeout as pause } from "node:timers/promises";
import type { Backup } from "./backup";
import { BackupRunning } from "./make-backup.server";
import { makeSiteBackup } from "./site-backups.server";

/** Whoever asks for a backup waits so long for it; a large site takes longer. */
const TIMEOUT_MS = 8000;

export type RequestedBackup =
  | { outcome: "made"; backup: Backup }
  /** It is still being made. */
  | { outcome: "started" }
  /** Another one is being made already. */
  | { outcome: "refused" }
  /** The state of the backups says why. */
  | { outcome: "failed" };

/**
 * Begins a backup that somebody has asked for, and waits for it, but not for long.
 *
 * @param onMade is called when it is there, whether or not anybody still waits
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
  const tooLong = new AbortController();
  try {
    return await Promise.race([
      work,
      pause<RequestedBackup>(timeoutMs, { outcome: "started" }, { signal: tooLong.signal }),
    ]);
  } finally {
    tooLong.abort();
  }
}
