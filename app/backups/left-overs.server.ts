import { removeHalfCopies } from "~db/kept-copy.server";
import { clearAwayHalfBackup } from "./make-backup.server";
import { backupsFolder, sitePlaces } from "./places.server";
import { clearAwayHalfRestore } from "./restore.server";

/** Clears away what processes have left that died while they made copies of the site. */
export async function clearAwayLeftOvers(): Promise<void> {
  try {
    removeHalfCopies(sitePlaces().database);
    await clearAwayHalfBackup(backupsFolder());
  } catch (error) {
    // It takes room, and no more than that.
    console.error(`Left-overs cannot be removed: ${(error as Error).message}`);
  }
}

/** The same at a start that holds the lock of the site: no restore can be running. */
export async function clearAwayAllLeftOvers(): Promise<void> {
  try {
    clearAwayHalfRestore(sitePlaces());
  } catch (error) {
    console.error(`Left-overs cannot be removed: ${(error as Error).message}`);
  }
  await clearAwayLeftOvers();
}
