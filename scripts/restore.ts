// npm run restore -- FILE [--into FOLDER]
// Replaces the site's data by a backup and keeps the old data beside it; or restores into another
// folder.
import fs from "node:fs";
import path from "node:path";
import { restoreCommand } from "~/backups/commands.server";
import { giveFolder } from "./commands/data-owner";
import { type CommandArguments, runCommand } from "./commands/run-command";

const folderIn = ({ options }: CommandArguments) => options.into as string | undefined;

await runCommand({
  usage: "FILE [--into FOLDER]",
  positionals: { min: 1, max: 1 },
  options: { into: { type: "string" } },
  database: "replaced",
  file: (args) => {
    const folder = folderIn(args);
    return folder && path.join(folder, "site.sqlite");
  },
  // The archive may be readable by root only, so it is opened before root's rights are dropped.
  prepare: (args, owner) => {
    const [file = ""] = args.positionals;
    if (!fs.existsSync(file)) throw new Error(`There is no file ${file}.`);
    const archive = fs.openSync(file, "r");
    const folder = folderIn(args);
    if (folder) giveFolder(folder, owner);
    return archive;
  },
  work: (args, archive) => restoreCommand(archive, folderIn(args)),
});
