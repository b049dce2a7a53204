import { type Kysely, sql } from "kysely";

const raise = "BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END";

/** Adds to images what is written in their files. Press kits show it, so it is content. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`ALTER TABLE pictures ADD COLUMN "words" TEXT`).execute(db);
  await sql
    .raw(`CREATE TRIGGER pictures_after_words AFTER UPDATE OF words ON pictures ${raise}`)
    .execute(db);
}
