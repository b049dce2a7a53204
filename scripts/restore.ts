// npm run restore -- FILE [--into FOLDER]
// Puts a backup in the place of the site's data, which are kept beside it; or into another folder.
import { restoreCommand } from "~/backups/commands.server";

await restoreCommand(process.argv.slice(2));
