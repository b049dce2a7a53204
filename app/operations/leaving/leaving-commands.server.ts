import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { env } from "~/config/env.server";
import { connection } from "~db/connection.server";
import { migrateFile } from "~db/migrate.server";
import { writeStatic } from "./write-static.server";
import { writeWxr } from "./write-wxr.server";

/** Runs `export --wxr FILE`: writes a file that WordPress imports. */
export async function wxrCommand(file: string): Promise<void> {
  await migrateFile(env().DATABASE_FILE);
  const { db } = connection();
  const { records, pictures } = await writeWxr(db, file);
  await db.destroy();
  const { newsItem, page, project } = records;
  console.log(
    `Wrote ${file}. News: ${newsItem}, pages: ${page}, films: ${project}, pictures: ${pictures}.`,
  );
}

/** The built site, within the folder of the program. */
const BUILD = "build/server/index.js";

/** Maximum number of addresses that are printed. */
const LINES_MAX = 20;

/** Runs `export --static FOLDER`: writes all public pages as files. */
export async function staticCommand(folder: string): Promise<void> {
  await migrateFile(env().DATABASE_FILE);
  globalThis.isOnlyRendered = true;
  const build = (await import(pathToFileURL(path.resolve(BUILD)).href)) as ServerBuild;
  const { pages, files, missing } = await writeStatic(build, folder);
  await connection().db.destroy();
  console.log(`Wrote to ${folder}. Pages: ${pages}, files: ${files}.`);
  if (missing.length > 0) {
    const more = missing.length - LINES_MAX;
    console.error(`Without an answer:\n${missing.slice(0, LINES_MAX).join("\n")}`);
    if (more > 0) console.error(`… and ${more} more`);
  }
}
