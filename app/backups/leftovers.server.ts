import { deletePartialCopies } from "~db/file-copy.server";
import { deletePartialBackup } from "./make-backup.server";
import { backupsFolder, sitePlaces } from "./places.server";
import { deletePartialRestore } from "./restore.server";

/** Clears away what processes have left that died while they made copies of the site. */
export async function deleteLeftovers(): Promise<void> {
  try {
    deletePartialCopies(sitePlaces().database);
    await deletePartialBackup(backupsFolder());
  } catch (error) {
    // It takes room, and no more than that.
    console.error(`Left-overs cannot be removed: ${(error as Error).message}`);
  }
}

/** The same at a start that holds the lock of the site: no restore can be running. */
export async function deleteAllLeftovers(): Promise<void> {
  try {
    deletePartialRestore(sitePlaces());
  } catch (error) {
    console.error(`Left-overs cannot be removed: ${(error as Error).message}`);
  }
  await deleteLeftovers();
}
