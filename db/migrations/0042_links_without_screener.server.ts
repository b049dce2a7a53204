import { type Kysely, sql } from "kysely";

/** Ends the personal links to screeners that have been removed: another film would have them again. */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`
    UPDATE screener_invitations
    SET "endedAt" = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), "remindAt" = NULL
    WHERE "endedAt" IS NULL AND "projectId" NOT IN (SELECT "projectId" FROM project_screeners)
  `.execute(db);
}
