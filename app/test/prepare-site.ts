import fs from "node:fs";
import path from "node:path";
import { startSite } from "./site-process";

/** Where a run of the end-to-end tests keeps its files; removed and made anew by each run. */
export const RUN_FOLDER = path.resolve("test-results/site");
export const TEMPLATE_DATABASE = path.join(RUN_FOLDER, "template.sqlite");
export const UPLOADS = path.join(RUN_FOLDER, "uploads");

/** Once per run: a first start fills a database and the uploads that every worker then copies. */
export default async function prepareSite(): Promise<void> {
  fs.rmSync(RUN_FOLDER, { recursive: true, force: true });
  fs.mkdirSync(RUN_FOLDER, { recursive: true });
  const site = await startSite({ DATABASE_FILE: TEMPLATE_DATABASE, UPLOADS_DIR: UPLOADS });
  await site.stop();
}
