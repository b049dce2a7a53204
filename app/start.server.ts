import { database } from "~db/connection.server";
import { migrateFile } from "~db/migrate.server";
import { seedEmptyDatabase } from "~db/seed.server";
import { ensureFirstAdmin } from "~/accounts/first-admin.server";
import { removeOldKeptForms } from "~/accounts/kept-forms.server";
import { isPrivatePath, loggedAddress } from "~/accounts/private-paths";
import { issueResets, removeOldResets } from "~/accounts/resets.server";
import { removeEndedSessions } from "~/accounts/sessions.server";
import { installEdge } from "~/edge/install.server";
import { env } from "~/env.server";
import { sweepUploads } from "~/images/unused.server";
import { startMailWorker } from "~/mail/worker.server";

/**
 * Everything that must be done before the port opens: settings checked, schema brought up to date,
 * an empty database filled, an admin there, what a crash left among the uploads removed, the edge in
 * place. A start that cannot work ends the process with one line.
 */
export async function start(): Promise<void> {
  try {
    const { DATABASE_FILE, SAMPLE_CONTENT } = env();
    for (const name of await migrateFile(DATABASE_FILE)) console.log(`Migrated: ${name}`);
    if (SAMPLE_CONTENT && (await seedEmptyDatabase(database()))) {
      console.log("Filled the empty database with sample content.");
    }
    await ensureFirstAdmin(database());
    await sweepUploads(database(), { isStart: true });
    startMailWorker(
      [issueResets],
      [removeEndedSessions, removeOldResets, removeOldKeptForms, sweepUploads],
    );
    installEdge({ isPrivatePath, loggedAddress });
  } catch (error) {
    console.error(`Cannot start: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}
