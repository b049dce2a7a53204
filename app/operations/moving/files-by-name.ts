import { withoutSize } from "~/content/redirects/without-size";
import { decodedPath, isDocumentUrl } from "./old-addresses";

/** Maximum length of a file: that of a stored document. Larger ones are no pictures of a site. */
export const FILE_BYTES_MAX = 64 * 1024 * 1024;

/** Maximum number of files in a folder. */
const FILES_MAX = 500_000;

/** Returns the contents of a picture or document of the old site; null if it is not there. */
export type FindFile = (url: string, relativePath: string) => Promise<Buffer | null>;

/** The files of an old site, which stay open until they are closed. */
export interface OpenFiles {
  find: FindFile;
  close: () => void;
}

const WANTED = /\.(?:jpe?g|png|gif|webp|avif|pdf)$/i;

/** A file, and its path in parts, the last first. */
interface Named<Place> {
  parts: string[];
  place: Place;
}

/**
 * Pictures and documents, found by the end of their old address, so that they may lie in the folder of
 * uploads, or in one that contains it. Smaller copies are found by their original.
 */
export class FilesByName<Place> {
  readonly #byName = new Map<string, Named<Place>[]>();
  #count = 0;

  /**
   * Adds a file, if it is one of those that are looked for.
   *
   * @param path with `/` between its parts
   * @returns true if it is
   */
  add(path: string, place: Place): boolean {
    if (!WANTED.test(path)) return false;
    if (++this.#count > FILES_MAX) throw new Error(`There are more than ${FILES_MAX} files.`);
    const parts = path.normalize("NFC").toLowerCase().split("/").toReversed();
    const [name = ""] = parts;
    const others = this.#byName.get(name);
    if (others) others.push({ parts, place });
    else this.#byName.set(name, [{ parts, place }]);
    return true;
  }

  /** Lists the files that may be the one at an old address, the best first. */
  find(url: string, relativePath: string): Place[] {
    return spellingsOf(url, relativePath).flatMap((wanted) => {
      const parts = wanted.split("/").toReversed();
      const found = closest(this.#byName.get(parts[0] ?? "") ?? [], parts);
      return found ? [found.place] : [];
    });
  }
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
function closest<Place>(files: Named<Place>[], wanted: string[]): Named<Place> | null {
  const common = ({ parts }: Named<Place>) => {
    const end = wanted.findIndex((part, index) => parts[index] !== part);
    return end < 0 ? wanted.length : end;
  };
  const ranked = files.map((file) => ({ file, rank: common(file) }));
  const best = Math.max(0, ...ranked.map(({ rank }) => rank));
  const found = ranked.filter(({ rank }) => rank === best);
  // The name alone may be that of another picture.
  return best > 1 || found.length === 1 ? (found[0]?.file ?? null) : null;
}
