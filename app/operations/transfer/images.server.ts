import path from "node:path";
import { HttpError } from "~/base/http/http-error";
import { translator } from "~/language/i18n/i18n.server";
import { isNamedByContent } from "~/media/images/image-name.server";
import {
  checkImage,
  isStoredImage,
  storeImage,
  storeUnchanged,
} from "~/media/images/store-image.server";
import { importMaster } from "~/media/masters/masters.server";
import {
  fileNamesOf,
  imagesIn,
  masterNamesOf,
  touch,
  uploadPath,
} from "~/media/uploads/stored-files.server";
import { findUpload } from "~/media/variants/find-variant.server";
import { attachedFiles } from "./attached-files.server";
import type { Problem } from "./content-files.server";
import {
  type Content,
  IMAGES_FOLDER,
  linkedImages,
  referencedImages,
  withImages,
} from "./content.server";
import { isFolder, readPlainFile, TransferError } from "./folder.server";
import { ContentError } from "./read-folder.server";

/** Larger than any image of a site: stored images have at most 3840 × 3840 pixels. */
const MAX_IMAGE_BYTES = 32 * 1024 * 1024;

/** A file name without path segments. */
const PLAIN_NAME = /^[\w-][\w.-]{0,150}$/;

/** An image of the folder that is to be imported. */
export interface ImportedImage {
  name: string;
  /** True if it is identical to what the site would store; then it keeps its address. */
  isStored: boolean;
}

/**
 * Checks every image that the content refers to: it must be in the folder or already at the site,
 * and valid as an upload. Stores nothing.
 *
 * @throws ContentError that lists the problems
 */
export async function checkImages(folder: string, content: Content): Promise<ImportedImage[]> {
  await isFolder(path.join(folder, IMAGES_FOLDER));
  const problems: Problem[] = [];
  const images = new Map<string, ImportedImage>();
  for (const [name, location] of referencedImages(content)) {
    try {
      const image = await checkStoredImage(folder, name);
      if (image) images.set(name, image);
      else if (!(await findUpload(name))) problems.push(`${location}: ${missing(name)}`);
    } catch (error) {
      problems.push(`${location}: ${reasonOf(error)}`);
    }
  }
  for (const name of linkedImages(content).filter((each) => !images.has(each))) {
    const image = await checkStoredImage(folder, name).catch(() => null);
    // Otherwise it would get a new address, which cannot be changed in a text.
    if (image?.isStored) images.set(name, image);
  }
  if (problems.length > 0) throw new ContentError(problems);
  return [...images.values()];
}

/**
 * Stores images of the folder; they are synced afterwards.
 *
 * @returns the new address of each by its old one
 */
export async function storeImages(
  folder: string,
  images: ImportedImage[],
): Promise<Map<string, string>> {
  const addresses = new Map<string, string>();
  for (const { name, isStored } of images) {
    const content = await readImage(folder, name);
    if (!content) throw new TransferError(`${name}: The picture has gone while it was looked at.`);
    // The file may have been replaced since the check.
    if (isStored && isNamedByContent(name, content)) {
      await storeUnchanged(name, content);
      await storeMasterOf(folder, path.parse(name).name);
    } else addresses.set(`/uploads/${name}`, await storeChanged(name, content));
  }
  return addresses;
}

/** Stores the master of an image, if the folder has one. A damaged one is left out. */
async function storeMasterOf(folder: string, image: string): Promise<void> {
  for (const name of masterNamesOf(image)) {
    const content = await readImage(folder, name);
    if (!content) continue;
    await importMaster(image, content).catch((error: unknown) => {
      if (!(error instanceof HttpError && error.status === 400)) throw error;
    });
  }
}

/** @returns the address */
const storeChanged = async (name: string, content: Buffer): Promise<string> =>
  (await storeImage(content, name.endsWith(".svg") ? "svg" : "image")).address;

/**
 * Touches the files of the replaced content, so that the sweep keeps them for a day, in case the
 * database copy is restored.
 */
export function touchFiles(content: Content): void {
  for (const { name } of attachedFiles(content)) touch(uploadPath(name));
  withImages(content, (address) => {
    for (const image of imagesIn(address)) {
      fileNamesOf(image).forEach((name) => touch(uploadPath(name)));
    }
    return address;
  });
}

/**
 * Checks an image of the folder.
 *
 * @returns null when the folder does not contain it
 */
async function checkStoredImage(folder: string, name: string): Promise<ImportedImage | null> {
  const content = await readImage(folder, name);
  if (!content) return null;
  const isStored = await isStoredImage(name, content);
  if (!isStored) await checkImage(content, name);
  return { name, isStored };
}

/**
 * Reads an image of the folder.
 *
 * @returns null when the folder does not contain it
 * @throws TransferError when it is not a plain file, or too large
 */
export async function readImage(folder: string, name: string): Promise<Buffer | null> {
  if (!PLAIN_NAME.test(name)) return null;
  return readPlainFile(path.join(folder, IMAGES_FOLDER, name), MAX_IMAGE_BYTES);
}

const missing = (name: string) =>
  `There is no picture ${JSON.stringify(name)} in ${IMAGES_FOLDER}.`;

function reasonOf(error: unknown): string {
  if (error instanceof TransferError) return error.message;
  if (!(error instanceof HttpError)) throw error;
  return translator("en")(`refused.${error.reason}`, error.params);
}
