import type { ChildProcess } from "node:child_process";
import { awaySettings } from "./away-settings.server";
import { type AwayState, readAwayState } from "./away-state.server";
import { runChild } from "./child-work.server";
import { backupsFolder } from "./data-paths.server";
import { placesOf, placesWithout } from "./send-away.server";
import { newestBackup } from "./stored-backups.server";

const PROGRAM = "app/operations/backups/away-process.server.ts";

/** The message of the child process when it ends. */
export type AwayMessage = { sent: string[] } | { isRunning: true } | { failure: string };

interface SiteAway {
  /** The start of the running transfer, or null. */
  runningSince: string | null;
  /** The last error and its time; null after a success. */
  failure: { at: string; reason: string } | null;
  process: ChildProcess | null;
}

declare global {
  // One state per process, also when a development server reloads the build.
  var siteAway: SiteAway | undefined;
}

function state(): SiteAway {
  globalThis.siteAway ??= { runningSince: null, failure: null, process: null };
  return globalThis.siteAway;
}

/**
 * Returns the state of sending backups away. A failure is over when a backup has reached all places
 * since, also when another process has sent it, such as `npm run backup`.
 */
export async function siteAwayState(): Promise<Readonly<Omit<SiteAway, "process">>> {
  const { runningSince, failure } = state();
  const isOver = failure && Date.parse(failure.at) < (await allReachedAt());
  return { runningSince, failure: isOver ? null : failure };
}

/**
 * Returns when the place that was reached longest ago was last reached, in milliseconds; 0 if one
 * never was, or at a time in the future, which a wrong clock has written. Without a place there is
 * nothing left that could fail: then Infinity.
 */
export async function allReachedAt(now = Date.now()): Promise<number> {
  const reached = await readAwayState(backupsFolder()).catch((): AwayState => ({}));
  const times = placesOf(awaySettings()).map((place) => Date.parse(reached[place]?.at ?? "") || 0);
  return Math.min(...times.map((time) => (time > now ? 0 : time)));
}

/** The pause after a failure: its cause may need a person. */
const RETRY_AFTER_MS = 15 * 60_000;

/**
 * Returns the job that sends the newest backup to where the settings say, or null. Its schedule
 * depends only on files, so that it survives a restart and takes backups made by hand along.
 */
export function siteAwayJob(retryAfterMs = RETRY_AFTER_MS) {
  if (placesOf(awaySettings()).length === 0) return null;
  let notBefore = 0;
  return async (signal: AbortSignal): Promise<void> => {
    if (performance.now() < notBefore || state().runningSince) return;
    try {
      const newest = await newestBackup(backupsFolder());
      if (!newest || signal.aborted) return;
      if ((await placesWithout(backupsFolder(), newest, awaySettings())).length === 0) return;
      if (!(await send())) notBefore = performance.now() + retryAfterMs;
    } catch (error) {
      notBefore = performance.now() + retryAfterMs;
      fail(error as Error);
    }
  };
}

/** Kills a running transfer at shutdown. */
export function stopSiteAway(): void {
  // It has a moment to end the command that it runs.
  state().process?.kill("SIGTERM");
}

/** Returns false after a failure, which is logged and kept in the state. */
async function send(): Promise<boolean> {
  const away = state();
  away.runningSince = new Date().toISOString();
  try {
    const message = (await runChild(PROGRAM, (child) => (away.process = child))) as AwayMessage;
    if ("failure" in message) throw new Error(message.failure);
    if ("sent" in message && message.sent.length > 0) away.failure = null;
    return true;
  } catch (error) {
    // The end of the site ends a transfer, too: that is no failure.
    if (!away.process?.killed) fail(error as Error);
    return false;
  } finally {
    away.runningSince = null;
    away.process = null;
  }
}

function fail({ message }: Error): void {
  const reason = message.replace(/\s+/g, " ");
  state().failure = { at: new Date().toISOString(), reason };
  console.error(`The backup could not be sent away: ${reason}`);
}
