import path from "node:path";
import { nearest, spaceOf } from "~/config/usable-places.server";
import { type Backup, missingIn } from "~/operations/backups/backup";
import { backupsFolder, dataPaths } from "~/operations/backups/data-paths.server";
import { allReachedAt, siteAwayState } from "~/operations/backups/site-away.server";
import { backupState } from "~/operations/backups/site-backups.server";
import { listBackups, newestOf, newestWithMore } from "~/operations/backups/stored-backups.server";
import type { AlertKind } from "./alert";

/** The present state of a part of the machine. */
export interface Watched {
  /** Why it fails, in one line; null if no failure is known. */
  reason: string | null;
  /**
   * When it last worked, in milliseconds; null if unknown. A restart forgets failures, so that only
   * this proves a recovery.
   */
  workedAt: number | null;
}

const MB = 1e6;
/** Below this, the next upload or backup may fail. */
const LOW_BYTES = 500 * MB;
const LOW_INODES = 1000;

/** Returns the state of everything that is watched. */
export async function watchMachine(now = Date.now()): Promise<Record<AlertKind, Watched>> {
  return { backup: await watchBackups(now), away: await watchAway(), disk: watchDisks(now) };
}

async function watchBackups(now: number): Promise<Watched> {
  const { failure } = await backupState(now);
  const backups = await listBackups(backupsFolder()).catch((): Backup[] => []);
  const newest = newestOf(backups, now);
  return {
    reason: failure?.reason ?? (newest && lossIn(newest, backups)),
    workedAt: newest && Date.parse(newest.createdAt),
  };
}

/** Describes images that the site has lost, as long as an older backup has them; null if none. */
function lossIn(newest: Backup, backups: Backup[]): string | null {
  const fuller = newest.contents && newestWithMore(backups, newest);
  if (!fuller) return null;
  const counts = [newest, fuller].map((backup) => `${backup.name} misses ${missingIn(backup)}`);
  return (
    `The site has lost pictures that records name: ${counts.join(", ")}. ` +
    "The older one stays until you delete it."
  );
}

async function watchAway(): Promise<Watched> {
  const { failure } = await siteAwayState();
  return { reason: failure?.reason ?? null, workedAt: await allReachedAt() };
}

function watchDisks(now: number): Watched {
  const { database, uploads } = dataPaths();
  const folders = [path.dirname(path.resolve(database)), uploads, backupsFolder()];
  const full = folders.map(lackOf).find((lack) => lack !== null);
  return { reason: full ?? null, workedAt: now };
}

/** Returns what a disk lacks, or null. */
function lackOf(folder: string): string | null {
  const place = nearest(path.resolve(folder));
  try {
    return lackIn(place, spaceOf(place));
  } catch (error) {
    return `${place}: ${(error as Error).message}`;
  }
}

/**
 * Describes a disk that is nearly full; null for others.
 *
 * @param space `inodes` is 0 where the file system does not count them
 */
export function lackIn(
  place: string,
  { freeBytes, inodes, freeInodes }: Record<"freeBytes" | "inodes" | "freeInodes", number>,
): string | null {
  if (freeBytes < LOW_BYTES) return `${place}: ${Math.floor(freeBytes / MB)} MB`;
  if (inodes > 0 && freeInodes < LOW_INODES) return `${place}: ${freeInodes} inodes`;
  return null;
}
