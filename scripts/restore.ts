// npm run restore -- FILE [--into FOLDER] [--key FILE]
// FILE may be s3:NAME or s3:latest, for a backup in the bucket.
// Replaces the site's data by a backup and keeps the old data beside it; or restores into another
// folder.
import path from "node:path";
import { openArchive, sourceOf } from "~/operations/backups/away-commands.server";
import { restoreCommand } from "~/operations/backups/commands.server";
import { giveFolder } from "./commands/data-owner";
import { type CommandArguments, runCommand } from "./commands/run-command";

const folderIn = ({ options }: CommandArguments) => options.into as string | undefined;

await runCommand({
  usage: "FILE [--into FOLDER] [--key FILE]",
  positionals: { min: 1, max: 1 },
  options: { into: { type: "string" }, key: { type: "string" } },
  database: "replaced",
  file: (args) => {
    const folder = folderIn(args);
    return folder && path.join(folder, "site.sqlite");
  },
  // Archive and key may be readable by root only, so they are opened before root's rights are
  // dropped.
  prepare: (args, owner) => {
    const [name = ""] = args.positionals;
    const archive = openArchive(name, args.options.key as string | undefined);
    const folder = folderIn(args);
    if (folder) giveFolder(folder, owner);
    return archive;
  },
  work: async (args, archive) => restoreCommand(await sourceOf(archive), folderIn(args)),
});
