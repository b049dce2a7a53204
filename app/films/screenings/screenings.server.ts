import { sql, type SqlBool } from "kysely";
import { companyTimeZone } from "~/language/i18n/company-time-zone.server";
import type { Flag } from "~db/columns";
import type { Database, DatabaseOrTransaction } from "~db/connection.server";
import { isPublished, LONGEST_SCREENING_MS, screeningEnd } from "~db/publication.server";
import { type Screening, screeningColumns, TRADE } from "./screening";

/** Screenings on one page: those to come, and those that have been. */
const UPCOMING_MAX = 200;
const PAST_MAX = 100;

/** Removed screenings in one calendar. */
const REMOVED_MAX = 100;

/** How long calendars show a screening that was removed, so that a second import learns of it. */
export const REMOVED_SHOWN_MS = 30 * 24 * 60 * 60 * 1000;

/** The time and place of a screening before its last move; `fromDay` is null for one that has not moved. */
export interface EarlierPlace {
  fromDay: string | null;
  fromTime: string | null;
  fromTimeZone: string | null;
  fromVenue: string | null;
  fromCity_en: string | null;
  fromCity_es: string | null;
}

/** A screening as a calendar has it. */
export interface CalendarScreening extends Screening {
  key: string;
  projectId: number;
  title_en: string;
  title_es: string;
  runtime: number | null;
  /** When the film was changed. */
  updatedAt: string;
  /** How often time, place or state have changed since it is public; null at first. */
  sequence: number | null;
  /** When that was last. */
  changedAt: string | null;
}

/** A screening of a public film, with what tells the film. */
export interface ListedScreening extends CalendarScreening, EarlierPlace {
  imageUrl: string;
}

/** Selects the screenings of public films. */
const published = (db: DatabaseOrTransaction) =>
  db
    .selectFrom("project_screenings")
    .innerJoin("projects", "projects.id", "project_screenings.projectId")
    .where("isPublished", "=", 1)
    .where(isPublished());

const listed = (db: Database) =>
  published(db)
    .select(screeningColumns.map((name) => `project_screenings.${name}` as const))
    .select(["key", "projectId", "title_en", "title_es", "imageUrl", "runtime", "updatedAt"])
    .leftJoin(
      (eb) =>
        eb
          .selectFrom("announced_screenings")
          .select(["key as announcedKey", "sequence", "changedAt"])
          .select(["fromDay", "fromTime", "fromTimeZone"])
          .select(["fromVenue", "fromCity_en", "fromCity_es"])
          .as("announced"),
      (join) => join.onRef("announcedKey", "=", "key"),
    )
    .select(["sequence", "changedAt", "fromDay", "fromTime", "fromTimeZone"])
    .select(["fromVenue", "fromCity_en", "fromCity_es"]);

/** The beginning comes first: an index finds it, so that not every end has to be computed. */
function isOver(now: Date) {
  const at = now.toISOString();
  return sql<SqlBool>`"startsAt" <= ${at} and ${sql.raw(screeningEnd)} <= ${at}`;
}

function isToCome(now: Date) {
  const begun = new Date(now.getTime() - LONGEST_SCREENING_MS).toISOString();
  return sql<SqlBool>`"startsAt" > ${begun} and ${sql.raw(screeningEnd)} > ${now.toISOString()}`;
}

/** Lists the screenings for everybody that have not ended, the next one first. */
export function listUpcomingScreenings(db: Database): Promise<ListedScreening[]> {
  return listed(db)
    .where("kind", "!=", TRADE)
    .where(isToCome(new Date()))
    .orderBy("startsAt")
    .orderBy("key")
    .limit(UPCOMING_MAX)
    .execute();
}

/** Lists the screenings for everybody that have ended, the last one first. */
export function listPastScreenings(db: Database): Promise<ListedScreening[]> {
  return listed(db)
    .where("kind", "!=", TRADE)
    .where(isOver(new Date()))
    .orderBy("startsAt", "desc")
    .orderBy("key")
    .limit(PAST_MAX)
    .execute();
}

/** Returns true if a public film has a screening for everybody, to come or past. */
export async function hasScreenings(db: Database): Promise<boolean> {
  const row = await published(db)
    .select("key")
    .where("kind", "!=", TRADE)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the screenings of a public film in their order. */
export function listScreeningsOfProject(db: Database, id: number): Promise<ListedScreening[]> {
  return listed(db).where("projectId", "=", id).orderBy("project_screenings.position").execute();
}

/** The key of a public screening, and what it was before: what is not entered. */
export type ScreeningMark = Pick<ListedScreening, "key" | "projectId" | keyof EarlierPlace>;

/** Lists the marks of the screenings of a public film in their order. */
export function listScreeningMarks(db: Database, id: number): Promise<ScreeningMark[]> {
  return published(db)
    .leftJoin("announced_screenings", "announced_screenings.key", "project_screenings.key")
    .select([
      "project_screenings.key",
      "project_screenings.projectId",
      "fromDay",
      "fromTime",
      "fromTimeZone",
    ])
    .select(["fromVenue", "fromCity_en", "fromCity_es"])
    .where("project_screenings.projectId", "=", id)
    .orderBy("project_screenings.position")
    .execute();
}

/** A screening that visitors see, as it is entered. */
export interface PublicScreening extends Omit<Screening, "note_en" | "note_es" | "ticketsUrl"> {
  key: string;
  projectId: number;
  isSample: Flag;
  /** That of the company where the row has none. */
  timeZone: string;
  startsAt: string;
  title_en: string;
  title_es: string;
  runtime: number | null;
}

/** Selects the screenings that may not be over: the longest one has begun after that. */
export function begunAfter(db: DatabaseOrTransaction, now: string) {
  const begun = new Date(Date.parse(now) - LONGEST_SCREENING_MS).toISOString();
  return db.selectFrom("project_screenings").where("startsAt", ">", begun);
}

/**
 * Lists what visitors see of screenings that are not over, or were not as they saw them before.
 *
 * @param only.projectId of the only film; all by default
 */
export async function listPublicScreenings(
  db: DatabaseOrTransaction,
  { projectId, now }: { projectId?: number; now: string },
): Promise<PublicScreening[]> {
  const awaited = db.selectFrom("announced_screenings").select("key").where("overAt", ">", now);
  const rows = published(db)
    .select(["key", "projectId", "isSample", "day", "time", "timeZone", "kind", "festival"])
    .select(["venue", "city_en", "city_es", "project_screenings.country_en"])
    .select([
      "project_screenings.country_es",
      "state",
      "notice",
      "startsAt",
      "title_en",
      "title_es",
    ])
    .select(["runtime"])
    .where((eb) =>
      eb.or([eb("key", "in", begunAfter(db, now).select("key")), eb("key", "in", awaited)]),
    );
  const found = await (projectId ? rows.where("projectId", "=", projectId) : rows).execute();
  return found.map((row) => ({ ...row, timeZone: row.timeZone ?? companyTimeZone() }));
}

/**
 * Lists the screenings that visitors saw and see no more, as cancelled: of all films, of one, or the
 * one with a key.
 */
export async function listRemovedScreenings(
  db: Database,
  only: { projectId?: number; key?: string } = {},
): Promise<CalendarScreening[]> {
  const since = new Date(Date.now() - REMOVED_SHOWN_MS).toISOString();
  let rows = db.selectFrom("announced_screenings").selectAll().where("removedAt", ">", since);
  if (only.projectId) rows = rows.where("projectId", "=", only.projectId);
  if (only.key) rows = rows.where("key", "=", only.key);
  const found = await rows.orderBy("removedAt", "desc").orderBy("key").limit(REMOVED_MAX).execute();
  return found.map((row) => ({
    ...row,
    updatedAt: row.changedAt,
    state: "cancelled",
    ticketsUrl: null,
    note_en: null,
    note_es: null,
    notice: null,
  }));
}

/** Returns the screening of a public film by its key, or null. */
export async function findScreening(db: Database, key: string): Promise<ListedScreening | null> {
  return (await listed(db).where("key", "=", key).limit(1).executeTakeFirst()) ?? null;
}
