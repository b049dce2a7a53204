import { type Connection, openDatabase } from "~db/connection.server";
import { migrate } from "~db/migrate.server";

let template: Buffer | undefined;

/**
 * Creates a migrated, empty in-memory database for one test. Loaders and actions called in the test
 * use it too.
 */
export async function freshDatabase(): Promise<Connection> {
  if (!template) {
    const connection = openDatabase(":memory:");
    await migrate(connection);
    template = connection.sqlite.serialize();
    connection.sqlite.close();
  }
  globalThis.siteConnection = openDatabase(Buffer.from(template));
  return globalThis.siteConnection;
}
