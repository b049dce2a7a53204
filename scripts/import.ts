// npm run import -- FOLDER [--replace]
// Imports the files of `npm run export` into this site, all of them or none.
// npm run import -- FILE [--dry-run] [--pictures FOLDER|FILE.zip] [--fetch] [--films CHOICES] [--language en|es] [--from ADDRESS] [--report FILE]
// Imports an old site from the file that WordPress, Squarespace or Ghost has exported.
// npm run import -- FILE --undo
// Removes what that import has made.
import fs from "node:fs";
import { moveCommand, undoCommand } from "~/operations/moving/moving-commands.server";
import { importCommand } from "~/operations/transfer/commands.server";
import { type CommandArguments, runCommand } from "./commands/run-command";

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;

await runCommand({
  usage:
    "FOLDER [--replace] | FILE [--dry-run] [--pictures FOLDER|FILE.zip] [--fetch] [--films CHOICES] [--language en|es] [--from ADDRESS] [--report FILE] [--undo]",
  positionals: { min: 1, max: 1 },
  options: {
    replace: flag,
    "dry-run": flag,
    undo: flag,
    pictures: text,
    fetch: flag,
    films: text,
    language: text,
    from: text,
    report: text,
  },
  database: "needed",
  work: ({ positionals: [place = ""], options }) => run(place, options),
});

function run(place: string, options: CommandArguments["options"]): Promise<void> {
  const given = (name: string) => {
    const value = options[name];
    return typeof value === "string" ? value : undefined;
  };
  if (options.undo === true) return undoCommand(place, given("from"));
  const isFile = fs.statSync(place, { throwIfNoEntry: false })?.isFile();
  if (!isFile) return importCommand(place, { replace: options.replace === true });
  return moveCommand(place, {
    pictures: given("pictures"),
    fetch: options.fetch === true,
    films: given("films"),
    language: given("language"),
    from: given("from"),
    report: given("report"),
    isDry: options["dry-run"] === true,
  });
}
