import { type Kysely, sql } from "kysely";

/** Adds subtitles in both languages to screeners. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["captionsEnUrl", "captionsEsUrl"]) {
    await sql.raw(`ALTER TABLE project_screeners ADD COLUMN "${column}" TEXT`).execute(db);
  }
}
