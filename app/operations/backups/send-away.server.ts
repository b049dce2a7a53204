import fs from "node:fs";
import path from "node:path";
import { placeOf } from "~/operations/bucket/bucket.server";
import { tryLock } from "~db/process-lock.server";
import { runAwayCommand } from "./away-command.server";
import type { AwaySettings } from "./away-settings.server";
import { type AwayPlace, awayPlaces, readAwayState, writeAwayState } from "./away-state.server";
import { type Backup, missingIn } from "./backup";
import { deleteOldBucketBackups, uploadBackup } from "./bucket-backups.server";
import { ENCRYPTED, readForSending } from "./encryption.server";
import { findBackup } from "./stored-backups.server";

/** The folder of what is made only to be sent, and the lock of sending. */
const WORKING = "sending";
const LOCK = "sending.lock";

/** The error when this or another process is already sending a backup. */
export class SendingRunning extends Error {
  constructor() {
    super("A backup is being sent at this moment.");
  }
}

/** Returns the places that the settings name. */
export function placesOf({
  bucket,
  command,
}: Pick<AwaySettings, "bucket" | "command">): AwayPlace[] {
  return awayPlaces.filter((place) => (place === "bucket" ? bucket : command) !== null);
}

/** Returns the places that a backup has not reached yet. */
export async function placesWithout(
  folder: string,
  { name }: Pick<Backup, "name">,
  settings: AwaySettings,
): Promise<AwayPlace[]> {
  const state = await readAwayState(folder);
  return placesOf(settings).filter((place) => state[place]?.name !== name);
}

/**
 * Sends a backup to each place that it has not reached yet, and deletes the oldest ones of the
 * bucket. One place that fails does not keep it from the others.
 *
 * @param backup one of the folder: only what was verified has such a name
 * @returns where it went, as people write it
 * @throws {@link SendingRunning}; or Error with one line for the places that failed
 */
export async function sendAway(
  folder: string,
  backup: Pick<Backup, "name">,
  settings: AwaySettings,
): Promise<string[]> {
  const lock = tryLock(path.join(folder, LOCK));
  if (!lock) throw new SendingRunning();
  const working = path.join(folder, WORKING);
  const sent: string[] = [];
  const failures: string[] = [];
  try {
    await fs.promises.rm(working, { recursive: true, force: true });
    for (const place of await placesWithout(folder, backup, settings)) {
      try {
        const to = await senders[place](settings, folder, backup.name);
        await writeAwayState(folder, place, {
          name: backup.name,
          to,
          at: new Date().toISOString(),
        });
        sent.push(to);
      } catch (error) {
        failures.push((error as Error).message);
      }
    }
  } finally {
    await fs.promises.rm(working, { recursive: true, force: true }).catch(() => undefined);
    lock.release();
  }
  if (failures.length > 0) throw new Error(failures.join("; "));
  return sent;
}

type Send = (settings: AwaySettings, folder: string, name: string) => Promise<string>;

const senders: Record<AwayPlace, Send> = {
  bucket: async ({ bucket, recipient, site, keep }, folder, name) => {
    if (!bucket) throw new Error("There is no bucket.");
    const file = path.join(folder, name);
    const backup = await findBackup(folder, name);
    const missing = backup ? missingIn(backup) : 0;
    const rest = path.join(await workingFolder(folder), name);
    const object = await uploadBackup(bucket, { file, rest, name, recipient, site, missing });
    await deleteOldBucketBackups(bucket, { keep, justSent: object, site, missing });
    return placeOf(bucket) + object;
  },
  command: async ({ command, recipient }, folder, name) => {
    if (!command) throw new Error("There is no command.");
    const file = recipient
      ? await encryptBeside(folder, name, recipient)
      : path.resolve(folder, name);
    await runAwayCommand(command, file);
    return command.words.join(" ");
  },
};

async function encryptBeside(folder: string, name: string, recipient: string): Promise<string> {
  const file = path.resolve(await workingFolder(folder), name + ENCRYPTED);
  const { content } = await readForSending(path.join(folder, name), recipient);
  await fs.promises.writeFile(file, content, { flag: "wx", mode: 0o600 });
  return file;
}

async function workingFolder(folder: string): Promise<string> {
  const working = path.join(folder, WORKING);
  await fs.promises.mkdir(working, { recursive: true, mode: 0o700 });
  return working;
}
