import { backupsFolder, dataPaths } from "./data-paths.server";
import { BackupRunning, makeBackup } from "./make-backup.server";
import type { BackupMessage } from "./site-backups.server";

// Child process of site-backups.server.ts: makes one backup, sends the result to the parent, and
// exits.

// Exits when the parent is gone; the next backup deletes the partial files.
process.on("disconnect", () => process.exit(1));

async function backupMessage(): Promise<BackupMessage> {
  try {
    return { made: await makeBackup(dataPaths(), backupsFolder()) };
  } catch (error) {
    if (error instanceof BackupRunning) return { isRunning: true };
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

process.send?.(await backupMessage(), () => process.exit());
