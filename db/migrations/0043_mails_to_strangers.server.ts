import { type Kysely, sql } from "kysely";

/** Adds the number of mails that each account has sent to strangers on its last day of sending. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE TABLE mails_to_strangers (
        "userId" INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        "day" TEXT NOT NULL CHECK ("day" GLOB '????-??-??'),
        "mails" INTEGER NOT NULL CHECK ("mails" >= 0)
      ) STRICT`,
    )
    .execute(db);
}
