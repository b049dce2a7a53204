import { randomUUID } from "node:crypto";
import { type AwaySettings } from "../../app/backups/away-settings.server";
import { type AwayState } from "../../app/backups/away-state.server";
import { placesOf } from "../../app/backups/send-away.server";
import { type Bucket, BucketError, placeOf, requestBucket } from "../../app/bucket/bucket.server";
import { deleteObject, findObject } from "../../app/bucket/objects.server";
import { fail, type Finding, ok, reasonOf, warn } from "./finding";

/** A doctor does not wait for two minutes. */
const PAUSES_MS = [1000];
/** Stores refuse requests whose time is 15 minutes off. */
const SKEW_MS = 5 * 60_000;
const HOUR_MS = 60 * 60_000;

/**
 * Checks the places outside of this machine that backups go to: whether the bucket can be read,
 * written and deleted from, by an object that is deleted at once, and how old its newest backup is.
 *
 * @param everyHours interval of the site's automatic backups, if any
 */
export async function inspectAway(
  settings: AwaySettings,
  state: AwayState,
  everyHours: number | undefined,
  now: number,
): Promise<Finding[]> {
  const places = placesOf(settings);
  if (places.length === 0) {
    return [
      warn(
        "backups away",
        "they stay on this machine, and die with its disk",
        "set BACKUP_S3_BUCKET or BACKUP_AFTER (docs/backup.md)",
      ),
    ];
  }
  const findings = places.map((place) => checkAge(place, state[place]?.at, everyHours, now));
  const { bucket, recipient } = settings;
  if (bucket) findings.push(await inspectBucket(bucket), checkEncryption(recipient));
  return findings;
}

function checkAge(
  place: string,
  at: string | undefined,
  everyHours: number | undefined,
  now: number,
): Finding {
  const name = `backups away (${place})`;
  const todo = "see the log of the site and /admin/backups for what fails";
  if (!at)
    return warn(name, "none has arrived yet", "run npm run backup, or wait for the schedule");
  const hours = Math.round((now - Date.parse(at)) / HOUR_MS);
  if (hours < 0) {
    const is = `the newest arrived at ${at}, which is yet to come`;
    return fail(name, is, "set the clock by NTP, then run npm run backup");
  }
  const is = `the newest arrived ${hours} hours ago`;
  return everyHours && hours > 2 * everyHours ? fail(name, is, todo) : ok(name, is);
}

async function inspectBucket(bucket: Bucket): Promise<Finding> {
  const place = placeOf(bucket);
  try {
    const list = { "list-type": "2", "max-keys": "1", prefix: bucket.prefix };
    const { headers } = await requestBucket(bucket, { method: "GET", query: list }, PAUSES_MS);
    const skewMs = Math.abs(Date.now() - Date.parse(headers.get("date") ?? ""));
    if (skewMs > SKEW_MS) {
      const todo = "let the clock follow a time server: at 15 minutes the bucket refuses";
      return fail("bucket", `the clocks are ${Math.round(skewMs / 60_000)} minutes apart`, todo);
    }
    const object = `doctor-${randomUUID()}`;
    await requestBucket(bucket, { method: "PUT", object, body: "ok" }, PAUSES_MS);
    const found = await findObject(bucket, object);
    await deleteObject(bucket, object);
    if (found) return ok("bucket", `${place} can be listed, written, read and deleted from`);
    return fail("bucket", `${place} does not give back what was written`, "ask its provider");
  } catch (error) {
    const isSkewed = error instanceof BucketError && error.code === "RequestTimeTooSkewed";
    const todo = isSkewed
      ? "let the clock of this machine follow a time server"
      : "see BACKUP_S3_… and the rights of the key (docs/backup.md)";
    return fail("bucket", reasonOf(error), todo);
  }
}

function checkEncryption(recipient: string | null): Finding {
  if (recipient) return ok("encryption", "backups are encrypted before they leave");
  const todo = "set BACKUP_ENCRYPT_TO (npm run backup-key)";
  return warn("encryption", "the provider of the bucket can read the backups", todo);
}
