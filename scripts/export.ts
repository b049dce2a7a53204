// npm run export -- FOLDER
// Writes all content of the site as readable files, with its images, into a folder that is empty,
// missing, or contains an earlier export.
// npm run export -- --wxr FILE.xml
// Writes news, pages, films and pictures as a file that WordPress imports.
import path from "node:path";
import { wxrCommand } from "~/operations/leaving/leaving-commands.server";
import { exportCommand } from "~/operations/transfer/commands.server";
import { giveFolder } from "./commands/data-owner";
import { type CommandArguments, runCommand } from "./commands/run-command";

await runCommand({
  usage: "FOLDER | --wxr FILE.xml",
  options: { wxr: { type: "string" } },
  positionals: { min: 0, max: 1 },
  database: "needed",
  prepare: (args, owner) => {
    const { wxr, folder } = targetOf(args);
    giveFolder(wxr ? path.dirname(wxr) : folder, owner);
  },
  work: (args) => {
    const { wxr, folder } = targetOf(args);
    return wxr ? wxrCommand(wxr) : exportCommand(folder);
  },
});

function targetOf({ positionals: [folder = ""], options: { wxr } }: CommandArguments) {
  const file = typeof wxr === "string" ? wxr : null;
  if ((file === null) === (folder === "")) {
    throw new Error("One of both is written: a folder, or with --wxr a file.");
  }
  return { wxr: file, folder };
}
