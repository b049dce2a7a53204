// npm run list-backups
// Prints the backups of this machine and of the bucket, newest first.
import { listBackupsCommand } from "~/operations/backups/away-commands.server";
import { runCommand } from "./commands/run-command";

await runCommand({ usage: "", database: "looked at", work: listBackupsCommand });
