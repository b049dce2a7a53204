import fs from "node:fs";
import path from "node:path";
import { secretFileBeside } from "~/config/site-secrets.server";
import { isOriginal } from "~/media/uploads/stored-files.server";
import type { DataPaths } from "./data-paths.server";
import { isBackupName } from "./stored-backups.server";

/** The error when the database of an existing site is gone. */
export class LostDatabase extends Error {}

/**
 * Rejects the start of a new site where one has been. If a disk is not mounted or a file was lost,
 * visitors would see the sample company instead, without any warning.
 *
 * @throws LostDatabase with one line that names what was found and the possible solutions
 */
export function rejectLostDatabase(
  { database, uploads }: Pick<DataPaths, "database" | "uploads">,
  backups: string,
): void {
  if (hasContent(database)) return;
  const [trace] = tracesOf(database, uploads, backups);
  if (!trace) return;
  throw new LostDatabase(
    `There is no database at ${path.resolve(database)}, but there has been a site: ${trace} is there. ` +
      "Bring the database back (is its disk mounted?) or restore a backup (npm run restore). " +
      "To begin with an empty site, move away what is left of the old one.",
  );
}

function tracesOf(database: string, uploads: string, backups: string): string[] {
  const copies = [".before-", ".replaced-"].map((word) => path.basename(database) + word);
  const folder = path.dirname(path.resolve(database));
  return [
    ...[`${database}-wal`, `${database}-journal`, secretFileBeside(database)].filter(hasContent),
    ...namesIn(folder, (name) => copies.some((start) => name.startsWith(start))),
    ...namesIn(backups, isBackupName),
    ...namesIn(uploads, isOriginal),
  ];
}

function namesIn(folder: string, isTrace: (name: string) => boolean): string[] {
  if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return fs
    .readdirSync(folder)
    .filter(isTrace)
    .map((name) => path.join(folder, name));
}

/** Returns true if the file is not empty; a killed start may leave an empty one. */
function hasContent(file: string): boolean {
  return (fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;
}
