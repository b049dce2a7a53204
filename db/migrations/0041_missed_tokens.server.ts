import { type Kysely, sql } from "kysely";

const secret = ["validate-reset-token", "preview", "screener/for"]
  .map((page) => `path LIKE '%/${page}/_%'`)
  .join(" OR ");

/** Deletes the addresses without a page that contain the secret of a link. */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql.raw(`DELETE FROM misses WHERE ${secret}`).execute(db);
}
