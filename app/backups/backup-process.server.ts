import type { BackupAnswer } from "./site-backups.server";
import { BackupRunning, makeBackup } from "./make-backup.server";
import { backupsFolder, sitePlaces } from "./places.server";

// Child process of site-backups.server.ts: makes one backup, sends the result to the parent, and
// exits.

// Exits when the parent is gone; the next backup deletes the partial files.
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
