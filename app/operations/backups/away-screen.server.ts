import { awaySettings } from "./away-settings.server";
import { readAwayState, type Sent } from "./away-state.server";
import { backupsFolder } from "./data-paths.server";
import { placesOf } from "./send-away.server";
import { siteAwayState } from "./site-away.server";

/** The part of the list of backups about other machines. */
export interface AwayScreen {
  /** The last backup that has reached each place; null where none has. */
  places: (Sent | null)[];
  runningSince: string | null;
  failure: { at: string; reason: string } | null;
  isEncrypted: boolean;
}

/** Reads where backups go; null if they stay on this machine. */
export async function readAwayScreen(): Promise<AwayScreen | null> {
  const settings = awaySettings();
  const places = placesOf(settings);
  if (places.length === 0) return null;
  const state = await readAwayState(backupsFolder()).catch(() => null);
  return {
    places: places.map((place) => state?.[place] ?? null),
    ...(await siteAwayState()),
    isEncrypted: settings.recipient !== null,
  };
}
