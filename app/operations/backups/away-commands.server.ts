import fs from "node:fs";
import { type Bucket, placeOf } from "~/operations/bucket/bucket.server";
import { awaySettings } from "./away-settings.server";
import { findBucketBackup, listBucketBackups, readBucketBackup } from "./bucket-backups.server";
import { megabytes } from "./commands.server";
import { backupsFolder } from "./data-paths.server";
import { decrypted, ENCRYPTED, makeKeyPair } from "./encryption.server";
import type { ArchiveSource } from "./read-archive.server";
import { listBackups } from "./stored-backups.server";

/** The start of the names of backups in the bucket, as `restore` takes them. */
const IN_BUCKET = "s3:";

/** Opens what a restore needs, with the rights of the caller. */
export interface OpenedArchive {
  /** The name as it was given. */
  name: string;
  /** A file of this machine; null for a backup in the bucket. */
  file: number | null;
  /** The text of the file with the secret key. */
  keys: string | null;
}

/**
 * Opens an archive and the file with the secret key, which root may be the only one to read.
 *
 * @param name the path of a file, `s3:NAME` or `s3:latest`
 */
export function openArchive(name: string, keyFile: string | undefined): OpenedArchive {
  const keys = keyFile === undefined ? null : fs.readFileSync(keyFile, "utf8");
  if (name.startsWith(IN_BUCKET)) return { name, file: null, keys };
  if (!fs.existsSync(name)) throw new Error(`There is no file ${name}.`);
  return { name, file: fs.openSync(name, "r"), keys };
}

/**
 * Returns the bytes of an archive, from the bucket or the disk, decrypted if necessary.
 *
 * @throws Error with one line
 */
export async function sourceOf({ name, file, keys }: OpenedArchive): Promise<ArchiveSource> {
  if (file === null) return inBucket(name, keys);
  if (!name.endsWith(ENCRYPTED)) return file;
  return decrypted(fs.createReadStream("", { fd: file, start: 0 }), requireKeys(name, keys));
}

function requireKeys(stored: string, keys: string | null): string {
  if (keys) return keys;
  throw new Error(`${stored} is encrypted: give the file with the secret key (--key FILE).`);
}

async function inBucket(name: string, keys: string | null): Promise<ArchiveSource> {
  const bucket = requireBucket();
  const wanted = name.slice(IN_BUCKET.length);
  const backup = await findBucketBackup(bucket, wanted, awaySettings().site);
  if (!backup) {
    const what = wanted === "latest" ? "no backup" : `no backup ${wanted}`;
    throw new Error(`There is ${what} in ${placeOf(bucket)} (npm run list-backups).`);
  }
  console.log(`Reading ${placeOf(bucket)}${backup.name} (${megabytes(backup.bytes)})`);
  if (backup.isEncrypted) requireKeys(backup.name, keys);
  return readBucketBackup(bucket, backup, keys);
}

function requireBucket(): Bucket {
  const { bucket } = awaySettings();
  if (!bucket) throw new Error("BACKUP_S3_BUCKET is not set: there is no bucket to read from.");
  return bucket;
}

/** Runs `list-backups`: prints the backups of this machine and of the bucket, newest first. */
export async function listBackupsCommand(): Promise<void> {
  const folder = backupsFolder();
  console.log(`${folder}:`);
  printRows(await listBackups(folder), "");
  const { bucket } = awaySettings();
  if (!bucket) return;
  console.log(`${placeOf(bucket)}: (without pictures and films, which lie there once)`);
  printRows(await listBucketBackups(bucket), IN_BUCKET);
}

function printRows(backups: { name: string; bytes: number }[], start: string): void {
  if (backups.length === 0) console.log("  none");
  for (const { name, bytes } of backups) console.log(`  ${start}${name}  ${megabytes(bytes)}`);
}

/** Runs `backup-key FILE`: makes the pair of keys that backups are encrypted with. */
export async function backupKeyCommand(file: string): Promise<void> {
  const { file: text, recipient } = await makeKeyPair();
  fs.writeFileSync(file, text, { flag: "wx", mode: 0o600 });
  console.log(`The secret key is in ${file}: keep it away from the server, and keep it well.`);
  console.log("Without it no encrypted backup can ever be read. The server gets this line:");
  console.log(`BACKUP_ENCRYPT_TO=${recipient}`);
}
