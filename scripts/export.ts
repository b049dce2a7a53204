// npm run export -- FOLDER
// Writes all content of the site as readable files, with its pictures, into a folder that is empty,
// missing, or holds an earlier export.
import { exportCommand } from "~/transfer/commands.server";

await exportCommand(process.argv.slice(2));
