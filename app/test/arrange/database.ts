import fs from "node:fs";
import { type Connection, openDatabase } from "~db/connection.server";
import { migrate } from "~db/migrate.server";
import { sharedByFiles } from "./shared-by-files";

/** Returns the bytes of a migrated, empty database. */
function migratedDatabase(): Promise<Buffer> {
  return sharedByFiles("migrated database", async () => {
    const connection = openDatabase(":memory:");
    await migrate(connection);
    const bytes = connection.sqlite.serialize();
    connection.sqlite.close();
    return bytes;
  });
}

/**
 * Creates a migrated, empty in-memory database for one test. Loaders and actions called in the test
 * use it too.
 */
export async function freshDatabase(): Promise<Connection> {
  globalThis.siteConnection = openDatabase(Buffer.from(await migratedDatabase()));
  return globalThis.siteConnection;
}

/** Creates a file as `migrateFile` does, 0.2 s of CPU time and some forty syncs sooner. */
export async function migratedFile(file: string): Promise<void> {
  fs.writeFileSync(file, await migratedDatabase());
  openDatabase(file).sqlite.close();
}
