import { isOriginal } from "~/media/uploads/stored-files.server";

/** The files of an archive, in this order; `uploads/` may occur again after the database. */
export const CONTENTS = "contents.json";
export const DATABASE = "site.sqlite";
export const SECRET = "session-secret";
/** The checksums of all other files, one per line, in the format of `sha256sum`. */
export const SUMS = "SHA256SUMS";

const UPLOADS = "uploads/";

/** Returns the name of an upload in an archive. */
export function archivedUpload(name: string): string {
  return `${UPLOADS}${name}`;
}

/**
 * Returns the file name of the upload that has this name in an archive; null for any other file.
 */
export function uploadIn(archived: string): string | null {
  const name = archived.startsWith(UPLOADS) ? archived.slice(UPLOADS.length) : "";
  return isOriginal(name) ? name : null;
}

/** Returns true if an archive may contain a file of this name. No other file is read or written. */
export function isArchived(name: string): boolean {
  return [CONTENTS, DATABASE, SECRET, SUMS].includes(name) || uploadIn(name) !== null;
}
