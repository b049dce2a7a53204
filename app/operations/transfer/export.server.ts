import { existsSync } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { translator } from "~/language/i18n/i18n.server";
import { isNamedByContent } from "~/media/images/image-name.server";
import { findMaster } from "~/media/masters/masters.server";
import { hasContent, parseName, writeSafely } from "~/media/uploads/stored-files.server";
import { findUpload } from "~/media/variants/find-variant.server";
import type { Database } from "~db/connection.server";
import { recordKinds } from "~db/record-kinds";
import { exportFiles, FILES_FOLDER } from "./attached-files.server";
import { type Problem, toFiles } from "./content-files.server";
import {
  type Content,
  FORMAT_FILE,
  formatText,
  IMAGES_FOLDER,
  linkedImages,
  referencedImages,
  UNFINISHED_FILE,
} from "./content.server";
import { isFolder, namesIn, TransferError } from "./folder.server";
import { readImage } from "./images.server";
import { loadContent } from "./stored-content.server";

/** The end of the name of a file that is being written. */
const LEFTOVER = /\.[0-9a-f]{8}-[0-9a-f-]{27}\.tmp$/;

/** The folders of records. */
const segments = Object.values(recordKinds).map(({ segment }) => segment);

/** A stored image, and the first field that names it. */
interface UsedImage {
  file: string;
  location: string;
}

/** The result of an export. */
export interface Exported {
  files: number;
  pictures: number;
  /** Number of films and documents. */
  attached: number;
  /** The values that an import would reject, and files that are missing or damaged. */
  problems: Problem[];
}

/**
 * Writes all content into a folder: a file per record, one for the settings, and the images. The
 * output is deterministic. In the folder of an earlier export, only changed files are written, and
 * the files of deleted records and images are deleted.
 *
 * @throws TransferError when the folder contains anything else
 */
export async function exportContent(db: Database, folder: string): Promise<Exported> {
  await rejectForeignFolder(folder);
  await writeSafely(path.join(folder, UNFINISHED_FILE), Buffer.alloc(0));
  await deleteLeftovers(folder);
  const content = await db.transaction().execute(loadContent);
  const problems: Problem[] = [];
  const report = (problem: Problem) => void problems.push(problem);

  const images = await findImages(content, report);
  const masters = new Set<string>();
  for (const [name, image] of images) {
    await exportImage(folder, name, image, report);
    const master = await findMaster(path.parse(name).name);
    if (!master) continue;
    masters.add(path.basename(master));
    await writeIfNew(
      path.join(folder, IMAGES_FOLDER, path.basename(master)),
      await fs.readFile(master),
    );
  }
  const attached = await exportFiles(content, folder, report);
  const files = toFiles(content, translator("en"), report);
  for (const [name, text] of files) await writeIfNew(path.join(folder, name), Buffer.from(text));
  for (const segment of segments) {
    await deleteOthers(
      folder,
      segment,
      (name) => /^\d+\.json$/.test(name) && !files.has(`${segment}/${name}`),
    );
  }
  await deleteOthers(
    folder,
    IMAGES_FOLDER,
    (name) => parseName(name) !== null && !images.has(name) && !masters.has(name),
  );
  await writeIfNew(path.join(folder, FORMAT_FILE), Buffer.from(formatText));
  await fs.rm(path.join(folder, UNFINISHED_FILE));
  return { files: files.size, pictures: images.size, attached, problems };
}

/** Rejects a folder that is neither empty nor an export, so that nothing in it is overwritten. */
async function rejectForeignFolder(folder: string): Promise<void> {
  const names = (await isFolder(path.resolve(folder))) ? await namesIn(path.resolve(folder)) : [];
  const isOwn = names.includes(FORMAT_FILE) || existsSync(path.join(folder, UNFINISHED_FILE));
  if (names.length > 0 && !isOwn) {
    throw new TransferError(`${folder}: This folder holds something else than an export.`);
  }
  for (const name of [...segments, IMAGES_FOLDER, FILES_FOLDER]) {
    await isFolder(path.join(folder, name));
  }
}

/** Deletes the half files that an export has left behind which was killed. */
async function deleteLeftovers(folder: string): Promise<void> {
  for (const name of [".", ...segments, IMAGES_FOLDER, FILES_FOLDER]) {
    const place = path.join(folder, name);
    const names = (await isFolder(place)) ? await fs.readdir(place) : [];
    for (const each of names.filter((file) => LEFTOVER.test(file))) {
      await fs.rm(path.join(place, each));
    }
  }
}

/** Finds all images that the content refers to, by their names. */
async function findImages(
  content: Content,
  report: (problem: Problem) => void,
): Promise<Map<string, UsedImage>> {
  const images = new Map<string, UsedImage>();
  for (const [name, location] of referencedImages(content)) {
    const file = await findUpload(name);
    if (file) images.set(name, { file, location });
    else report(`${location}: There is no picture ${name}.`);
  }
  for (const name of linkedImages(content).filter((each) => !images.has(each))) {
    const file = await findUpload(name);
    if (file) images.set(name, { file, location: `${IMAGES_FOLDER}/${name}` });
  }
  return images;
}

/** Copies an image. A damaged one never replaces the whole one of an earlier export. */
async function exportImage(
  folder: string,
  name: string,
  { file, location }: UsedImage,
  report: (problem: Problem) => void,
): Promise<void> {
  const content = await fs.readFile(file);
  if (!isNamedByContent(name, content)) {
    const earlier = await readImage(folder, name).catch(() => null);
    if (earlier && isNamedByContent(name, earlier)) return;
    report(`${location}: The picture ${name} is damaged.`);
  }
  await writeIfNew(path.join(folder, IMAGES_FOLDER, name), content);
}

async function writeIfNew(file: string, content: Buffer): Promise<void> {
  const isLink = (await fs.lstat(file).catch(() => null))?.isSymbolicLink();
  if (isLink || !(await hasContent(file, content))) await writeSafely(file, content);
}

async function deleteOthers(
  folder: string,
  name: string,
  isOther: (name: string) => boolean,
): Promise<void> {
  for (const each of (await namesIn(path.join(folder, name))).filter(isOther)) {
    await fs.rm(path.join(folder, name, each));
  }
}
