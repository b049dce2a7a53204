import path from "node:path";
import { Refusal } from "~/forms/refusal";
import { translator } from "~/i18n/i18n.server";
import { isNamedByContent } from "~/images/picture-name.server";
import {
  checkImage,
  findUpload,
  isStoredPicture,
  storeAsItIs,
  storeImage,
} from "~/images/store.server";
import { fileNamesOf, picturesIn, touch, uploadPath } from "~/images/stored-files.server";
import { attachedFiles } from "./attached-files.server";
import { PICTURES_FOLDER, withPictures, type Content } from "./content.server";
import type { Problem } from "./content-files.server";
import { isFolder, readPlainFile, TransferError } from "./folder.server";
import { linkedPictures, shownPictures } from "./named-pictures.server";
import { ContentError } from "./read-folder.server";

/** No picture of a site is as large: the largest that are stored have 2560 × 2560 pixels. */
const MAX_PICTURE_BYTES = 32 * 1024 * 1024;

/** A name that leads nowhere but into its folder. */
const HARMLESS_NAME = /^[\w-][\w.-]{0,150}$/;

/** A picture of the folder that the site is to take. */
export interface SentPicture {
  name: string;
  /** It is as this site would have stored it, and keeps its address. */
  isStored: boolean;
}

/**
 * Looks at every picture that the content names: it must be in the folder, or at the site already,
 * and be one that an upload would take. Nothing is stored.
 *
 * @throws ContentError that names what is wrong
 */
export async function checkPictures(folder: string, content: Content): Promise<SentPicture[]> {
  await isFolder(path.join(folder, PICTURES_FOLDER));
  const problems: Problem[] = [];
  const pictures = new Map<string, SentPicture>();
  for (const [name, place] of shownPictures(content)) {
    try {
      const picture = await checkPicture(folder, name);
      if (picture) pictures.set(name, picture);
      else if (!(await findUpload(name))) problems.push(`${place}: ${missing(name)}`);
    } catch (error) {
      problems.push(`${place}: ${reasonOf(error)}`);
    }
  }
  for (const name of linkedPictures(content).filter((each) => !pictures.has(each))) {
    const picture = await checkPicture(folder, name).catch(() => null);
    // Its address stands in a text, where it cannot be changed.
    if (picture?.isStored) pictures.set(name, picture);
  }
  if (problems.length > 0) throw new ContentError(problems);
  return [...pictures.values()];
}

/**
 * Stores pictures of the folder; they are safe on the disk afterwards.
 *
 * @returns the new address of each by its old one
 */
export async function storePictures(
  folder: string,
  pictures: SentPicture[],
): Promise<Map<string, string>> {
  const addresses = new Map<string, string>();
  for (const { name, isStored } of pictures) {
    const content = await readPicture(folder, name);
    if (!content) throw new TransferError(`${name}: The picture has gone while it was looked at.`);
    // It may have been exchanged since then.
    if (isStored && isNamedByContent(name, content)) await storeAsItIs(name, content);
    else addresses.set(`/uploads/${name}`, (await storeImage(content)).address);
  }
  return addresses;
}

/** Pictures that no record names any more stay until tomorrow, for whoever wants the copy back. */
export function keepForADay(content: Content): void {
  for (const { name } of attachedFiles(content)) touch(uploadPath(name));
  withPictures(content, (address) => {
    for (const picture of picturesIn(address)) {
      fileNamesOf(picture).forEach((name) => touch(uploadPath(name)));
    }
    return address;
  });
}

/** @returns null when the folder has no such picture */
async function checkPicture(folder: string, name: string): Promise<SentPicture | null> {
  const content = await readPicture(folder, name);
  if (!content) return null;
  const isStored = await isStoredPicture(name, content);
  if (!isStored) await checkImage(content);
  return { name, isStored };
}

async function readPicture(folder: string, name: string): Promise<Buffer | null> {
  if (!HARMLESS_NAME.test(name)) return null;
  return readPlainFile(path.join(folder, PICTURES_FOLDER, name), MAX_PICTURE_BYTES);
}

const missing = (name: string) =>
  `There is no picture ${JSON.stringify(name)} in ${PICTURES_FOLDER}.`;

function reasonOf(error: unknown): string {
  if (error instanceof TransferError) return error.message;
  if (!(error instanceof Refusal)) throw error;
  return translator("en")(`refused.${error.reason}`, error.params);
}
