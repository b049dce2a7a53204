// npm run export -- FOLDER
// Writes all content of the site as readable files, with its images, into a folder that is empty,
// missing, or contains an earlier export.
import { exportCommand } from "~/operations/transfer/commands.server";
import { giveFolder } from "./commands/data-owner";
import { runCommand } from "./commands/run-command";

await runCommand({
  usage: "FOLDER",
  positionals: { min: 1, max: 1 },
  database: "needed",
  prepare: ({ positionals: [folder = ""] }, owner) => giveFolder(folder, owner),
  work: ({ positionals: [folder = ""] }) => exportCommand(folder),
});
