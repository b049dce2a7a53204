// npm run migrate
// Brings the database to the schema of this code, as every start does by itself. Makes one where
// there is none.
import { migrateFile } from "~db/migrate.server";
import { env } from "~/env.server";
import { runCommand } from "./commands/run-command";

await runCommand({
  usage: "",
  database: "made",
  work: async () => {
    const ran = await migrateFile(env().DATABASE_FILE);
    console.log(ran.length > 0 ? `Migrated: ${ran.join(", ")}` : "Nothing to migrate.");
  },
});
