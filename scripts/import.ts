// npm run import -- FOLDER [--replace]
// Reads what `npm run export` has written into this site, all of it or nothing.
import { importCommand } from "~/transfer/commands.server";
import { runCommand } from "./commands/run-command";

await runCommand({
  usage: "FOLDER [--replace]",
  positionals: { min: 1, max: 1 },
  options: { replace: { type: "boolean" } },
  database: "needed",
  work: ({ positionals: [folder = ""], options }) =>
    importCommand(folder, { replace: options.replace === true }),
});
