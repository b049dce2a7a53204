import { type Kysely, sql } from "kysely";

/** Adds to letters the text that lists of mail programs show after the subject. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["preview_en", "preview_es"]) {
    await sql.raw(`ALTER TABLE letters ADD COLUMN "${column}" TEXT`).execute(db);
  }
}
