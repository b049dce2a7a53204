// npm run migrate
// Migrates the database to the schema of this code, as every start does. Creates a missing one.
import { env } from "~/config/env.server";
import { migrateFile } from "~db/migrate.server";
import { runCommand } from "./commands/run-command";

await runCommand({
  usage: "",
  database: "made",
  work: async () => {
    const ran = await migrateFile(env().DATABASE_FILE);
    console.log(ran.length > 0 ? `Migrated: ${ran.join(", ")}` : "Nothing to migrate.");
  },
});
