import { decode } from "~/decoding/decoder.server";
import { exists, parseName, uploadPath, writeSafely } from "~/uploads/stored-files.server";

/**
 * Encodes a variant of an image from its stored file, and keeps it.
 *
 * @param name of a variant that pages offer
 * @param isPatient true for one that no visitor has asked for
 * @returns its path; null if the image does not exist any more
 */
export async function encodeVariant(
  name: string,
  { isPatient = false } = {},
): Promise<string | null> {
  const parsed = parseName(name);
  if (parsed?.kind !== "variant") return null;
  const { image, width, format, crop } = parsed;
  const file = uploadPath(name);
  const stored = uploadPath(`${image}.webp`);
  // While it was queued, it may have been made, or the image deleted.
  if (await exists(file)) return file;
  if (!(await exists(stored))) return null;
  const variant = { file: stored, width, format, crop };
  await writeSafely(file, await decode("variant", variant, { isPatient }));
  return file;
}
