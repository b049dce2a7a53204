import fs from "node:fs";
import { HttpError } from "~/base/http/http-error";
import { decodeLimit } from "~/media/encoding/concurrency.server";
import { decode } from "~/media/encoding/decoder.server";
import type { Master } from "~/media/encoding/encode.server";
import { sizeOf } from "~/media/uploads/stored-files.server";
import {
  exists,
  masterNamesOf,
  placeSafely,
  touch,
  uploadPath,
  writeSafely,
} from "~/media/uploads/stored-files.server";
import { type PixelSize, readPixelSize } from "./pixel-size.server";

/**
 * Keeps an upload beside its stored image: private, cleaned, with all its pixels. One that is there
 * already stays.
 *
 * @param image `HASH-WIDTHxHEIGHT`
 */
export async function storeMaster(image: string, { data, format }: Master): Promise<void> {
  if (masterNamesOf(image).some((name) => touch(uploadPath(name)))) return;
  await writeSafely(uploadPath(`${image}.master.${format}`), data);
}

/**
 * Keeps a file of an export as the master of an image that is stored already.
 *
 * @throws HttpError as for an upload
 */
export async function importMaster(image: string, content: Buffer): Promise<void> {
  const master = await decodeLimit(() => decode("master", { content }));
  if (master) await storeMaster(image, master);
}

/** Returns the path of the master of an image; null for one that has none, as older ones. */
export async function findMaster(image: string): Promise<string | null> {
  for (const name of masterNamesOf(image)) {
    if (await exists(uploadPath(name))) return uploadPath(name);
  }
  return null;
}

/** Returns the size of the JPEG for print of an image, in pixels. */
export async function printSize(image: string): Promise<PixelSize> {
  const stored = sizeOf(image);
  const master = await findMaster(image);
  const size = master && (await readSize(master));
  if (!size) return stored;
  // The stored image is upright; its master may say so in its metadata only.
  const isTurned = size.width > size.height !== stored.width > stored.height;
  return isTurned ? { width: size.height, height: size.width } : size;
}

async function readSize(file: string): Promise<PixelSize | null> {
  const handle = await fs.promises.open(file);
  try {
    return await readPixelSize(async (offset, length) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset);
      return buffer.subarray(0, bytesRead);
    });
  } finally {
    await handle.close();
  }
}

/**
 * Returns the path of the JPEG for print of an image: in sRGB, with all pixels that there are. It is
 * made on first use and kept until the image is deleted.
 *
 * @returns null when there is no such image
 * @throws HttpError 503 when too many images are queued
 */
export async function findPrint(image: string): Promise<string | null> {
  const file = uploadPath(`${image}.print.jpg`);
  if (await exists(file)) return file;
  const stored = uploadPath(`${image}.webp`);
  if (!(await exists(stored))) return null;
  const master = await findMaster(image);
  return decodeLimit(async () => {
    if (await exists(file)) return file;
    await placeSafely(file, (temporary) => encodePrint(master, stored, temporary));
    return file;
  });
}

async function encodePrint(master: string | null, stored: string, to: string): Promise<null> {
  try {
    return await decode("print", { file: master ?? stored, to });
  } catch (error) {
    // The decoder names the cause in words only.
    if (/\b(?:ENOSPC|EDQUOT)\b/.test(String(error))) {
      throw Object.assign(new Error(String(error)), { code: "ENOSPC" });
    }
    // A file of another site, for example, that only looks whole.
    const isDamaged = error instanceof HttpError && error.status === 400;
    if (!master || !isDamaged) throw error;
    return decode("print", { file: stored, to });
  }
}
