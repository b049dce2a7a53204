import { deletePartialCopies } from "~db/file-copy.server";
import { backupsFolder, dataPaths } from "./data-paths.server";
import { deletePartialBackup } from "./make-backup.server";
import { deletePartialRestore } from "./restore.server";

/** Deletes the partial copies of processes that died while they copied the site. */
export async function deleteLeftovers(): Promise<void> {
  try {
    deletePartialCopies(dataPaths().database);
    await deletePartialBackup(backupsFolder());
  } catch (error) {
    // They only use disk space, so the error is not fatal.
    console.error(`Left-overs cannot be removed: ${(error as Error).message}`);
  }
}

/**
 * Deletes all leftovers at a start. The caller holds the lock of the site, so no restore is
 * running.
 */
export async function deleteAllLeftovers(): Promise<void> {
  try {
    deletePartialRestore(dataPaths());
  } catch (error) {
    console.error(`Left-overs cannot be removed: ${(error as Error).message}`);
  }
  await deleteLeftovers();
}
