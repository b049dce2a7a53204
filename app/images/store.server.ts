import { Refusal } from "~/forms/refusal";
import { decode, DecoderDied } from "./decoder.server";
import { variantWidths } from "./sources";
import { holdsPixelsOnly, isNamedByContent, pictureName } from "./picture-name.server";
import {
  exists,
  hasContent,
  parseName,
  touch,
  uploadPath,
  widthOf,
  writeSafely,
} from "./stored-files.server";
import { inTurn } from "./turn.server";
import type { StoredPicture } from "./picture-rows.server";

/**
 * Stores a picture under a name made of its content; only its re-encoded pixels are kept. A picture
 * that is there already counts as used now.
 *
 * @returns its address, `/uploads/HASH-WIDTHxHEIGHT.webp`, and what is known of it; the file is whole
 *   and safe by then
 * @throws Refusal 400 for what is no supported picture, is damaged or too big to decode, 503 when
 *   too many wait to be decoded
 */
export async function storeImage(content: Buffer): Promise<StoredPicture> {
  const { data, width, height, tone } = await decodeInTurn("picture", content);
  const name = pictureName(data, width, height);
  const file = uploadPath(name);
  if (!touch(file)) await writeSafely(file, data);
  return { address: `/uploads/${name}`, width, height, bytes: data.length, tone };
}

/**
 * Whether a file is a picture just as {@link storeImage} writes it, so that it can be taken over as
 * it is: under the name of its content and size, with nothing but pixels, and not damaged.
 *
 * @throws Refusal 400 when it is damaged
 */
export async function isStoredPicture(name: string, content: Buffer): Promise<boolean> {
  if (!isNamedByContent(name, content) || !holdsPixelsOnly(content)) return false;
  const { width, height } = await decodeInTurn("size", content);
  return name === pictureName(content, width, height);
}

/**
 * Looks whether a picture could be stored.
 *
 * @throws Refusal as {@link storeImage} does
 */
export async function checkImage(content: Buffer): Promise<void> {
  await decodeInTurn("picture", content);
}

/** Takes over a file that {@link isStoredPicture} has approved of. */
export async function storeAsItIs(name: string, content: Buffer): Promise<void> {
  const file = uploadPath(name);
  // A file of that name with other content is damaged.
  if (await hasContent(file, content)) touch(file);
  else await writeSafely(file, content);
}

async function decodeInTurn<Kind extends "picture" | "size">(kind: Kind, content: Buffer) {
  try {
    return await inTurn(() => decode(kind, { content }));
  } catch (error) {
    // A picture that kills its decoder would do so again.
    throw error instanceof DecoderDied ? new Refusal(400, "imageUnreadable") : error;
  }
}

/**
 * The file behind `/uploads/NAME`, or null. A variant is made at the first demand and kept.
 *
 * @throws Refusal 503 when too many variants wait to be made
 */
export async function findUpload(name: string): Promise<string | null> {
  const parsed = parseName(name);
  if (parsed?.kind !== "stored" && parsed?.kind !== "variant") return null;
  const file = uploadPath(name);
  if (await exists(file)) return file;
  if (parsed.kind === "stored") return null;

  const { picture, width, format } = parsed;
  if (!variantWidths(widthOf(picture)).includes(width)) return null;
  const master = uploadPath(`${picture}.webp`);
  if (!(await exists(master))) return null;
  return inTurn(async () => {
    // While this one waited, another may have made it, or the picture may have been removed.
    if (await exists(file)) return file;
    if (!(await exists(master))) return null;
    await writeSafely(file, await decode("variant", { file: master, width, format }));
    return file;
  });
}
