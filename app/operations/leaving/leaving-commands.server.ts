import { env } from "~/config/env.server";
import { connection } from "~db/connection.server";
import { migrateFile } from "~db/migrate.server";
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
