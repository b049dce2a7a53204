import type { BackupAnswer } from "./site-backups.server";
import { BackupRunning, makeBackup } from "./make-backup.server";
import { backupsFolder, sitePlaces } from "./places.server";

// Run by site-backups.server.ts as a process of its own: makes one backup, says how it went, and ends.

// Without the site there is nobody to tell; the next backup clears away what this one leaves.
process.on("disconnect", () => process.exit(1));

async function answer(): Promise<BackupAnswer> {
  try {
    return { made: await makeBackup(sitePlaces(), backupsFolder()) };
  } catch (error) {
    if (error instanceof BackupRunning) return { isRunning: true };
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

process.send!(await answer(), () => process.exit());
