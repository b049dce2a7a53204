// npm run restore -- FILE [--into FOLDER]
// Puts a backup in the place of the site's data, which are kept beside it; or into another folder.
import fs from "node:fs";
import path from "node:path";
import { restoreCommand } from "~/backups/commands.server";
import { giveFolder } from "./commands/data-owner";
import { runCommand, type CommandArguments } from "./commands/run-command";

const folderIn = ({ options }: CommandArguments) => options.into as string | undefined;

await runCommand({
  usage: "FILE [--into FOLDER]",
  positionals: { min: 1, max: 1 },
  options: { into: { type: "string" } },
  database: "replaced",
  file: (args) => (folderIn(args) ? path.join(folderIn(args)!, "site.sqlite") : undefined),
  // The archive may be root's, whose rights are given up before it is read.
  prepare: (args, owner) => {
    const [file = ""] = args.positionals;
    if (!fs.existsSync(file)) throw new Error(`There is no file ${file}.`);
    const archive = fs.openSync(file, "r");
    if (folderIn(args)) giveFolder(folderIn(args)!, owner);
    return archive;
  },
  work: (args, archive) => restoreCommand(archive, folderIn(args)),
});
