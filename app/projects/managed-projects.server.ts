import type { Insertable } from "kysely";
import { recordActivity, type Actor } from "~/activity/activity.server";
import { EditConflict } from "~/forms/edit-conflict";
import type { ListQuery } from "~/forms/list-query";
import { Refusal } from "~/forms/refusal";
import { formatInstant } from "~/i18n/dates";
import { incompleteLanguages, otherLanguage, type Language } from "~/i18n/languages";
import { insertAll } from "~db/chunks.server";
import { isToCome } from "~/records/publication";
import type { RecordState } from "~/records/revision";
import { keepRevision } from "~/records/revisions.server";
import { moveToTrash } from "~/records/trash.server";
import { inTransaction, type DatabaseOrTransaction } from "~db/connection.server";
import { foldText } from "~db/fold";
import { nextInstant } from "~db/instants";
import { fetchPage, type Page } from "~db/page.server";
import { anyOf, containsText, lacksTextOf } from "~db/search.server";
import type { ProjectsTable } from "~db/tables";
import { insertFilmLists, storeFilmLists, type FilmLists } from "./film-lists.server";
import { toProjectValues, type ManagedProject, type ProjectDetail } from "./project";
import type { ProjectSort } from "./project-orders";
import type { NewProject, ProjectPatch } from "./project.schema";
import { findProjectOrScheduled, selectProjects, toProject, withLists } from "./projects.server";

/** Texts that may be missing; one is incomplete when the other language has it. */
const bilingual = ["description", "location", "country", "languages"] as const;

/** One page of the list of the back office (checklist R166 to R171). */
export async function listManagedProjects(
  db: DatabaseOrTransaction,
  query: ListQuery<ProjectSort>,
  language: Language,
): Promise<Page<ManagedProject>> {
  const { q, sort, descending, incomplete, page } = query;
  const direction = descending ? "desc" : "asc";
  const folded = [`title_${language}_folded`, `category_${language}_folded`] as const;
  let rows = selectProjects(db);
  if (q) rows = rows.where(containsText([...folded, "year"], q));
  if (incomplete) rows = rows.where(isIncompleteIn(incomplete));
  if (sort === "title") rows = rows.orderBy(folded[0], direction);
  if (sort === "category") rows = rows.orderBy(folded[1], direction);
  if (sort === "year") rows = rows.orderBy("year", direction);
  // As the gallery shows them (decision C32).
  if (sort === "featured") {
    rows = rows.orderBy("featured", direction).orderBy("year", "desc");
  }
  const found = await fetchPage(rows.orderBy("id"), page);
  return {
    ...found,
    rows: found.rows.map((row) => {
      const project = toProject(row);
      return {
        ...project,
        incomplete: incompleteLanguages(project, bilingual),
        publishAtText: isToCome(project) ? formatInstant(project.publishAt!, language) : null,
      };
    }),
  };
}

/** Every project with its stills, credits and awards, by id. */
export async function listWholeProjects(db: DatabaseOrTransaction): Promise<ProjectDetail[]> {
  return withLists(db, await selectProjects(db).orderBy("id").execute());
}

/** Puts projects, with the ids and dates they have, in the place of all there are. */
export async function replaceProjects(
  trx: DatabaseOrTransaction,
  projects: ProjectDetail[],
): Promise<void> {
  const screeners = await trx
    .selectFrom("project_screeners")
    .select(["projectId", "filmUrl", "password", "updatedAt"])
    .execute();
  await trx.deleteFrom("projects").execute();
  const rows: object[] = [];
  const stills: ReturnType<typeof stillRows> = [];
  const lists: ({ id: number } & FilmLists)[] = [];
  for (const whole of projects) {
    const { id, isSample, createdAt, updatedAt, galleryImages, credits, awards, ...project } =
      whole;
    rows.push({ ...toColumns(project), id, isSample: isSample ? 1 : 0, createdAt, updatedAt });
    stills.push(...stillRows(id, galleryImages));
    lists.push({ id, credits, awards });
  }
  await insertAll(trx, "projects", rows as Insertable<ProjectsTable>[]);
  await insertAll(trx, "project_images", stills);
  await insertFilmLists(trx, lists);
  // No export holds what only some may see; where the film is still there, it stays.
  const ids = new Set(projects.map(({ id }) => id));
  const kept = screeners.filter(({ projectId }) => ids.has(projectId));
  await insertAll(trx, "project_screeners", kept);
}

/** Stores a project with its stills, credits and awards. */
export async function createProject(
  db: DatabaseOrTransaction,
  { galleryImages, credits, awards, ...project }: NewProject,
  actor: Actor,
): Promise<ProjectDetail> {
  return inTransaction(db, async (trx) => {
    const { id } = await trx
      .insertInto("projects")
      .values(toColumns(project) as Insertable<ProjectsTable>)
      .returning("id")
      .executeTakeFirstOrThrow();
    await storeStills(trx, id, galleryImages);
    await storeFilmLists(trx, id, { credits, awards });
    await recordActivity(trx, actor, {
      action: "created",
      subject: "project",
      subjectId: id,
      label: project.title_en,
    });
    const created = (await findProjectOrScheduled(trx, id))!;
    await keepRevision(trx, actor, { subject: "project", id }, toState(created));
    return created;
  });
}

/**
 * Changes what is given of a project and leaves the rest alone; it is no sample any more.
 *
 * @param madeFrom the `updatedAt` of the record that the change was made from; null overwrites
 *   whatever is there
 * @throws Refusal 404, or {@link EditConflict} when somebody else has changed it meanwhile
 */
export async function updateProject(
  db: DatabaseOrTransaction,
  id: number,
  { galleryImages, credits, awards, ...patch }: ProjectPatch,
  actor: Actor,
  madeFrom: string | null = null,
): Promise<ProjectDetail> {
  return inTransaction(db, async (trx) => {
    const before = await findProjectOrScheduled(trx, id);
    if (!before) throw new Refusal(404, "notFound");
    if (madeFrom && madeFrom !== before.updatedAt) {
      throw new EditConflict(toProjectValues(before), before.updatedAt);
    }
    await trx
      .updateTable("projects")
      .set({ ...toColumns(patch), isSample: 0, updatedAt: nextInstant(before.updatedAt) })
      .where("id", "=", id)
      .execute();
    if (galleryImages) await storeStills(trx, id, galleryImages);
    await storeFilmLists(trx, id, { credits, awards });
    const after = (await findProjectOrScheduled(trx, id))!;
    await keepRevision(trx, actor, { subject: "project", id }, toState(after), toState(before));
    await recordActivity(trx, actor, {
      action: "updated",
      subject: "project",
      subjectId: id,
      label: after.title_en,
    });
    return after;
  });
}

/**
 * Moves a project and its stills to the trash.
 *
 * @returns the record as it was
 * @throws Refusal 404
 */
export async function deleteProject(
  db: DatabaseOrTransaction,
  id: number,
  actor: Actor,
): Promise<ProjectDetail> {
  return inTransaction(db, async (trx) => {
    const project = await findProjectOrScheduled(trx, id);
    if (!project) throw new Refusal(404, "notFound");
    await moveToTrash(
      trx,
      actor,
      { subject: "project", id },
      { label_en: project.title_en, label_es: project.title_es },
    );
    await recordActivity(trx, actor, {
      action: "deleted",
      subject: "project",
      subjectId: id,
      label: project.title_en,
    });
    return project;
  });
}

function toState(record: ProjectDetail): RecordState {
  return { values: toProjectValues(record), version: record.updatedAt };
}

function toColumns(patch: Omit<ProjectPatch, "galleryImages" | "credits" | "awards">) {
  const { featured, ...texts } = patch;
  const searched = ["title_en", "title_es", "category_en", "category_es"] as const;
  const folded = searched.flatMap((name) => {
    const text = texts[name];
    return text === undefined ? [] : [[`${name}_folded`, foldText(text)] as const];
  });
  return {
    ...texts,
    ...Object.fromEntries(folded),
    ...(featured !== undefined && { featured: featured ? (1 as const) : (0 as const) }),
  };
}

async function storeStills(trx: DatabaseOrTransaction, projectId: number, urls: string[]) {
  await trx.deleteFrom("project_images").where("projectId", "=", projectId).execute();
  if (urls.length === 0) return;
  await trx.insertInto("project_images").values(stillRows(projectId, urls)).execute();
}

const stillRows = (projectId: number, urls: string[]) =>
  urls.map((imageUrl, position) => ({ projectId, position, imageUrl }));

function isIncompleteIn(language: Language) {
  const other = otherLanguage(language);
  return anyOf(bilingual.map((field) => lacksTextOf(`${field}_${language}`, `${field}_${other}`)));
}
