// npm run backup
// Makes one archive of the database, the uploaded images and the secret, also while the site runs.
import { backupCommand } from "~/backups/commands.server";
import { runCommand } from "./commands/run-command";

await runCommand({ usage: "", database: "needed", work: backupCommand });
