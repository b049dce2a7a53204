import fs from "node:fs";
import path from "node:path";
import { Kysely, SqliteDialect } from "kysely";
import type { Tables } from "~db/tables";
import { missingImages } from "~/backups/make-backup.server";
import { isOriginal } from "~/uploads/stored-files.server";
import { ok, warn, type Finding } from "./finding";
import { openUntouched } from "./untouched";

/** Maximum number of names in one line. */
const NAMED = 3;

/** Checks that every image and file that a record refers to is in the uploads and not empty. */
export async function examineImages(database: string, uploads: string): Promise<Finding[]> {
  if (!fs.existsSync(database)) return [];
  const { sqlite, close } = openUntouched(database);
  try {
    const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqlite }) });
    return [checkMissing(await missingImages(db, storedIn(uploads)))];
  } finally {
    close();
  }
}

function storedIn(uploads: string): string[] {
  if (!fs.existsSync(uploads)) return [];
  return fs
    .readdirSync(uploads)
    .filter((name) => isOriginal(name) && fs.statSync(path.join(uploads, name)).size > 0);
}

/**
 * Checks the list of missing files.
 *
 * @param missing the names that records refer to and that are not in the uploads
 */
export function checkMissing(missing: string[]): Finding {
  if (missing.length === 0) return ok("pictures", "all that records name are there");
  const first = missing.slice(0, NAMED).join(", ");
  const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : "";
  return warn(
    "pictures",
    `${missing.length} that records name are not in the uploads: ${first}${more}`,
    "bring them back from a backup, or give these records other pictures",
  );
}
