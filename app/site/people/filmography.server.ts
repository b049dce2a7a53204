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
  /** Besides its main image, the first ones. */
  stills: string[];
}

/** Stills of a film beside its main image. */
const STILLS_BESIDE = 2;

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
  const ids = [...parts.keys()];
  const projects = await listProjectsByIds(db, ids);
  const stills = await listStills(db, ids);
  const byId = new Map(projects.map((project) => [project.id, project]));
  return [...parts].flatMap(([projectId, own]) => {
    const project = byId.get(projectId);
    if (!project) return [];
    const others = stills.filter(
      (still) => still.projectId === projectId && still.imageUrl !== project.imageUrl,
    );
    const first = others.slice(0, STILLS_BESIDE).map(({ imageUrl }) => imageUrl);
    return [{ project, parts: own, stills: first }];
  });
}

/** Lists the first stills of films in their order; one more, since it may be the main image. */
async function listStills(db: DatabaseOrTransaction, ids: number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("project_images")
    .select(["projectId", "imageUrl"])
    .where("projectId", "in", ids)
    .where("position", "<=", STILLS_BESIDE)
    .orderBy("position")
    .execute();
}
