import { createHash } from "node:crypto";
import { Refusal } from "~/forms/refusal";
import { decode, DecoderDied } from "./decoder.server";
import { variantWidths } from "./sources";
import { exists, parseName, touch, uploadPath, widthOf, writeSafely } from "./stored-files.server";
import { inTurn } from "./turn.server";

/**
 * Stores a picture under a name made of its content; only its re-encoded pixels are kept. A picture
 * that is there already counts as used now.
 *
 * @returns its address, `/uploads/HASH-WIDTHxHEIGHT.webp`; the file is whole and safe by then
 * @throws Refusal 400 for what is no supported picture, is damaged or too big to decode, 503 when
 *   too many wait to be decoded
 */
export async function storeImage(content: Buffer): Promise<string> {
  const { data, width, height } = await decodePicture(content);
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 20);
  const name = `${hash}-${width}x${height}.webp`;
  const file = uploadPath(name);
  if (!touch(file)) await writeSafely(file, data);
  return `/uploads/${name}`;
}

async function decodePicture(content: Buffer) {
  try {
    return await inTurn(() => decode("picture", { content }));
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
  if (!parsed || parsed.kind === "temporary") return null;
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
