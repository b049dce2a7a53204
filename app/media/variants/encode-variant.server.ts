import { decode, DecodingFailed } from "~/media/encoding/decoder.server";
import { exists, parseName, uploadPath, writeSafely } from "~/media/uploads/stored-files.server";

/** Maximum number of damaged files that the log has named. */
const MAX_NAMED = 1000;
const named = new Set<string>();

/**
 * Encodes a variant of an image from its stored file, and keeps it.
 *
 * @param name of a variant that pages offer
 * @param isPatient true for one that no visitor has asked for
 * @returns its path; null if the image does not exist any more, or is damaged, which the log says once
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
  const data = await decode("variant", variant, { isPatient }).catch((error: unknown) => {
    if (!(error instanceof DecodingFailed)) throw error;
    sayDamaged(`${image}.webp`, error);
    return null;
  });
  if (data === null) return null;
  await writeSafely(file, data);
  return file;
}

/** Each page asks for many variants of the same file. */
function sayDamaged(name: string, error: DecodingFailed): void {
  if (named.has(name) || named.size >= MAX_NAMED) return;
  named.add(name);
  console.error(`The stored picture ${name} is damaged: ${error.message}`);
}
