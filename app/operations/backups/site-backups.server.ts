import type { ChildProcess } from "node:child_process";
import type { Backup } from "./backup";
import { runChild } from "./child-work.server";
import { backupsFolder } from "./data-paths.server";
import { BackupRunning } from "./make-backup.server";
import { listBackupInstants } from "./stored-backups.server";

const PROGRAM = "app/operations/backups/backup-process.server.ts";

/** The message of the child process when it ends. */
export type BackupMessage = { made: Backup } | { isRunning: true } | { failure: string };

interface Failure {
  at: string;
  reason: string;
}

interface SiteBackups {
  /** The start of the running backup, or null. */
  runningSince: string | null;
  /** The last error and its time; null after a success. */
  failure: Failure | null;
  /** The error of maintaining the folder of backups, or null. */
  folderFailure: Failure | null;
  process: ChildProcess | null;
}

declare global {
  // One state per process, also when a development server reloads the build.
  var siteBackups: SiteBackups | undefined;
}

function state(): SiteBackups {
  globalThis.siteBackups ??= {
    runningSince: null,
    failure: null,
    folderFailure: null,
    process: null,
  };
  return globalThis.siteBackups;
}

/**
 * Returns the state of the backups of this site. A failure from before the newest backup is over,
 * also when another process has made that one, such as `npm run backup`.
 */
export async function backupState(
  now = Date.now(),
): Promise<Readonly<Pick<SiteBackups, "runningSince" | "failure">>> {
  const { runningSince, failure, folderFailure } = state();
  const instants = await listBackupInstants(backupsFolder()).catch(() => []);
  const newest = instants.find((instant) => Date.parse(instant) <= now) ?? "";
  const last = failure ?? folderFailure;
  return { runningSince, failure: last && last.at < newest ? null : last };
}

/**
 * Stores or clears the error that the folder of backups cannot be maintained: then no backups are
 * made, or old ones are not deleted. Each error is logged once.
 */
export function setFolderFailure(reason: string | null): void {
  const backups = state();
  if (reason && backups.folderFailure?.reason !== reason) console.error(reason);
  backups.folderFailure = reason ? { at: new Date().toISOString(), reason } : null;
}

/**
 * Makes a backup in a child process of lower priority, so that the site keeps responding. A failure
 * is logged, and kept in the state until a backup succeeds.
 *
 * @throws {@link BackupRunning} when one is already running; Error when it failed
 */
export async function makeSiteBackup(): Promise<Backup> {
  const backups = state();
  if (backups.runningSince) throw new BackupRunning();
  backups.runningSince = new Date().toISOString();
  try {
    const start = (child: ChildProcess) => (backups.process = child);
    const message = (await runChild(PROGRAM, start)) as BackupMessage;
    if ("isRunning" in message) throw new BackupRunning();
    if ("failure" in message) throw new Error(message.failure);
    backups.failure = null;
    backups.folderFailure = null;
    return message.made;
  } catch (error) {
    // The end of the site ends a backup, too: that is no failure.
    if (!(error instanceof BackupRunning) && !backups.process?.killed) {
      const reason = (error as Error).message.replace(/\s+/g, " ");
      backups.failure = { at: new Date().toISOString(), reason };
      console.error(`The backup failed: ${reason}`);
    }
    throw error;
  } finally {
    backups.runningSince = null;
    backups.process = null;
  }
}

/** Kills a running backup at shutdown. */
export function stopSiteBackup(): void {
  state().process?.kill("SIGKILL");
}
