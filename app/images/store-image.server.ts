import { HttpError } from "~/http/http-error";
import { decode, DecoderCrashed } from "./decoder.server";
import { variantWidths } from "~/uploads/image-sources";
import { hasNoMetadata, isNamedByContent, imageFileName } from "./image-name.server";
import {
  exists,
  hasContent,
  parseName,
  touch,
  uploadPath,
  widthOf,
  writeSafely,
} from "~/uploads/stored-files.server";
import { decodeLimit } from "./concurrency.server";
import type { StoredImage } from "~/uploads/image-rows.server";

/**
 * Stores an image under a name made of its content; only its re-encoded pixels are kept. An image
 * that is there already counts as used now.
 *
 * @returns its address, `/uploads/HASH-WIDTHxHEIGHT.webp`, and what is known of it; the file is whole
 *   and safe by then
 * @throws HttpError 400 for what is no supported image, is damaged or too big to decode, 503 when
 *   too many wait to be decoded
 */
export async function storeImage(content: Buffer): Promise<StoredImage> {
  const { data, width, height, tone } = await decodeWithinLimit("image", content);
  const name = imageFileName(data, width, height);
  const file = uploadPath(name);
  if (!touch(file)) await writeSafely(file, data);
  return { address: `/uploads/${name}`, width, height, bytes: data.length, tone };
}

/**
 * Whether a file is an image just as {@link storeImage} writes it, so that it can be taken over as
 * it is: under the name of its content and size, with nothing but pixels, and not damaged.
 *
 * @throws HttpError 400 when it is damaged
 */
export async function isStoredImage(name: string, content: Buffer): Promise<boolean> {
  if (!isNamedByContent(name, content) || !hasNoMetadata(content)) return false;
  const { width, height } = await decodeWithinLimit("size", content);
  return name === imageFileName(content, width, height);
}

/**
 * Looks whether an image could be stored.
 *
 * @throws HttpError as {@link storeImage} does
 */
export async function checkImage(content: Buffer): Promise<void> {
  await decodeWithinLimit("image", content);
}

/** Takes over a file that {@link isStoredImage} has approved of. */
export async function storeUnchanged(name: string, content: Buffer): Promise<void> {
  const file = uploadPath(name);
  // A file of that name with other content is damaged.
  if (await hasContent(file, content)) touch(file);
  else await writeSafely(file, content);
}

async function decodeWithinLimit<Kind extends "image" | "size">(kind: Kind, content: Buffer) {
  try {
    return await decodeLimit(() => decode(kind, { content }));
  } catch (error) {
    // An image that kills its decoder would do so again.
    throw error instanceof DecoderCrashed ? new HttpError(400, "imageUnreadable") : error;
  }
}

/**
 * The file behind `/uploads/NAME`, or null. A variant is made at the first demand and kept.
 *
 * @throws HttpError 503 when too many variants wait to be made
 */
export async function findUpload(name: string): Promise<string | null> {
  const parsed = parseName(name);
  if (parsed?.kind !== "stored" && parsed?.kind !== "variant") return null;
  const file = uploadPath(name);
  if (await exists(file)) return file;
  if (parsed.kind === "stored") return null;

  const { image, width, format } = parsed;
  if (!variantWidths(widthOf(image)).includes(width)) return null;
  const master = uploadPath(`${image}.webp`);
  if (!(await exists(master))) return null;
  return decodeLimit(async () => {
    // While this one waited, another may have made it, or the image may have been removed.
    if (await exists(file)) return file;
    if (!(await exists(master))) return null;
    await writeSafely(file, await decode("variant", { file: master, width, format }));
    return file;
  });
}
