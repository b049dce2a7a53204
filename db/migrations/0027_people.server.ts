import { type Kysely, sql } from "kysely";

const changes = [
  // NULL: as the words of the role say.
  `ALTER TABLE project_credits ADD COLUMN "kind" TEXT
     CHECK ("kind" IN ('director', 'writer', 'producer', 'cast', 'crew'))`,
  `ALTER TABLE project_credits ADD COLUMN "character_en" TEXT`,
  `ALTER TABLE project_credits ADD COLUMN "character_es" TEXT`,
  // No foreign key: the name of a person in the trash comes back with the person. 0: no person.
  `ALTER TABLE project_credits ADD COLUMN "personId" INTEGER CHECK ("personId" >= 0)`,
  `CREATE INDEX project_credits_by_person ON project_credits ("personId")
     WHERE "personId" IS NOT NULL`,
  `ALTER TABLE team_members ADD COLUMN "isOnTeamPage" INTEGER NOT NULL DEFAULT 1
     CHECK ("isOnTeamPage" IN (0, 1))`,
  `ALTER TABLE team_members ADD COLUMN "websiteUrl" TEXT`,
  `ALTER TABLE team_members ADD COLUMN "imdbUrl" TEXT`,
  `ALTER TABLE team_members ADD COLUMN "wikipediaUrl" TEXT`,
  `ALTER TABLE team_members ADD COLUMN "instagramUrl" TEXT`,
  // In a form a box that is missing is one that is not checked.
  `UPDATE revisions SET "fields" = json_set("fields", '$.isOnTeamPage', 'on')
     WHERE "subject" = 'teamMember'`,
];

/**
 * Adds to credits: kind, character and person. Adds to people: links, and whether the team page
 * shows them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const change of changes) await sql.raw(change).execute(db);
}
