import { setTimeout as pause } from "node:timers/promises";
import type { Backup } from "./backup";
import { BackupRunning } from "./make-backup.server";
import { makeSiteBackup } from "./site-backups.server";

/** Whoever asks for a backup waits so long for it; a large site takes longer. */
const PATIENCE_MS = 8000;

export type WantedBackup =
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
export async function wantBackup(
  onMade: (backup: Backup) => Promise<void>,
  patienceMs = PATIENCE_MS,
): Promise<WantedBackup> {
  const work = makeSiteBackup().then(
    async (backup): Promise<WantedBackup> => {
      await onMade(backup);
      return { outcome: "made", backup };
    },
    (error: unknown): WantedBackup =>
      error instanceof BackupRunning ? { outcome: "refused" } : { outcome: "failed" },
  );
  work.catch((error: unknown) => console.error(error));
  const tooLong = new AbortController();
  try {
    return await Promise.race([
      work,
      pause<WantedBackup>(patienceMs, { outcome: "started" }, { signal: tooLong.signal }),
    ]);
  } finally {
    tooLong.abort();
  }
}
