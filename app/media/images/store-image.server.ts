import path from "node:path";
import { HttpError } from "~/base/http/http-error";
import { decodeLimit } from "~/media/encoding/concurrency.server";
import { decode, DecoderCrashed } from "~/media/encoding/decoder.server";
import { storeMaster } from "~/media/masters/masters.server";
import type { StoredImage } from "~/media/uploads/image-rows.server";
import { STAND_IN_WIDTH } from "~/media/uploads/image-sources";
import { hasContent, touch, uploadPath, writeSafely } from "~/media/uploads/stored-files.server";
import { prepareVariants } from "~/media/variants/wanted-variants.server";
import { hasNoMetadata, imageFileName, isNamedByContent } from "./image-name.server";

/**
 * Stores an image under a name derived from its content: its re-encoded pixels, which visitors see,
 * and, for print, what was uploaded. An image that exists already gets a new modification time, so
 * that it counts as used. Pages can show it at once: one variant is made here, the others later.
 *
 * @param kind `svg` for a drawing, which is drawn (app/media/marks/draw-svg.server.ts)
 * @returns its address, `/uploads/HASH-WIDTHxHEIGHT.webp`, and its facts; the file is complete and
 *   synced by then
 * @throws HttpError 400 for an unsupported or damaged image or one too big to decode, 503 when too
 *   many are queued
 */
export async function storeImage(
  content: Buffer,
  kind: "image" | "svg" = "image",
): Promise<StoredImage> {
  const { data, master, standIn, ...facts } = await decodeWithinLimit(kind, content);
  const { width, height, tone, words } = facts;
  const name = imageFileName(data, width, height);
  await storeUnchanged(name, data);
  const image = path.basename(name, ".webp");
  if (standIn) await storeUnchanged(`${image}.w${STAND_IN_WIDTH}.webp`, standIn);
  if (master) await storeMaster(image, master);
  prepareVariants(image);
  return {
    address: `/uploads/${name}`,
    width,
    height,
    bytes: data.length,
    tone,
    words,
  };
}

/**
 * Returns true if a file is an image exactly as {@link storeImage} writes it, so that it can be
 * stored unchanged: named by its content and size, pixels only, not damaged.
 *
 * @throws HttpError 400 when it is damaged
 */
export async function isStoredImage(name: string, content: Buffer): Promise<boolean> {
  if (isSvgName(name)) return false;
  if (!isNamedByContent(name, content) || !hasNoMetadata(content)) return false;
  const { width, height } = await decodeWithinLimit("size", content);
  return name === imageFileName(content, width, height);
}

/**
 * Checks that an image could be stored.
 *
 * @param name its file name, which tells a drawing
 * @throws HttpError as {@link storeImage} does
 */
export async function checkImage(content: Buffer, name = ""): Promise<void> {
  await decodeWithinLimit(isSvgName(name) ? "svg" : "image", content);
}

/** Stores a file under the name of its content, such as one that {@link isStoredImage} has accepted. */
export async function storeUnchanged(name: string, content: Uint8Array): Promise<void> {
  const file = uploadPath(name);
  // A file of that name with other content is damaged.
  const isThere = (await hasContent(file, content)) && touch(file);
  if (!isThere) await writeSafely(file, content);
}

const isSvgName = (name: string) => name.endsWith(".svg");

async function decodeWithinLimit<Kind extends "image" | "size" | "svg">(
  kind: Kind,
  content: Buffer,
) {
  try {
    return await decodeLimit(() => decode(kind, { content }));
  } catch (error) {
    // An image that crashes its decoder would do so again.
    const reason = kind === "svg" ? "svgTooComplex" : "imageUnreadable";
    throw error instanceof DecoderCrashed ? new HttpError(400, reason) : error;
  }
}
