import { spellingsOfName } from "~/films/credits/credit-names.server";
import type { Project } from "~/films/projects/project";
import { listProjectsByIds, published } from "~/films/projects/projects.server";
import { isOneOf } from "~db/chunks.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { foldText } from "~db/fold";
import type { Part } from "./person";

/** A film with what a person did in it. */
export interface Filmed {
  project: Project;
  parts: Part[];
}

/**
 * Lists the public films whose credits name a person, the newest first: by choice, or by a name
 * that no other person of the site has.
 */
export async function listFilmography(
  db: DatabaseOrTransaction,
  id: number,
  name: string,
): Promise<Filmed[]> {
  const folded = foldText(name);
  const namesakes = await db
    .selectFrom("team_members")
    .select("id")
    .where("name_folded", "=", folded)
    .execute();
  const spellings = await spellingsOfName(name);
  const rows = await published(db)
    .innerJoin("project_credits as credit", "credit.projectId", "projects.id")
    .select([
      "credit.projectId",
      "credit.role_en",
      "credit.role_es",
      "credit.character_en",
      "credit.character_es",
    ])
    .where((eb) =>
      eb.or([
        eb("credit.personId", "=", id),
        ...(namesakes.length === 1
          ? [eb.and([eb("credit.personId", "is", null), isOneOf("credit.name", spellings)])]
          : []),
      ]),
    )
    .orderBy("projects.year", "desc")
    .orderBy("projects.id", "desc")
    .orderBy("credit.position")
    .execute();
  const parts = new Map<number, Part[]>();
  for (const { projectId, ...part } of rows) {
    parts.set(projectId, [...(parts.get(projectId) ?? []), part]);
  }
  const projects = await listProjectsByIds(db, [...parts.keys()]);
  const byId = new Map(projects.map((project) => [project.id, project]));
  return [...parts].flatMap(([projectId, own]) => {
    const project = byId.get(projectId);
    return project ? [{ project, parts: own }] : [];
  });
}
