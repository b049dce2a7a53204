import path from "node:path";
import { awayPlaces, readAwayState } from "~/operations/backups/away-state.server";
import { placesOf } from "~/operations/backups/send-away.server";
import { listBackupInstants } from "~/operations/backups/stored-backups.server";
import { placeOf } from "~/operations/bucket/bucket.server";
import { tryBucket } from "~/operations/bucket/try-bucket.server";
import { check, fail, ok, warn } from "./check";

const HOUR_MS = 60 * 60_000;
/** Maximum age of backups made by hand. */
const USUAL_HOURS = 7 * 24;

const MEND = "see the log of the site and /admin/backups for what fails";
const MAKE = "set BACKUP_EVERY=24h, or run npm run backup from a timer";
const MEND_CLOCK = "set the clock by NTP, then run npm run backup";

export const backupChecks = [
  check({
    name: "backups",
    ask: ({ settings }) => listBackupInstants(settings.BACKUP_DIR),
    judge(instants, { now, settings: { BACKUP_DIR: folder, BACKUP_EVERY: every } }) {
      const place = path.resolve(folder);
      if (instants.length === 0) return warn(`there is none in ${place}`);
      // A wrong clock has dated the others, which say nothing about today.
      const newest = Math.max(...instants.map(Date.parse).filter((time) => time <= now + HOUR_MS));
      if (newest === -Infinity)
        return fail(`all in ${place} are dated into the future`, MEND_CLOCK);
      const hours = Math.round((now - newest) / HOUR_MS);
      const is = `the newest in ${place} is ${hours} hours old`;
      // Allows one missed run: the interval starts at the last backup, and failed ones are retried.
      if (every) return hours > 2 * every ? fail(is) : ok(is);
      return hours > USUAL_HOURS ? warn(is) : ok(is);
    },
    todo: ({ settings }) => (settings.BACKUP_EVERY ? MEND : MAKE),
  }),
  check({
    name: "backups away",
    ask: ({ away }) => (placesOf(away).length === 0 ? true : null),
    judge: () => warn("they stay on this machine, and die with its disk"),
    todo: "set BACKUP_S3_BUCKET or BACKUP_AFTER (docs/backup.md)",
  }),
  ...awayPlaces.map((place) =>
    check({
      name: `backups away (${place})`,
      async ask({ away, settings }) {
        if (!placesOf(away).includes(place)) return null;
        return (await readAwayState(settings.BACKUP_DIR))[place]?.at ?? "";
      },
      judge(at, { now, settings: { BACKUP_EVERY: every } }) {
        if (!at)
          return warn("none has arrived yet", "run npm run backup, or wait for the schedule");
        const hours = Math.round((now - Date.parse(at)) / HOUR_MS);
        if (hours < 0) return fail(`the newest arrived at ${at}, which is yet to come`, MEND_CLOCK);
        const is = `the newest arrived ${hours} hours ago`;
        return every && hours > 2 * every ? fail(is) : ok(is);
      },
      todo: MEND,
    }),
  ),
  check({
    name: "bucket",
    ask: async ({ away: { bucket } }) =>
      bucket && { place: placeOf(bucket), ...(await tryBucket(bucket)) },
    judge({ skewMs, place, isFound }) {
      if (skewMs !== null) {
        const todo = "let the clock follow a time server: at 15 minutes the bucket refuses";
        return fail(`the clocks are ${Math.round(skewMs / 60_000)} minutes apart`, todo);
      }
      if (isFound) return ok(`${place} can be listed, written, read and deleted from`);
      return fail(`${place} does not give back what was written`, "ask its provider");
    },
    todo: "see BACKUP_S3_…, the rights of the key (docs/backup.md) and the clock of this machine",
  }),
  check({
    name: "encryption",
    ask: ({ away: { bucket, recipient } }) => (bucket ? { recipient } : null),
    judge({ recipient }) {
      if (recipient) return ok("backups are encrypted before they leave");
      return warn("the provider of the bucket can read the backups");
    },
    todo: "set BACKUP_ENCRYPT_TO (npm run backup-key)",
  }),
];
