import fs from "node:fs/promises";
import path from "node:path";
import { decodedPath, isDocumentUrl, withoutSize } from "./old-addresses";

/** Maximum length of a file: that of a stored document. Larger ones are no pictures of a site. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Maximum number of files in a folder. */
const FILES_MAX = 500_000;

/** Returns the contents of a picture or document of the old site; null if it is not there. */
export type FindFile = (url: string, relativePath: string) => Promise<Buffer | null>;

const WANTED = /\.(?:jpe?g|png|gif|webp|avif|pdf)$/i;

/**
 * Finds pictures and documents in a folder by the end of their address, so that it may be the folder
 * of uploads, or one that contains it. Smaller copies are found by their original.
 */
export async function filesInFolder(folder: string): Promise<FindFile> {
  const byName = new Map<string, string[]>();
  let count = 0;
  // Not opendir, which leaves out all but 32 entries of each folder below (Node.js 20).
  for (const entry of await fs.readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !WANTED.test(entry.name)) continue;
    if (++count > FILES_MAX) throw new Error(`${folder} has more than ${FILES_MAX} files.`);
    const file = path.join(entry.parentPath, entry.name);
    const name = entry.name.normalize("NFC").toLowerCase();
    byName.set(name, [...(byName.get(name) ?? []), file]);
  }
  return async (url, relativePath) => {
    for (const wanted of spellingsOf(url, relativePath)) {
      const file = closest(byName.get(wanted.split("/").at(-1) ?? "") ?? [], wanted);
      if (file && (await fs.stat(file)).size <= MAX_BYTES) return fs.readFile(file);
    }
    return null;
  };
}

function spellingsOf(url: string, relativePath: string): string[] {
  const [address = ""] = url.split(/[?#]/);
  const whole = decodedPath(address.replace(/^https?:\/\/[^/]+/i, ""));
  // Only pictures have smaller copies.
  const sizes = isDocumentUrl(address) ? [] : [withoutSize(relativePath), withoutSize(whole)];
  const [unscaled = "", original = ""] = sizes;
  return [unscaled, relativePath, original, whole]
    .filter(Boolean)
    .map((each) => each.replace(/^\/+/, "").normalize("NFC").toLowerCase());
}

/** Returns the file whose path has most folders in common with the end of an address. */
function closest(files: string[], wanted: string): string | null {
  const parts = wanted.split("/").toReversed();
  const common = (file: string) => {
    const own = file.normalize("NFC").toLowerCase().split(path.sep).toReversed();
    const end = parts.findIndex((part, index) => own[index] !== part);
    return end < 0 ? parts.length : end;
  };
  const ranked = files.map((file) => ({ file, rank: common(file) }));
  const best = Math.max(0, ...ranked.map(({ rank }) => rank));
  const found = ranked.filter(({ rank }) => rank === best);
  // The name alone may be that of another picture.
  return best > 1 || found.length === 1 ? (found[0]?.file ?? null) : null;
}
