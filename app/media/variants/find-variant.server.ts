import { decodeLimit } from "~/media/encoding/concurrency.server";
import { listImagesAt } from "~/media/uploads/image-rows.server";
import { isOffered, readCrop, toCropStep } from "~/media/uploads/image-sources";
import {
  addressOf,
  exists,
  parseName,
  sizeOf,
  uploadPath,
  type VariantName,
} from "~/media/uploads/stored-files.server";
import { readContent } from "~db/content-snapshot.server";
import { encodeVariant } from "./encode-variant.server";
import { findStandIn } from "./stand-in.server";
import { wantVariant } from "./wanted-variants.server";

/** A file for `/uploads/NAME`. */
export interface FoundUpload {
  file: string;
  /** True if it is another variant, shown until the one that was asked for is made. */
  isStandIn: boolean;
}

/**
 * Returns the file of `/uploads/NAME`, or null. A variant that does not exist yet is encoded.
 *
 * @throws HttpError 503 when too many variants are queued
 */
export async function findUpload(name: string): Promise<string | null> {
  const found = await find(name);
  if (found === null || typeof found === "string") return found;
  return decodeLimit(() => encodeVariant(name));
}

/**
 * Returns the file of `/uploads/NAME` as {@link findUpload} does, without waiting: for a variant
 * that does not exist yet the next best one, while the variant itself is made in the background.
 * Only a JPEG is waited for, and only by a program that may read nothing else: kept responses are
 * made without knowing who asks, and are among these.
 *
 * @param readsWebp true if the client has said that it reads WebP
 * @throws HttpError 503 when too many variants are queued
 */
export async function findUploadNow(
  name: string,
  { readsWebp = false } = {},
): Promise<FoundUpload | null> {
  const found = await find(name);
  if (found === null) return null;
  if (typeof found === "string") return { file: found, isStandIn: false };
  const standIn = await findStandIn(found, readsWebp);
  if (standIn && wantVariant(name)) return { file: standIn, isStandIn: true };
  const file = await decodeLimit(() => encodeVariant(name));
  return file === null ? null : { file, isStandIn: false };
}

/** Returns the path of an existing file, the parsed name of a variant to be made, or null. */
async function find(name: string): Promise<string | VariantName | null> {
  const parsed = parseName(name);
  if (parsed?.kind !== "stored" && parsed?.kind !== "variant") return null;
  const file = uploadPath(name);
  if (await exists(file)) return file;
  if (parsed.kind === "stored") return null;

  const { image, crop } = parsed;
  if (!isOffered(sizeOf(image), parsed)) return null;
  if (!(await exists(uploadPath(`${image}.webp`)))) return null;
  if (crop !== undefined && readCrop(crop).x !== (await currentFocus(image))) return null;
  return parsed;
}

/**
 * Returns the horizontal place of the focal point of an image. Requests for crops around other
 * points are rejected, so that they cannot fill the disk.
 */
async function currentFocus(image: string): Promise<number> {
  const [row] = await readContent(listImagesAt, [addressOf(image)]);
  return toCropStep(row?.focusX ?? 50);
}
