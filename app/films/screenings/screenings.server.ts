import { sql, type SqlBool } from "kysely";
import type { Database } from "~db/connection.server";
import { isPublished, LONGEST_SCREENING_MS, screeningEnd } from "~db/publication.server";
import { type Screening, screeningColumns } from "./screening";

/** Screenings on one page: those to come, and those that have been. */
const UPCOMING_MAX = 200;
const PAST_MAX = 100;

/** A screening of a public film, with what tells the film. */
export interface ListedScreening extends Screening {
  key: string;
  projectId: number;
  title_en: string;
  title_es: string;
  imageUrl: string;
  runtime: number | null;
  /** When the film was changed. */
  updatedAt: string;
}

/** Selects the screenings of public films. */
const published = (db: Database) =>
  db
    .selectFrom("project_screenings")
    .innerJoin("projects", "projects.id", "project_screenings.projectId")
    .where("isPublished", "=", 1)
    .where(isPublished());

const listed = (db: Database) =>
  published(db)
    .select(screeningColumns.map((name) => `project_screenings.${name}` as const))
    .select(["key", "projectId", "title_en", "title_es", "imageUrl", "runtime", "updatedAt"]);

/** The beginning comes first: an index finds it, so that not every end has to be computed. */
function isOver(now: Date) {
  const at = now.toISOString();
  return sql<SqlBool>`"startsAt" <= ${at} and ${sql.raw(screeningEnd)} <= ${at}`;
}

function isToCome(now: Date) {
  const begun = new Date(now.getTime() - LONGEST_SCREENING_MS).toISOString();
  return sql<SqlBool>`"startsAt" > ${begun} and ${sql.raw(screeningEnd)} > ${now.toISOString()}`;
}

/** Lists the screenings that have not ended, the next one first. */
export function listUpcomingScreenings(db: Database): Promise<ListedScreening[]> {
  return listed(db)
    .where(isToCome(new Date()))
    .orderBy("startsAt")
    .orderBy("key")
    .limit(UPCOMING_MAX)
    .execute();
}

/** Lists the screenings that have ended, the last one first. */
export function listPastScreenings(db: Database): Promise<ListedScreening[]> {
  return listed(db)
    .where(isOver(new Date()))
    .orderBy("startsAt", "desc")
    .orderBy("key")
    .limit(PAST_MAX)
    .execute();
}

/** Returns true if a public film has a screening, to come or past. */
export async function hasScreenings(db: Database): Promise<boolean> {
  const row = await published(db).select("key").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Lists the screenings of a public film in their order. */
export function listScreeningsOfProject(db: Database, id: number): Promise<ListedScreening[]> {
  return listed(db).where("projectId", "=", id).orderBy("project_screenings.position").execute();
}

/** Lists the keys of the screenings of a public film in their order; they name its calendars. */
export async function listScreeningKeys(db: Database, id: number): Promise<string[]> {
  return (await listScreeningsOfProject(db, id)).map(({ key }) => key);
}

/** Returns the screening of a public film by its key, or null. */
export async function findScreening(db: Database, key: string): Promise<ListedScreening | null> {
  return (await listed(db).where("key", "=", key).limit(1).executeTakeFirst()) ?? null;
}
