import { type Kysely, sql } from "kysely";

const columns = ["captionsEnUrl", "captionsEsUrl", "describedUrl"];

/** Adds to films: captions of the trailer in both languages, and its version with descriptions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of columns) {
    await sql.raw(`ALTER TABLE projects ADD COLUMN "${column}" TEXT`).execute(db);
  }
}
