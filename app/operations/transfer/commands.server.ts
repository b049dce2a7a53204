import { env } from "~/config/env.server";
import { translator } from "~/language/i18n/i18n.server";
import { measureImages } from "~/media/encoding/measure-images.server";
import { connection, openDatabase } from "~db/connection.server";
import { migrateFile } from "~db/migrate.server";
import { recordKindNames, recordKinds } from "~db/record-kinds";
import { exportContent } from "./export.server";
import { importContent } from "./import.server";
import { ContentError } from "./read-folder.server";

/** Maximum wait for the lock of a running site. Blocking is fine in a command. */
const WAIT_FOR_SITE_MS = 10_000;

/** Maximum number of problems printed at once. */
const LINES_MAX = 50;

/** Runs `export FOLDER`: writes all content as files. */
export function exportCommand(folder: string): Promise<void> {
  return run(async () => {
    await migrateFile(env().DATABASE_FILE);
    const { db } = connection();
    const { files, pictures: images, attached, problems } = await exportContent(db, folder);
    await db.destroy();
    console.log(
      `Wrote to ${folder}. Files: ${files}, pictures: ${images}, films and documents: ${attached}.`,
    );
    if (problems.length > 0) {
      console.error(
        `An import would refuse these as they are, or take damaged pictures:\n${firstOf(problems)}`,
      );
    }
  });
}

/** Runs `import FOLDER [--replace]`: imports the files of an export. */
export function importCommand(folder: string, { replace }: { replace: boolean }): Promise<void> {
  return run(async () => {
    const { DATABASE_FILE } = env();
    await migrateFile(DATABASE_FILE);
    const connection = openDatabase(DATABASE_FILE, WAIT_FOR_SITE_MS);
    const {
      content,
      pictures: images,
      copy,
    } = await importContent(connection, folder, {
      replace,
      copyTo: `${DATABASE_FILE}.before-import-${new Date().toISOString().replace(/[:.]/g, "-")}`,
    });
    await measureImages(connection.db);
    await connection.db.destroy();
    const t = translator("en", "admin");
    const counts = recordKindNames.map((kind) =>
      t(`${recordKinds[kind].segment}.count`, { count: content[kind].length }),
    );
    console.log(
      `Imported. ${counts.join(", ")}, settings: ${content.settings.length}, pictures: ${images}.`,
    );
    if (copy) console.log(`The database as it was before: ${copy}`);
  });
}

async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    throw error instanceof ContentError ? new Error(firstOf(error.problems)) : error;
  }
}

function firstOf(problems: string[]): string {
  const more = problems.length - LINES_MAX;
  return [...problems.slice(0, LINES_MAX), ...(more > 0 ? [`… and ${more} more`] : [])].join("\n");
}
