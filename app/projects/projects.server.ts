import type { Selectable } from "kysely";
import { columnsOf } from "~/records/record-table";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { countRows } from "~db/count-rows.server";
import { isPublished } from "~db/publication.server";
import type { Tables } from "~db/tables";
import { GALLERY_SIZE, RELATED_PROJECTS, type Project, type ProjectDetail } from "./project";
import { projectLists } from "./project-lists.server";
import { projectSchema, type NewProject } from "./project.schema";

const columns = columnsOf<NewProject>(projectSchema.shape, projectLists);

type Row = Pick<Selectable<Tables["projects"]>, (typeof columns)[number]>;

/** A row as the rest of the program knows it. */
export const toProject = (row: Row): Project => ({
  ...row,
  featured: row.featured === 1,
  isSample: row.isSample === 1,
});

/** All projects, also those that are to appear later, in no order yet: for admins only. */
export const selectProjects = (db: DatabaseOrTransaction) =>
  db.selectFrom("projects").select(columns);

/** Projects that are public: what anyone but an admin may ever see. */
export const published = (db: DatabaseOrTransaction) =>
  db.selectFrom("projects").where(isPublished());

/** Featured first, then the newest year, then the id (decision C32). */
const inGalleryOrder = (db: DatabaseOrTransaction) =>
  published(db).select(columns).orderBy("featured", "desc").orderBy("year", "desc").orderBy("id");

/**
 * All projects with their stills, credits and awards in the order of the gallery, also those that are
 * to appear later: for admins only.
 */
export async function listProjectsIncludingScheduled(
  db: DatabaseOrTransaction,
): Promise<ProjectDetail[]> {
  const rows = await selectProjects(db)
    .orderBy("featured", "desc")
    .orderBy("year", "desc")
    .orderBy("id")
    .execute();
  return withLists(db, rows);
}

/** The same of all public projects. */
export async function listWholePublicProjects(db: DatabaseOrTransaction): Promise<ProjectDetail[]> {
  return withLists(db, await inGalleryOrder(db).execute());
}

/** All public projects in the order of the gallery. */
export async function listProjects(db: DatabaseOrTransaction): Promise<Project[]> {
  return (await inGalleryOrder(db).execute()).map(toProject);
}

/** The first projects of the gallery, for the landing page. */
export async function listGalleryProjects(db: DatabaseOrTransaction): Promise<Project[]> {
  return (await inGalleryOrder(db).limit(GALLERY_SIZE).execute()).map(toProject);
}

/**
 * One page of the list of public projects; pages count from 1.
 *
 * @param only the English categories, folded, and the year that are wanted; null for all
 */
export async function listProjectsPage(
  db: DatabaseOrTransaction,
  page: number,
  size: number,
  only: { folded: string[] | null; year: string | null } = { folded: null, year: null },
): Promise<{ items: Project[]; total: number }> {
  let counted = published(db).select((eb) => eb.fn.countAll<number>().as("total"));
  let listed = inGalleryOrder(db);
  if (only.folded) {
    counted = counted.where("category_en_folded", "in", only.folded);
    listed = listed.where("category_en_folded", "in", only.folded);
  }
  if (only.year) {
    counted = counted.where("year", "=", only.year);
    listed = listed.where("year", "=", only.year);
  }
  const { total } = await counted.executeTakeFirstOrThrow();
  const rows = await listed
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { items: rows.map(toProject), total };
}

/** A public project with its stills, credits and awards, or null. */
export async function findProject(
  db: DatabaseOrTransaction,
  id: number,
): Promise<ProjectDetail | null> {
  const row = await published(db).select(columns).where("id", "=", id).executeTakeFirst();
  return row ? (await withLists(db, [row], [id]))[0]! : null;
}

/**
 * Projects with their lists: as many queries for all of them as for one.
 *
 * @param ids of which projects the lists are read; of all when not given
 */
async function withLists(
  db: DatabaseOrTransaction,
  rows: Row[],
  ids?: number[],
): Promise<ProjectDetail[]> {
  const stillsOf = await projectLists.galleryImages.read(db, ids);
  const creditsOf = await projectLists.credits.read(db, ids);
  const awardsOf = await projectLists.awards.read(db, ids);
  return rows.map((row) => ({
    ...toProject(row),
    galleryImages: stillsOf(row.id).map(({ imageUrl }) => imageUrl),
    credits: creditsOf(row.id),
    awards: awardsOf(row.id),
  }));
}

/** A project with its stills, also when it is to appear later, or null: for admins only. */
export async function findProjectIncludingScheduled(
  db: DatabaseOrTransaction,
  id: number,
): Promise<ProjectDetail | null> {
  const row = await selectProjects(db).where("id", "=", id).executeTakeFirst();
  return row ? (await withLists(db, [row], [id]))[0]! : null;
}

/** Other public projects to go on with: those of the same category first, then the order of the gallery. */
export async function listRelatedProjects(
  db: DatabaseOrTransaction,
  project: Pick<Project, "id" | "category_en">,
): Promise<Project[]> {
  const rows = await published(db)
    .select(columns)
    .where("id", "!=", project.id)
    .orderBy((eb) => eb.case().when("category_en", "=", project.category_en).then(0).else(1).end())
    .orderBy("featured", "desc")
    .orderBy("year", "desc")
    .orderBy("id")
    .limit(RELATED_PROJECTS)
    .execute();
  return rows.map(toProject);
}

/** How many projects there are, also those that are to appear later. */
export function countProjects(db: DatabaseOrTransaction): Promise<number> {
  return countRows(db.selectFrom("projects"));
}
