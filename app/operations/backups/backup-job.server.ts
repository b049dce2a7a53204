import type { Backup } from "./backup";
import { backupSchedule, backupsFolder } from "./data-paths.server";
import { BackupRunning } from "./make-backup.server";
import { makeSiteBackup, setFolderFailure } from "./site-backups.server";
import { deleteOldBackups, listBackups } from "./stored-backups.server";

const HOUR_MS = 60 * 60_000;

export interface BackupSchedule {
  folder: string;
  /** Maximum age of the newest backup, in milliseconds. */
  everyMs: number;
  /** Number of backups that are kept. */
  keep: number;
  /** Makes a backup, and reports its own failure. */
  make: () => Promise<Backup>;
  /** Receives the reason why the folder cannot be read or cleaned, or null when it can. */
  report: (failure: string | null) => void;
}

/** The pause after a failure: its cause may need a person. */
const RETRY_AFTER_MS = 15 * 60_000;

/** Returns the backup job that the environment configures, or null. */
export function siteBackupJob() {
  const times = backupSchedule();
  if (!times) return null;
  const { everyHours, keep } = times;
  return backupJob({
    folder: backupsFolder(),
    everyMs: everyHours * HOUR_MS,
    keep,
    make: makeSiteBackup,
    report: setFolderFailure,
  });
}

/**
 * Returns a job that makes a backup when the newest one is too old, and then deletes the oldest.
 * The schedule depends only on the files, so that it survives a restart.
 */
export function backupJob(schedule: BackupSchedule, retryAfterMs = RETRY_AFTER_MS) {
  let notBefore = 0;
  return async (signal: AbortSignal): Promise<void> => {
    if (performance.now() < notBefore) return;
    try {
      await keepToSchedule(schedule, signal);
      schedule.report(null);
    } catch (error) {
      notBefore = performance.now() + retryAfterMs;
      if (error instanceof LookFailed) schedule.report(error.message);
    }
  };
}

/** A failure that is not reported yet. */
class LookFailed extends Error {}

async function keepToSchedule(
  { folder, everyMs, keep, make }: BackupSchedule,
  signal: AbortSignal,
): Promise<void> {
  const backups = await reported(() => listBackups(folder), "The backups cannot be listed");
  // A file dated into the future by a wrong clock says nothing about today.
  const times = backups.map(({ createdAt }) => Date.parse(createdAt));
  const newest = Math.max(0, ...times.filter((time) => time <= Date.now()));
  if (Date.now() - newest < everyMs || signal.aborted) return;
  let made: Backup;
  try {
    made = await make();
  } catch (error) {
    // Another process is making one; the next run looks again.
    if (error instanceof BackupRunning) return;
    throw error;
  }
  await reported(() => deleteOldBackups(folder, keep, made), "Old backups cannot be deleted");
}

async function reported<Result>(work: () => Promise<Result>, what: string): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new LookFailed(`${what}: ${(error as Error).message}`);
  }
}
