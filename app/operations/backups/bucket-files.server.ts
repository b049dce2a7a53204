import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { type Bucket, BucketError } from "~/operations/bucket/bucket.server";
import {
  deleteObject,
  findObject,
  isNotThere,
  listObjects,
  madeBy,
  readObject,
} from "~/operations/bucket/objects.server";
import { uploadObject } from "~/operations/bucket/upload.server";
import { uploadIn } from "./archive-names.server";
import { ENCRYPTED, encryptFor, withoutEnd } from "./encryption.server";
import { BadArchive } from "./read-archive.server";
import { type ArchivedUpload, readUploads } from "./split-archive.server";
import { instantOf } from "./stored-backups.server";

/**
 * The uploads of the backups in a bucket: each lies there once, below the checksum of its content,
 * however many backups hold it. Beside each backup lies the list of its own.
 */
export interface FileList {
  /** The folder, below the prefix of the bucket. */
  folder: string;
  isEncrypted: boolean;
  files: ArchivedUpload[];
}

const LIST = ".files.json";

/** Sending takes a day at most; what is older was left by a process that died. */
export const SENDING_MAX_MS = 24 * 60 * 60_000;

const schema = z.object({
  folder: z.string().regex(/^files-[\da-f]{16}$/),
  isEncrypted: z.boolean(),
  files: z.array(
    z.object({
      name: z.string().refine((name) => uploadIn(name) !== null),
      bytes: z.number().int().min(0),
      sum: z.string().regex(/^[\da-f]{64}$/),
    }),
  ),
});

/**
 * Returns the folder of the files of a site. Another key has another one, because what an old key
 * has encrypted is of no use to who has the new one.
 */
export function filesFolder(site: string, recipient: string | null): string {
  const hash = createHash("sha256").update(`${site}\n${recipient ?? ""}`);
  return `files-${hash.digest("hex").slice(0, 16)}`;
}

/**
 * Stores the list of the files of a backup, and then those which the bucket lacks. The list comes
 * first, so that what a killed process has sent can be found.
 *
 * @param backup the name of its object
 * @param archive the path of the whole archive
 * @throws BucketError
 */
export async function sendFiles(
  bucket: Bucket,
  list: FileList,
  from: { backup: string; archive: string; recipient: string | null; site: string },
): Promise<void> {
  const headers = madeBy(from.site);
  const text = Buffer.from(JSON.stringify(list));
  const upload = { bytes: text.length, content: [text], headers };
  await uploadObject(bucket, { object: from.backup + LIST, ...upload });
  const folder = within(bucket, list.folder);
  const there = new Set<string>();
  for await (const { name } of listObjects(folder)) there.add(name);
  const lacking = new Map(
    list.files.filter((file) => !there.has(objectOf(list, file))).map((file) => [file.name, file]),
  );
  if (lacking.size === 0) return;
  await readUploads(
    from.archive,
    (name) => lacking.has(name),
    async (name, content) => {
      const file = lacking.get(name) as ArchivedUpload;
      const sized = await encryptFor(from.recipient, { bytes: file.bytes, content });
      await uploadObject(folder, { object: objectOf(list, file), ...sized, headers });
    },
  );
}

/** Returns the list of the files of a backup; null when its archive holds them itself. */
export async function findFileList(bucket: Bucket, backup: string): Promise<FileList | null> {
  try {
    const text = await buffer(readObject(bucket, backup + LIST));
    return schema.parse(JSON.parse(text.toString()));
  } catch (error) {
    if (isNotThere(error)) return null;
    if (error instanceof BucketError) throw error;
    throw new BadArchive(`${backup}${LIST} is damaged.`);
  }
}

/**
 * Streams a file of a backup as it is stored.
 *
 * @throws BadArchive when the bucket has lost it
 */
export async function* readFile(
  bucket: Bucket,
  list: FileList,
  file: ArchivedUpload,
): AsyncGenerator<Uint8Array> {
  try {
    yield* readObject(within(bucket, list.folder), objectOf(list, file));
  } catch (error) {
    if (!isNotThere(error)) throw error;
    throw new BadArchive(`It is incomplete: the bucket has lost ${file.name}.`);
  }
}

/**
 * Deletes the lists of a site whose backups are gone, and the files that only they name. A list without
 * its backup is that of one that is being sent, perhaps by another machine, or of a killed one, which
 * its age tells. While one of the lists cannot be read, all files stay.
 *
 * @param backups the names of the backups in the bucket
 * @param deleted those that were deleted just now
 */
export async function deleteUnusedFiles(
  bucket: Bucket,
  site: string,
  { backups, deleted }: { backups: ReadonlySet<string>; deleted: ReadonlySet<string> },
): Promise<void> {
  const [gone, others]: [string[], string[]] = [[], []];
  for await (const { name: object } of listObjects(bucket)) {
    const name = object.endsWith(LIST) ? object.slice(0, -LIST.length) : "";
    const instant = instantOf(withoutEnd(name));
    if (instant === null) continue;
    const isOld = Date.now() - Date.parse(instant) > SENDING_MAX_MS;
    const isGone = !backups.has(name) && (deleted.has(name) || isOld);
    const isOwn = isGone && (await findObject(bucket, object))?.site === site;
    (isOwn ? gone : others).push(name);
  }
  try {
    if (gone.length > 0) await deleteFilesOf(bucket, gone, others);
  } catch (error) {
    if (!(error instanceof BadArchive)) throw error;
    // The backup has arrived, and files that stay cost only money.
    console.error(`Files of deleted backups stay in the bucket: ${error.message}`);
  }
}

async function deleteFilesOf(bucket: Bucket, gone: string[], others: string[]): Promise<void> {
  const used = new Set<string>();
  for (const name of others) {
    for (const object of await objectsOf(bucket, name)) used.add(object);
  }
  for (const name of gone) {
    for (const object of await objectsOf(bucket, name)) {
      if (used.has(object)) continue;
      await deleteObject(bucket, object);
      used.add(object);
    }
    await deleteObject(bucket, name + LIST);
  }
}

async function objectsOf(bucket: Bucket, backup: string): Promise<string[]> {
  const list = await findFileList(bucket, backup);
  return list ? list.files.map((file) => `${list.folder}/${objectOf(list, file)}`) : [];
}

const objectOf = ({ isEncrypted }: FileList, { sum }: ArchivedUpload) =>
  isEncrypted ? sum + ENCRYPTED : sum;

const within = (bucket: Bucket, folder: string): Bucket => ({
  ...bucket,
  prefix: `${bucket.prefix}${folder}/`,
});
