import path from "node:path";
import { parseArgs } from "node:util";
import { env, secretFileBeside } from "~/env.server";
import { countedRecords, type BackupContents } from "./backup";
import { makeBackup } from "./make-backup.server";
import { backupsFolder, sitePlaces } from "./places.server";
import { RestoreRefused, restoreBackup } from "./restore.server";

/** `backup`: makes a backup, also while the site runs, and says what it holds. */
export function backupCommand(): Promise<void> {
  return run(async () => {
    const { name, bytes, contents } = await makeBackup(sitePlaces(), backupsFolder());
    console.log(`Made ${path.join(backupsFolder(), name)} (${megabytes(bytes)}), checked:`);
    console.log(holdings(contents!));
    if (contents!.missingPictures > 0) {
      console.warn(
        `Pictures that records name and the site does not have: ${contents!.missingPictures}`,
      );
    }
    if (!contents!.hasSecret) {
      console.log("Keep SESSION_SECRET with it: mail that waits is sealed with it.");
    }
  });
}

/** `restore FILE [--into FOLDER]`: puts a backup in the place of the site's data, or into a folder. */
export function restoreCommand(args: string[]): Promise<void> {
  return run(async () => {
    const { file, into } = readRestoreArguments(args);
    const target = into
      ? { database: path.join(into, "site.sqlite"), uploads: path.join(into, "uploads") }
      : { database: env().DATABASE_FILE, uploads: env().UPLOADS_DIR };
    const { contents, kept } = await restoreBackup(file, target);
    console.log(`Restored the state of ${contents.createdAt}:`);
    console.log(holdings(contents));
    for (const place of kept) console.log(`What was there before is kept: ${place}`);
    if (contents.hasSecret && env().SESSION_SECRET) {
      console.log(
        `SESSION_SECRET is set and goes before the restored ${secretFileBeside(target.database)}.`,
      );
    }
    if (!contents.hasSecret)
      console.log("It holds no secret: start with the SESSION_SECRET of then.");
    if (into) {
      console.log(`Serve it with DATABASE_FILE=${target.database} UPLOADS_DIR=${target.uploads}`);
    }
  });
}

function readRestoreArguments(args: string[]): { file: string; into?: string } {
  const usage = new RestoreRefused("Usage: FILE [--into FOLDER]");
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { into: { type: "string" } },
    });
    const [file] = positionals;
    if (!file || positionals.length > 1 || values.into === "") throw usage;
    return { file, into: values.into };
  } catch {
    throw usage;
  }
}

function holdings({ records, pictures, databaseBytes, pictureBytes }: BackupContents): string {
  const counts = countedRecords.map((kind) => `  ${kind}: ${records[kind]}`);
  const sizes = `  pictures: ${pictures} (${megabytes(pictureBytes)})\n  database: ${megabytes(databaseBytes)}`;
  return [...counts, sizes].join("\n");
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
