import { insertAll } from "~db/chunks.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import type { Award, Credit } from "./film-facts";

/** What a film has in order, besides its stills. */
export interface FilmLists {
  credits: Credit[];
  awards: Award[];
}

/**
 * The credits and awards of films by the id of their project; those that have none may be missing.
 *
 * @param ids of which projects; of all when not given
 */
export async function readFilmLists(
  db: DatabaseOrTransaction,
  ids?: number[],
): Promise<Map<number, FilmLists>> {
  const lists = new Map<number, FilmLists>();
  const listsOf = (id: number) => {
    const known = lists.get(id) ?? { credits: [], awards: [] };
    lists.set(id, known);
    return known;
  };
  let credits = db
    .selectFrom("project_credits")
    .select(["projectId", "role_en", "role_es", "name"])
    .orderBy("position");
  let awards = db
    .selectFrom("project_awards")
    .select(["projectId", "festival", "year", "award_en", "award_es", "kind"])
    .orderBy("position");
  if (ids) {
    credits = credits.where("projectId", "in", ids);
    awards = awards.where("projectId", "in", ids);
  }
  for (const { projectId, ...credit } of await credits.execute()) {
    listsOf(projectId).credits.push(credit);
  }
  for (const { projectId, ...award } of await awards.execute()) {
    listsOf(projectId).awards.push(award);
  }
  return lists;
}

/** Puts lists in the place of those of a project; one that is not given stays. */
export async function storeFilmLists(
  trx: DatabaseOrTransaction,
  projectId: number,
  { credits, awards }: Partial<FilmLists>,
): Promise<void> {
  if (credits) {
    await trx.deleteFrom("project_credits").where("projectId", "=", projectId).execute();
  }
  if (awards) {
    await trx.deleteFrom("project_awards").where("projectId", "=", projectId).execute();
  }
  const project = { id: projectId, credits: credits ?? [], awards: awards ?? [] };
  await insertFilmLists(trx, [project]);
}

/** Stores the lists of projects that have none yet. */
export async function insertFilmLists(
  trx: DatabaseOrTransaction,
  projects: ({ id: number } & FilmLists)[],
): Promise<void> {
  const inOrder = <Row extends object>(projectId: number, rows: Row[]) =>
    rows.map((row, position) => ({ ...row, projectId, position }));
  const credits = projects.flatMap(({ id, credits: rows }) => inOrder(id, rows));
  const awards = projects.flatMap(({ id, awards: rows }) => inOrder(id, rows));
  await insertAll(trx, "project_credits", credits);
  await insertAll(trx, "project_awards", awards);
}
