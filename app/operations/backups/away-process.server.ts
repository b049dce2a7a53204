import { awaySettings } from "./away-settings.server";
import { backupsFolder } from "./data-paths.server";
import { sendAway, SendingRunning } from "./send-away.server";
import type { AwayMessage } from "./site-away.server";
import { newestBackup } from "./stored-backups.server";

// Child process of site-away.server.ts: sends the newest backup to where it is missing, sends the
// result to the parent, and exits.

// Exits when the parent is gone; the next sending deletes what is left of this one.
process.on("disconnect", () => process.exit(1));
// The end of this process ends the command that it runs.
process.on("SIGTERM", () => process.exit(1));

async function awayMessage(): Promise<AwayMessage> {
  try {
    const newest = await newestBackup(backupsFolder());
    return { sent: newest ? await sendAway(backupsFolder(), newest, awaySettings()) : [] };
  } catch (error) {
    if (error instanceof SendingRunning) return { isRunning: true };
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

process.send?.(await awayMessage(), () => process.exit());
