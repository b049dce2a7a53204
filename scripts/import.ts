// npm run import -- FOLDER [--replace]
// Reads what `npm run export` has written into this site, all of it or nothing.
import { importCommand } from "~/transfer/commands.server";

await importCommand(process.argv.slice(2));
