// npm run export -- FOLDER
// Writes all content of the site as readable files, with its images, into a folder that is empty,
// missing, or contains an earlier export.
// npm run export -- --wxr FILE.xml
// Writes news, pages, films and pictures as a file that WordPress imports.
// npm run export -- --static FOLDER
// Writes all public pages with their files into an empty folder, as any server of files shows them.
import path from "node:path";
import { staticCommand, wxrCommand } from "~/operations/leaving/leaving-commands.server";
import { exportCommand } from "~/operations/transfer/commands.server";
import { giveFolder } from "./commands/data-owner";
import { type CommandArguments, runCommand } from "./commands/run-command";

// Pages are rendered with what production has.
process.env.NODE_ENV ??= "production";

const commands = { folder: exportCommand, wxr: wxrCommand, static: staticCommand };

await runCommand({
  usage: "FOLDER | --wxr FILE.xml | --static FOLDER",
  options: { wxr: { type: "string" }, static: { type: "string" } },
  positionals: { min: 0, max: 1 },
  database: "needed",
  prepare: (args, owner) => {
    const { form, place } = targetOf(args);
    giveFolder(form === "wxr" ? path.dirname(place) : place, owner);
  },
  work: (args) => {
    const { form, place } = targetOf(args);
    return commands[form](place);
  },
});

function targetOf({ positionals: [folder], options }: CommandArguments) {
  const targets = Object.entries({ folder, wxr: options.wxr, static: options.static }).filter(
    ([, place]) => place !== undefined,
  );
  const [[form, place] = [], ...others] = targets;
  if (others.length > 0 || typeof place !== "string") {
    throw new Error("One of three is written: a folder, --wxr FILE.xml or --static FOLDER.");
  }
  return { form: form as keyof typeof commands, place };
}
