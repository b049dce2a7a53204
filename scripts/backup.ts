// npm run backup
// Makes one archive of the database, the uploads and the secret, even while the site runs.
import { backupCommand } from "~/operations/backups/commands.server";
import { runCommand } from "./commands/run-command";

await runCommand({ usage: "", database: "needed", work: backupCommand });
