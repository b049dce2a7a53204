import { type Kysely, sql } from "kysely";

/** Adds to films a short silent loop, which moves over their still. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE projects ADD COLUMN "loopUrl" TEXT`.execute(db);
}
