import path from "node:path";
import { env } from "~/config/env.server";
import { secretFileBeside } from "~/config/site-secrets.server";
import { awaySettings } from "./away-settings.server";
import { type BackupContents, countedRecords } from "./backup";
import { backupsFolder, dataPaths } from "./data-paths.server";
import { makeBackup } from "./make-backup.server";
import type { ArchiveSource } from "./read-archive.server";
import { restoreBackup } from "./restore.server";
import { placesOf, sendAway } from "./send-away.server";

/**
 * Runs `backup`: makes a backup, even while the site runs, prints what it contains, and sends it to
 * where the settings say.
 */
export async function backupCommand(): Promise<void> {
  const backup = await makeBackup(dataPaths(), backupsFolder());
  const { name, bytes, contents } = backup;
  console.log(`Made ${path.join(backupsFolder(), name)} (${megabytes(bytes)}), checked:`);
  console.log(summary(contents));
  if (contents.missingImages > 0) {
    console.warn(
      `Pictures that records name and the site does not have: ${contents.missingImages}`,
    );
  }
  if (!contents.hasSecret) {
    console.log(
      env().SESSION_SECRET
        ? "Keep SESSION_SECRET with it: mail that waits is sealed with it."
        : "The site has no secret yet: it makes one when it starts.",
    );
  }
  if (placesOf(awaySettings()).length === 0) return;
  for (const place of await sendAway(backupsFolder(), backup, awaySettings())) {
    console.log(`Sent: ${place}`);
  }
}

/**
 * Runs `restore FILE [--into FOLDER]`: replaces the site's data by a backup, or restores it into a
 * folder.
 */
export async function restoreCommand(
  archive: ArchiveSource,
  into: string | undefined,
): Promise<void> {
  const target = into
    ? { database: path.join(into, "site.sqlite"), uploads: path.join(into, "uploads") }
    : { database: env().DATABASE_FILE, uploads: env().UPLOADS_DIR };
  const { contents, replaced } = await restoreBackup(archive, target);
  console.log(`Restored the state of ${contents.createdAt}:`);
  console.log(summary(contents));
  for (const file of replaced) console.log(`What was there before is kept: ${file}`);
  if (contents.hasSecret && env().SESSION_SECRET) {
    console.log(
      `SESSION_SECRET is set and goes before the restored ${secretFileBeside(target.database)}.`,
    );
  }
  if (!contents.hasSecret) {
    console.log("It holds no secret: if the site had a SESSION_SECRET then, start with that one.");
  }
  if (into) {
    console.log(`Serve it with DATABASE_FILE=${target.database} UPLOADS_DIR=${target.uploads}`);
  }
}

function summary({ records, pictures: images, databaseBytes, imageBytes }: BackupContents): string {
  const counts = countedRecords.map((kind) => `  ${kind}: ${records[kind]}`);
  const sizes = `  pictures: ${images} (${megabytes(imageBytes)})\n  database: ${megabytes(databaseBytes)}`;
  return [...counts, sizes].join("\n");
}

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
