import { type Selectable, type SelectQueryBuilder, sql } from "kysely";
import { RECORDS_AT_ONCE } from "~/base/http/json-list.server";
import { filmRowTables } from "~/films/film-rows/film-row-lists.server";
import { screeningsOfFilm } from "~/films/screenings/screening-list.server";
import { watchOfFilm } from "~/films/screenings/watch-list.server";
import { videosOfFilm } from "~/films/videos/video-list.server";
import { childList } from "~/records/lifecycle/child-list.server";
import { columnsOf } from "~/records/lifecycle/record-table";
import { inChunks, isOneOf } from "~db/chunks.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { countRows } from "~db/page.server";
import { isPublished } from "~db/publication.server";
import type { Tables } from "~db/tables";
import { GALLERY_SIZE, type Project, type ProjectDetail, RELATED_PROJECTS } from "./project";
import { statusesOf } from "./project-facts";
import { type NewProject, projectSchema } from "./project.schema";

/** The ordered lists of a project, each in its own table. */
export const projectLists = {
  galleryImages: childList(
    { table: "project_images", owner: "projectId", columns: ["imageUrl"] },
    ({ galleryImages }: Partial<NewProject>) => galleryImages?.map((imageUrl) => ({ imageUrl })),
  ),
  credits: childList(
    {
      table: "project_credits",
      owner: "projectId",
      columns: ["role_en", "role_es", "name", "kind", "character_en", "character_es", "personId"],
    },
    ({ credits }: Partial<NewProject>) => credits,
  ),
  awards: childList(
    {
      table: "project_awards",
      owner: "projectId",
      columns: ["festival", "year", "kind", "award_en", "award_es"],
    },
    ({ awards }: Partial<NewProject>) => awards,
  ),
  ...filmRowTables,
  screenings: screeningsOfFilm,
  watch: watchOfFilm,
  videos: videosOfFilm,
};

const columns = columnsOf<NewProject>(projectSchema.shape, projectLists);

type Row = Pick<Selectable<Tables["projects"]>, (typeof columns)[number]>;

/** Maps a database row to a project. */
const toProject = (row: Row): Project => ({
  ...row,
  featured: row.featured === 1,
  isPublished: row.isPublished === 1,
  isSample: row.isSample === 1,
});

/** Selects all projects, drafts and scheduled ones included, unordered: for admins only. */
const selectProjects = (db: DatabaseOrTransaction) => db.selectFrom("projects").select(columns);

/** Selects the public projects, the only ones visible to anyone but an admin. */
export const published = (db: DatabaseOrTransaction) =>
  db.selectFrom("projects").where("isPublished", "=", 1).where(isPublished());

/**
 * Orders films as the site does: those with a position first, in the order made by hand; then
 * featured ones, then by year descending, then by id (decision C32).
 */
export function inPlaces<Row>(
  films: SelectQueryBuilder<Tables, "projects", Row>,
): SelectQueryBuilder<Tables, "projects", Row> {
  return films
    .orderBy(sql`"position" is null`)
    .orderBy("position")
    .orderBy("featured", "desc")
    .orderBy("year", "desc")
    .orderBy("id");
}

/** Selects public projects in the order of the site. */
const inGalleryOrder = (db: DatabaseOrTransaction) => inPlaces(published(db).select(columns));

/**
 * Reads all projects with their stills, credits and awards in gallery order, drafts and scheduled
 * ones included: for admins only.
 */
export function readWholeProjects(
  db: DatabaseOrTransaction,
): Promise<AsyncIterable<ProjectDetail[]>> {
  return readWhole(db, db.selectFrom("projects"));
}

/** Reads all public projects with their stills, credits and awards in gallery order. */
export function readWholePublicProjects(
  db: DatabaseOrTransaction,
): Promise<AsyncIterable<ProjectDetail[]>> {
  return readWhole(db, published(db));
}

async function readWhole(
  db: DatabaseOrTransaction,
  films: SelectQueryBuilder<Tables, "projects", object>,
): Promise<AsyncIterable<ProjectDetail[]>> {
  const all = await inPlaces(films.select("id")).execute();
  const read = async (ids: number[]) =>
    withLists(db, await inPlaces(films.select(columns)).where("id", "in", ids).execute(), ids);
  return inChunks(all, read, RECORDS_AT_ONCE);
}

/** Returns the first projects of the gallery, for the landing page. */
export async function listGalleryProjects(db: DatabaseOrTransaction): Promise<Project[]> {
  return (await inGalleryOrder(db).limit(GALLERY_SIZE).execute()).map(toProject);
}

/** The filter of the list; null for all films. */
type Limits = {
  /** Folded English categories. */
  folded: string[] | null;
  years: string[] | null;
  ids: number[] | null;
  /** Films that are not out yet come first. */
  order?: "slate";
};

/** Orders films by their part of the list, see `slatePartOf`. */
function bySlate<Row>(
  films: SelectQueryBuilder<Tables, "projects", Row>,
): SelectQueryBuilder<Tables, "projects", Row> {
  return films.orderBy((eb) =>
    eb
      .case()
      .when("status", "in", statusesOf.coming)
      .then(0)
      .when("status", "in", statusesOf.production)
      .then(1)
      .else(2)
      .end(),
  );
}

/** Returns one page of the public projects; pages count from 1. */
export async function listProjectsPage(
  db: DatabaseOrTransaction,
  page: number,
  size: number,
  only: Limits = { folded: null, years: null, ids: null },
): Promise<{ items: Project[]; total: number }> {
  let chosen = published(db);
  if (only.folded) chosen = chosen.where("category_en_folded", "in", only.folded);
  if (only.years) chosen = chosen.where("year", "in", only.years);
  if (only.ids) chosen = chosen.where(isOneOf("id", only.ids));
  const total = await countRows(chosen);
  const films = chosen.select(columns);
  const rows = await inPlaces(only.order === "slate" ? bySlate(films) : films)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { items: rows.map(toProject), total };
}

/** Returns the ids and titles of all projects, drafts included, by title: for admins only. */
export function listProjectTitles(db: DatabaseOrTransaction) {
  return db
    .selectFrom("projects")
    .select(["id", "title_en", "title_es"])
    .orderBy("title_en_folded")
    .orderBy("id")
    .execute();
}

/** Returns the public ones of the given projects, in the order of the ids. */
export async function listProjectsById(
  db: DatabaseOrTransaction,
  ids: number[],
): Promise<Project[]> {
  if (ids.length === 0) return [];
  const rows = await published(db).select(columns).where("id", "in", ids).execute();
  return rows.map(toProject).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Returns a public project with its stills, credits and awards, or null. */
export async function findProject(
  db: DatabaseOrTransaction,
  id: number,
): Promise<ProjectDetail | null> {
  const row = await published(db).select(columns).where("id", "=", id).executeTakeFirst();
  const [project = null] = row ? await withLists(db, [row], [id]) : [];
  return project;
}

/** Adds the lists to projects; the number of queries does not depend on the number of projects. */
async function withLists(
  db: DatabaseOrTransaction,
  rows: Row[],
  ids: number[],
): Promise<ProjectDetail[]> {
  const stillsOf = await projectLists.galleryImages.read(db, ids);
  const creditsOf = await projectLists.credits.read(db, ids);
  const awardsOf = await projectLists.awards.read(db, ids);
  const companiesOf = await projectLists.companies.read(db, ids);
  const releasesOf = await projectLists.releases.read(db, ids);
  const quotesOf = await projectLists.quotes.read(db, ids);
  const screeningsOf = await projectLists.screenings.read(db, ids);
  const watchOf = await projectLists.watch.read(db, ids);
  const videosOf = await projectLists.videos.read(db, ids);
  return rows.map((row) => ({
    ...toProject(row),
    galleryImages: stillsOf(row.id).map(({ imageUrl }) => imageUrl),
    credits: creditsOf(row.id),
    awards: awardsOf(row.id),
    companies: companiesOf(row.id),
    releases: releasesOf(row.id),
    quotes: quotesOf(row.id),
    screenings: screeningsOf(row.id),
    watch: watchOf(row.id),
    videos: videosOf(row.id),
  }));
}

/** Returns a project with its lists, even if it is not public, or null: for admins only. */
export async function findProjectIncludingScheduled(
  db: DatabaseOrTransaction,
  id: number,
): Promise<ProjectDetail | null> {
  const row = await selectProjects(db).where("id", "=", id).executeTakeFirst();
  const [project = null] = row ? await withLists(db, [row], [id]) : [];
  return project;
}

/**
 * Returns other public projects, the same category first, then in gallery order: the related ones,
 * and the one after them, which is the next film.
 */
export async function listRelatedProjects(
  db: DatabaseOrTransaction,
  project: Pick<Project, "id" | "category_en">,
): Promise<{ related: Project[]; next: Project[] }> {
  const sameCategoryFirst = published(db)
    .select(columns)
    .where("id", "!=", project.id)
    .orderBy((eb) => eb.case().when("category_en", "=", project.category_en).then(0).else(1).end());
  const rows = await inPlaces(sameCategoryFirst)
    .limit(RELATED_PROJECTS + 1)
    .execute();
  const found = rows.map(toProject);
  return { related: found.slice(0, RELATED_PROJECTS), next: found.slice(RELATED_PROJECTS) };
}

/** Returns the first still of each of these projects that has stills. */
export async function listFirstStills(
  db: DatabaseOrTransaction,
  ids: number[],
): Promise<{ projectId: number; imageUrl: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("project_images")
    .select(["projectId", "imageUrl"])
    .where("projectId", "in", ids)
    .where("position", "=", 0)
    .execute();
}

/** Returns the public projects among those with these ids, unordered. */
export async function listProjectsByIds(
  db: DatabaseOrTransaction,
  ids: number[],
): Promise<Project[]> {
  if (ids.length === 0) return [];
  const rows = await published(db).select(columns).where("id", "in", ids).execute();
  return rows.map(toProject);
}

/** Returns the number of projects, drafts and scheduled ones included. */
export function countProjects(db: DatabaseOrTransaction): Promise<number> {
  return countRows(db.selectFrom("projects"));
}

/** Returns the number of public projects. */
export function countPublicProjects(db: DatabaseOrTransaction): Promise<number> {
  return countRows(published(db));
}

/** Lists some public projects by id, each with what names its page and its image. */
export function listPublicProjectRows(db: DatabaseOrTransaction, offset: number, limit: number) {
  return published(db)
    .select(["id", "title_en", "title_es", "imageUrl", "updatedAt"])
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
}
