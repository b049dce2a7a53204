import fs from "node:fs";
import path from "node:path";
import { fail, ok, warn, type Finding } from "./finding";

const HOUR_MS = 60 * 60_000;
/** Made by hand, they should be no older. */
const USUAL_HOURS = 7 * 24;

/**
 * Looks whether there is a backup, and how old the newest is.
 *
 * @param everyHours how often the site makes one by itself, if it does
 */
export function examineBackups(
  folder: string,
  everyHours: number | undefined,
  now: number,
): Finding {
  const newest = newestIn(folder);
  const place = path.resolve(folder);
  const todo = everyHours
    ? "see the log of the site and /admin/backups for what fails"
    : "set BACKUP_EVERY=24h, or run npm run backup from a timer";
  if (newest === null) return warn("backups", `there is none in ${place}`, todo);
  const hours = Math.round((now - newest) / HOUR_MS);
  const is = `the newest in ${place} is ${hours} hours old`;
  // The schedule counts from the last one, and a failed one is tried again.
  if (everyHours && hours > 2 * everyHours) return fail("backups", is, todo);
  if (hours > USUAL_HOURS && !everyHours) return warn("backups", is, todo);
  return ok("backups", is);
}

function newestIn(folder: string): number | null {
  if (!fs.existsSync(folder)) return null;
  const times = fs
    .readdirSync(folder)
    .filter((name) => /^backup-.*\.tar$/.test(name))
    .map((name) => fs.statSync(path.join(folder, name)).mtimeMs);
  return times.length > 0 ? Math.max(...times) : null;
}
