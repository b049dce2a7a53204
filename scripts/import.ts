// npm run import -- FOLDER [--replace]
// Imports the files of `npm run export` into this site, all of them or none.
import { importCommand } from "~/operations/transfer/commands.server";
import { runCommand } from "./commands/run-command";

await runCommand({
  usage: "FOLDER [--replace]",
  positionals: { min: 1, max: 1 },
  options: { replace: { type: "boolean" } },
  database: "needed",
  work: ({ positionals: [folder = ""], options }) =>
    importCommand(folder, { replace: options.replace === true }),
});
