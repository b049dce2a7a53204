/** Fills an empty database with the sample content, as the first start does by itself. */
import { connection, database } from "../db/connection.server";
import { migrateFile } from "../db/migrate.server";
import { seedEmptyDatabase } from "../db/seed.server";
import { env } from "../app/env.server";

await migrateFile(env().DATABASE_FILE);
const isFilled = await seedEmptyDatabase(database());
console.log(
  isFilled ? "Filled with sample content." : "There is content already: nothing was changed.",
);
connection().sqlite.close();
