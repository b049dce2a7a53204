// npm run backup-key -- FILE
// Makes the keys that backups are encrypted with: the secret one in a file, the public one printed.
import { backupKeyCommand } from "~/operations/backups/away-commands.server";
import { runCommand } from "./commands/run-command";

await runCommand({
  usage: "FILE",
  positionals: { min: 1, max: 1 },
  database: "unused",
  work: ({ positionals: [file = ""] }) => backupKeyCommand(file),
});
