import { type Kysely, sql } from "kysely";

/** Adds an index by which what became of the mail to an address is found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`CREATE INDEX mail_outbox_recipient ON mail_outbox ("recipient")`).execute(db);
}
