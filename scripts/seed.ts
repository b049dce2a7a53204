// npm run seed
// Fills an empty database with the sample content, as the first start does. Creates a missing one.
import { env } from "~/config/env.server";
import { seedEmptyDatabase } from "~/operations/sample/seed.server";
import { closeConnection, database } from "~db/connection.server";
import { migrateFile } from "~db/migrate.server";
import { runCommand } from "./commands/run-command";

await runCommand({
  usage: "",
  database: "made",
  work: async () => {
    await migrateFile(env().DATABASE_FILE);
    const isFilled = await seedEmptyDatabase(database());
    closeConnection();
    console.log(
      isFilled ? "Filled with sample content." : "There is content already: nothing was changed.",
    );
  },
});
