import { isOriginal } from "~/uploads/stored-files.server";

/** What an archive is made of, in this order; `uploads/` may come again after the database. */
export const CONTENTS = "contents.json";
export const DATABASE = "site.sqlite";
export const SECRET = "session-secret";
/** One line for each other file, as `sha256sum` writes and checks them. */
export const SUMS = "SHA256SUMS";

const UPLOADS = "uploads/";

/** The name of a stored image in an archive. */
export function archivedUpload(name: string): string {
  return `${UPLOADS}${name}`;
}

/** The file name of the stored image or other upload that an archive holds under this name, or null. */
export function uploadIn(archived: string): string | null {
  const name = archived.startsWith(UPLOADS) ? archived.slice(UPLOADS.length) : "";
  return isOriginal(name) ? name : null;
}

/** Whether an archive of ours may hold a file of this name: no other is ever read or written. */
export function isArchived(name: string): boolean {
  return [CONTENTS, DATABASE, SECRET, SUMS].includes(name) || uploadIn(name) !== null;
}
