import { fork, type ChildProcess } from "node:child_process";
import os from "node:os";
import path from "node:path";
import type { Backup } from "./backup";
import { logOutputOf } from "~/http/log.server";
import { BackupRunning } from "./make-backup.server";

const PROGRAM = "app/backups/backup-process.server.ts";

/** Whoever waits for a page goes first; but a busy machine comes to the end of a backup, too. */
const NICENESS = 10;

/** What the process that makes a backup says at its end. */
export type BackupAnswer = { made: Backup } | { isRunning: true } | { failure: string };

interface Failure {
  at: string;
  reason: string;
}

interface SiteBackups {
  /** Since when one is being made, or null. */
  runningSince: string | null;
  /** What went wrong the last time, and when; null when it went well. */
  failure: Failure | null;
  /** Why the folder of the backups cannot be looked after; null when it can. */
  folderFailure: Failure | null;
  process: ChildProcess | null;
}

declare global {
  // One state per process, also when a development server loads the build again.
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

/** How the backups of this site stand. */
export function backupState(): Readonly<Pick<SiteBackups, "runningSince" | "failure">> {
  const { runningSince, failure, folderFailure } = state();
  return { runningSince, failure: failure ?? folderFailure };
}

/**
 * Remembers that the folder of the backups cannot be looked after, until it can: then none is made,
 * or old ones stay. Said once in the log.
 */
export function reportFolder(reason: string | null): void {
  const backups = state();
  if (reason && backups.folderFailure?.reason !== reason) console.error(reason);
  backups.folderFailure = reason ? { at: new Date().toISOString(), reason } : null;
}

/**
 * Has a backup made by a process of its own, at a lower priority: the site answers as before. A
 * failure is logged, and remembered until a backup succeeds.
 *
 * @throws {@link BackupRunning} when one is being made; Error when it failed
 */
export async function makeSiteBackup(): Promise<Backup> {
  const backups = state();
  if (backups.runningSince) throw new BackupRunning();
  backups.runningSince = new Date().toISOString();
  try {
    const answer = await runProcess(backups);
    if ("isRunning" in answer) throw new BackupRunning();
    if ("failure" in answer) throw new Error(answer.failure);
    backups.failure = null;
    backups.folderFailure = null;
    return answer.made;
  } catch (error) {
    if (!(error instanceof BackupRunning)) {
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

/** Ends what is being made: the site is about to end. */
export function stopSiteBackup(): void {
  state().process?.kill("SIGKILL");
}

/** Before it has begun: what it starts while it loads, is as patient. */
function lowerPriority({ pid }: ChildProcess): void {
  if (!pid) return;
  try {
    os.setPriority(pid, NICENESS);
  } catch {
    // Not every service may; the backup takes its turn like all others.
  }
}

function runProcess(backups: SiteBackups): Promise<BackupAnswer> {
  return new Promise((resolve, reject) => {
    const child = fork(path.resolve(PROGRAM), {
      execArgv: ["--import", "tsx"],
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    backups.process = child;
    logOutputOf(child);
    lowerPriority(child);
    child.once("message", (answer) => resolve(answer as BackupAnswer));
    child.once("error", reject);
    child.once("exit", () => reject(new Error("The process that makes it has died.")));
  });
}
