import { type Bucket, BucketError, placeOf } from "~/operations/bucket/bucket.server";
import {
  deleteObject,
  findObject,
  listObjects,
  madeBy,
  readObject,
} from "~/operations/bucket/objects.server";
import { deleteUnfinishedUploads, uploadObject } from "~/operations/bucket/upload.server";
import {
  deleteUnusedFiles,
  filesFolder,
  findFileList,
  readFile,
  sendFiles,
  SENDING_MAX_MS,
} from "./bucket-files.server";
import { decrypted, ENCRYPTED, readForSending, withoutEnd } from "./encryption.server";
import { joinArchive, splitArchive } from "./split-archive.server";
import { instantOf, newestFirst } from "./stored-backups.server";

/** A backup in a bucket. */
export interface BucketBackup {
  /** The name of the object, which ends in `.age` if it is encrypted. */
  name: string;
  bytes: number;
  createdAt: string;
  isEncrypted: boolean;
}

/** Lists the backups in a bucket, newest first; other objects are ignored. */
export async function listBucketBackups(bucket: Bucket): Promise<BucketBackup[]> {
  const backups: BucketBackup[] = [];
  for await (const { name, bytes } of listObjects(bucket)) {
    const isEncrypted = name.endsWith(ENCRYPTED);
    const createdAt = instantOf(withoutEnd(name));
    if (createdAt) backups.push({ name, bytes, createdAt, isEncrypted });
  }
  return backups.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}

interface Sending {
  file: string;
  /** The path of a new file, for the archive without uploads. */
  rest: string;
  /** The name of the backup. */
  name: string;
  recipient: string | null;
  site: string;
  /** How many images the backup misses. */
  missing: number;
}

/**
 * Uploads a backup: its files that the bucket lacks, and the archive without them. The bucket is
 * asked for the size of everything afterwards.
 *
 * @returns the name of the object
 * @throws BucketError
 */
export async function uploadBackup(
  bucket: Bucket,
  { file, rest, name, recipient, site, missing }: Sending,
): Promise<string> {
  const object = recipient ? name + ENCRYPTED : name;
  const folder = filesFolder(site, recipient);
  const isLeft = (other: string, ageMs: number) =>
    other === object ||
    ((isBackupObject(other) || other.startsWith(`${folder}/`)) && ageMs > SENDING_MAX_MS);
  // Not every store has this list, and what is left costs only money.
  await deleteUnfinishedUploads(bucket, isLeft).catch(() => undefined);
  const files = await splitArchive(file, rest);
  const list = { folder, isEncrypted: recipient !== null, files };
  await sendFiles(bucket, list, { backup: object, archive: file, recipient, site });
  const sized = await readForSending(rest, recipient);
  await uploadObject(bucket, { object, ...sized, headers: madeBy(site, missing) });
  return object;
}

/**
 * Deletes the oldest backups of a bucket until `keep` are left, and first those dated into the
 * future. Keeps the backups of other sites, the one that was just sent, and the newest one that
 * misses fewer images than it. Deletes nothing if the bucket does not list the one just sent.
 *
 * @returns the names of the deleted ones
 */
export async function deleteOldBucketBackups(
  bucket: Bucket,
  sent: Pick<Sending, "site" | "missing"> & { keep: number; justSent: string },
): Promise<string[]> {
  const { keep, justSent, site, missing } = sent;
  const backups = await listBucketBackups(bucket);
  if (!backups.some(({ name }) => name === justSent))
    throw new BucketError(`${placeOf(bucket)} does not list ${justSent}.`, null);
  const own: string[] = [];
  const deleted: string[] = [];
  let isOneSpared = false;
  for (const { name } of newestFirst(backups)) {
    if (name === justSent) continue;
    // Nothing can go before there are enough, so their makers need not be asked for.
    if (backups.length <= keep) break;
    const found = await findObject(bucket, name);
    if (found?.site !== site) continue;
    own.push(name);
    const isSpared: boolean = !isOneSpared && found.missing < missing;
    isOneSpared ||= isSpared;
    if (own.length < keep || isSpared) continue;
    await deleteObject(bucket, name);
    deleted.push(name);
  }
  const left = backups.map(({ name }) => name).filter((name) => !deleted.includes(name));
  await deleteUnusedFiles(bucket, site, {
    backups: new Set(left),
    deleted: new Set(deleted),
  });
  return deleted;
}

/**
 * Finds a backup of a bucket.
 *
 * @param wanted its name, or `latest`: the newest that this site has made, since sites may share a
 *   bucket. If none says so, such as after SITE_URL was changed, the newest of all
 */
export async function findBucketBackup(
  bucket: Bucket,
  wanted: string,
  site: string,
): Promise<BucketBackup | null> {
  const backups = await listBucketBackups(bucket);
  if (wanted !== "latest")
    return backups.find(({ name }) => name === wanted || name === wanted + ENCRYPTED) ?? null;
  const inOrder = newestFirst(backups);
  for (const backup of inOrder) {
    const found = await findObject(bucket, backup.name);
    if (found?.site === site) return backup;
  }
  return inOrder[0] ?? null;
}

/**
 * Streams the whole archive of a backup in a bucket.
 *
 * @param keys the text of the file with the secret key, for an encrypted one
 */
export async function* readBucketBackup(
  bucket: Bucket,
  { name, isEncrypted }: BucketBackup,
  keys: string | null,
): AsyncGenerator<Uint8Array> {
  const open = (source: AsyncIterable<Uint8Array>) =>
    isEncrypted && keys !== null ? decrypted(source, keys) : source;
  const rest = open(readObject(bucket, name));
  const list = await findFileList(bucket, name);
  if (!list) yield* rest;
  else yield* joinArchive(rest, list.files, (file) => open(readFile(bucket, list, file)));
}

function isBackupObject(name: string): boolean {
  return instantOf(withoutEnd(name)) !== null;
}
