/** Brings the database to the schema of this code, as every start does by itself. */
import { migrateFile } from "../db/migrate.server";
import { env } from "../app/env.server";

const ran = await migrateFile(env().DATABASE_FILE);
console.log(ran.length > 0 ? `Migrated: ${ran.join(", ")}` : "Nothing to migrate.");
