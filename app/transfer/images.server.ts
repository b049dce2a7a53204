import path from "node:path";
import { HttpError } from "~/http/http-error";
import { translator } from "~/i18n/i18n.server";
import { isNamedByContent } from "~/images/image-name.server";
import {
  checkImage,
  findUpload,
  isStoredImage,
  storeUnchanged,
  storeImage,
} from "~/images/store-image.server";
import { fileNamesOf, imagesIn, touch, uploadPath } from "~/uploads/stored-files.server";
import { attachedFiles } from "./attached-files.server";
import { IMAGES_FOLDER, withImages, type Content } from "./content.server";
import type { Problem } from "./content-files.server";
import { isFolder, readPlainFile, TransferError } from "./folder.server";
import { linkedImages, readImageFacts } from "./referenced-images.server";
import { ContentError } from "./read-folder.server";

/** No image of a site is as large: the largest that are stored have 2560 × 2560 pixels. */
const MAX_IMAGE_BYTES = 32 * 1024 * 1024;

/** A name that leads nowhere but into its folder. */
const HARMLESS_NAME = /^[\w-][\w.-]{0,150}$/;

/** An image of the folder that the site is to take. */
export interface SentImage {
  name: string;
  /** It is as this site would have stored it, and keeps its address. */
  isStored: boolean;
}

/**
 * Looks at every image that the content names: it must be in the folder, or at the site already,
 * and be one that an upload would take. Nothing is stored.
 *
 * @throws ContentError that names what is wrong
 */
export async function checkImages(folder: string, content: Content): Promise<SentImage[]> {
  await isFolder(path.join(folder, IMAGES_FOLDER));
  const problems: Problem[] = [];
  const images = new Map<string, SentImage>();
  for (const [name, place] of readImageFacts(content)) {
    try {
      const image = await checkStoredImage(folder, name);
      if (image) images.set(name, image);
      else if (!(await findUpload(name))) problems.push(`${place}: ${missing(name)}`);
    } catch (error) {
      problems.push(`${place}: ${reasonOf(error)}`);
    }
  }
  for (const name of linkedImages(content).filter((each) => !images.has(each))) {
    const image = await checkStoredImage(folder, name).catch(() => null);
    // Its address stands in a text, where it cannot be changed.
    if (image?.isStored) images.set(name, image);
  }
  if (problems.length > 0) throw new ContentError(problems);
  return [...images.values()];
}

/**
 * Stores images of the folder; they are safe on the disk afterwards.
 *
 * @returns the new address of each by its old one
 */
export async function storeImages(
  folder: string,
  images: SentImage[],
): Promise<Map<string, string>> {
  const addresses = new Map<string, string>();
  for (const { name, isStored } of images) {
    const content = await readImage(folder, name);
    if (!content) throw new TransferError(`${name}: The picture has gone while it was looked at.`);
    // It may have been exchanged since then.
    if (isStored && isNamedByContent(name, content)) await storeUnchanged(name, content);
    else addresses.set(`/uploads/${name}`, (await storeImage(content)).address);
  }
  return addresses;
}

/** Images that no record names any more stay until tomorrow, for whoever wants the copy back. */
export function keepForADay(content: Content): void {
  for (const { name } of attachedFiles(content)) touch(uploadPath(name));
  withImages(content, (address) => {
    for (const image of imagesIn(address)) {
      fileNamesOf(image).forEach((name) => touch(uploadPath(name)));
    }
    return address;
  });
}

/** @returns null when the folder has no such image */
async function checkStoredImage(folder: string, name: string): Promise<SentImage | null> {
  const content = await readImage(folder, name);
  if (!content) return null;
  const isStored = await isStoredImage(name, content);
  if (!isStored) await checkImage(content);
  return { name, isStored };
}

async function readImage(folder: string, name: string): Promise<Buffer | null> {
  if (!HARMLESS_NAME.test(name)) return null;
  return readPlainFile(path.join(folder, IMAGES_FOLDER, name), MAX_IMAGE_BYTES);
}

const missing = (name: string) =>
  `There is no picture ${JSON.stringify(name)} in ${IMAGES_FOLDER}.`;

function reasonOf(error: unknown): string {
  if (error instanceof TransferError) return error.message;
  if (!(error instanceof HttpError)) throw error;
  return translator("en")(`refused.${error.reason}`, error.params);
}
