import { database } from "~db/connection.server";
import { migrateFile } from "~db/migrate.server";
import { seedEmptyDatabase } from "~db/seed.server";
import { installEdge } from "~/edge/install.server";
import { env } from "~/env.server";

/**
 * Everything that must be done before the port opens: settings checked, schema brought up to date,
 * an empty database filled, the edge in place. A start that cannot work ends the process with one line.
 */
export async function start(): Promise<void> {
  try {
    const { DATABASE_FILE, SAMPLE_CONTENT } = env();
    for (const name of await migrateFile(DATABASE_FILE)) console.log(`Migrated: ${name}`);
    if (SAMPLE_CONTENT && (await seedEmptyDatabase(database()))) {
      console.log("Filled the empty database with sample content.");
    }
    installEdge();
  } catch (error) {
    console.error(`Cannot start: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}
