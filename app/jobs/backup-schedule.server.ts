import type { Backup } from "~/backups/backup";
import { BackupRunning } from "~/backups/make-backup.server";
import { backupsFolder, backupTimes } from "~/backups/places.server";
import { makeSiteBackup, reportFolder } from "~/backups/site-backups.server";
import { listBackups, deleteOldBackups } from "~/backups/stored-backups.server";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export interface BackupSchedule {
  folder: string;
  /** The age at which the newest backup is too old. */
  everyMs: number;
  /** How many stay. */
  keep: number;
  /** Makes one, and reports its failure itself. */
  make: () => Promise<Backup>;
  /** Told why the folder cannot be looked after, and with null when it can. */
  report: (failure: string | null) => void;
}

interface Pace {
  /** A start has other things to do first. */
  firstLookMs: number;
  lookEveryMs: number;
  /** After a failure, the cause may need a hand. */
  retryAfterMs: number;
}

const PACE: Pace = {
  firstLookMs: 5000,
  lookEveryMs: MINUTE_MS,
  retryAfterMs: 15 * MINUTE_MS,
};

declare global {
  // One schedule per process, also when a development server loads the build again.
  var backupSchedule: { stop: () => void } | undefined;
}

/** Starts the schedule that the environment asks for, if any. */
export function startSiteBackupSchedule(): void {
  const times = backupTimes();
  if (!times) return;
  const { everyHours, keep } = times;
  const folder = backupsFolder();
  startBackupSchedule({
    folder,
    everyMs: everyHours * HOUR_MS,
    keep,
    make: makeSiteBackup,
    report: reportFolder,
  });
}

/**
 * Makes a backup whenever the newest one is too old, and deletes the oldest. What is due follows from
 * the files alone, so that it goes on after a restart where it was.
 */
export function startBackupSchedule(schedule: BackupSchedule, pace = PACE): void {
  stopBackupSchedule();
  let notBefore = 0;
  let timer: NodeJS.Timeout;
  let isOver = false;
  const look = async () => {
    try {
      if (performance.now() >= notBefore) {
        await keepToSchedule(schedule, () => isOver);
        schedule.report(null);
      }
    } catch (error) {
      notBefore = performance.now() + pace.retryAfterMs;
      if (error instanceof LookFailed) schedule.report(error.message);
    }
    if (!isOver) next(pace.lookEveryMs);
  };
  const next = (ms: number) => {
    timer = setTimeout(() => void look(), ms);
    timer.unref();
  };
  next(pace.firstLookMs);
  globalThis.backupSchedule = {
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

export function stopBackupSchedule(): void {
  globalThis.backupSchedule?.stop();
  globalThis.backupSchedule = undefined;
}

/** What nobody else has reported. */
class LookFailed extends Error {}

async function keepToSchedule(
  { folder, everyMs, keep, make }: BackupSchedule,
  isOver: () => boolean,
): Promise<void> {
  const backups = await reported(() => listBackups(folder), "The backups cannot be listed");
  // What a wrong clock has dated into the future says nothing about today.
  const times = backups.map(({ createdAt }) => Date.parse(createdAt));
  const newest = Math.max(0, ...times.filter((time) => time <= Date.now()));
  if (Date.now() - newest < everyMs || isOver()) return;
  let made: Backup;
  try {
    made = await make();
  } catch (error) {
    // Somebody else is making one: it is looked at again in a moment.
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
