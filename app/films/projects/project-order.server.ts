import { sql } from "kysely";
import { type Actor, recordActivity } from "~/base/activity/activity.server";
import { HttpError } from "~/base/http/http-error";
import { isScheduled } from "~/records/lifecycle/publication";
import {
  newUndoToken,
  type PlaceStep,
  recordUndoSteps,
} from "~/records/lifecycle/undo-steps.server";
import { inSlices, isOneOf } from "~db/chunks.server";
import type { Database, DatabaseOrTransaction } from "~db/connection.server";
import { type FilmMove, movedFilms } from "./project-order";
import { inPlaces } from "./projects.server";

/** Films per page of the screen that orders them. */
export const ORDERED_PER_PAGE = 100;

interface Author extends Actor {
  id: number;
}

/** The result of moving films. */
export interface FilmsMoved {
  /** The titles of the film that was moved; null if several were. */
  film: { title_en: string; title_es: string } | null;
  /** The place of the first film that was moved, from 1. */
  place: number;
  /** Names the change, to undo it; null if the order is as before. */
  undo: string | null;
}

/** A film on the screen that orders films. */
export interface OrderedFilm {
  id: number;
  title_en: string;
  title_es: string;
  year: string;
  imageUrl: string;
  featured: boolean;
  isPublished: boolean;
  isScheduled: boolean;
  /** From 1. */
  place: number;
  /** True if its place was chosen by hand. */
  isPlaced: boolean;
}

/** Returns one page of all films in the order of the site. */
export async function listOrderedFilms(
  db: DatabaseOrTransaction,
  page: number,
): Promise<{ films: OrderedFilm[]; number: number; pages: number; total: number; placed: number }> {
  const { total, placed } = await db
    .selectFrom("projects")
    .select((eb) => [
      eb.fn.countAll<number>().as("total"),
      eb.fn.count<number>("position").as("placed"),
    ])
    .executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(total / ORDERED_PER_PAGE));
  const number = Math.min(page, pages);
  const start = (number - 1) * ORDERED_PER_PAGE;
  const rows = await inPlaces(db.selectFrom("projects"))
    .select(["id", "title_en", "title_es", "year", "imageUrl", "featured", "isPublished"])
    .select(["publishAt", "position"])
    .limit(ORDERED_PER_PAGE)
    .offset(start)
    .execute();
  const films = rows.map(({ publishAt, position, ...film }, index) => ({
    ...film,
    featured: film.featured === 1,
    isPublished: film.isPublished === 1,
    isScheduled: isScheduled({ publishAt }),
    place: start + index + 1,
    isPlaced: position !== null,
  }));
  return { films, number, pages, total, placed };
}

/**
 * Moves films by hand. All films up to the last one that is placed by hand get a position; those
 * after it follow by year. The films themselves are unchanged: they keep their versions.
 *
 * @param groups of moves that are made at once, one group after the other
 * @throws HttpError 404 when one of the films does not exist, 409 when another user moves films at
 *   the same time
 */
export async function moveFilms(
  db: Database,
  groups: readonly (readonly FilmMove[])[],
  user: Author,
): Promise<FilmsMoved> {
  const films = await inPlaces(db.selectFrom("projects"))
    .select(["id", "position", "featured", "year"])
    .execute();
  const before = films.map(({ id }) => id);
  const after = groups.reduce<number[] | null>(
    (ids, moves) => ids && movedFilms(ids, moves),
    before,
  );
  if (!after) throw new HttpError(404, "notFound");
  const moved = groups.flat().map(({ film }) => film);
  const place = Math.min(...moved.map((id) => after.indexOf(id))) + 1;
  const film = moved.length === 1 ? await titlesOf(db, moved[0] ?? 0) : null;

  const placed = films.filter(({ position }) => position !== null).length;
  if (after.every((id, index) => id === before[index])) return { film, place, undo: null };
  const byYear = films
    .slice()
    .sort((a, b) => b.featured - a.featured || compare(b.year, a.year) || a.id - b.id)
    .map(({ id }) => id);
  const pinned = Math.max(placed, lengthOutOfOrder(after, byYear));
  const positions = new Map(films.map(({ id, position }) => [id, position]));
  const steps = after.slice(0, pinned).flatMap((id, index): PlaceStep[] => {
    const position = positions.get(id) ?? null;
    return position === index ? [] : [{ id, before: position, after: index }];
  });
  const subjectId = film ? (moved[0] ?? null) : null;
  const undo = await placeFilms(db, steps, user, { subjectId, label: film?.title_en ?? "" });
  return { film, place, undo };
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Returns how many of the first ids must be placed, so that the others are in the given order. */
function lengthOutOfOrder(ids: number[], order: number[]): number {
  const ranks = new Map(order.map((id, rank) => [id, rank]));
  const rankAt = (index: number) => ranks.get(ids[index] ?? 0) ?? 0;
  let length = ids.length - 1;
  while (length > 0 && rankAt(length - 1) < rankAt(length)) length--;
  return length;
}

/**
 * Returns all films to the order by year.
 *
 * @returns the token to undo it; null if no film was placed by hand
 */
export async function unplaceFilms(db: Database, user: Author): Promise<string | null> {
  const films = await db
    .selectFrom("projects")
    .select(["id", "position"])
    .where("position", "is not", null)
    .orderBy("position", "desc")
    .execute();
  if (films.length === 0) return null;
  const steps = films.map(({ id, position }) => ({ id, before: position, after: null }));
  return placeFilms(db, steps, user, { subjectId: null, label: "" });
}

/** Films that get a position in one transaction. */
const PLACED_AT_ONCE = 500;

/**
 * Stores new positions in slices, each with how to undo it, and one line in the log. What is stored
 * when the process ends, or when another user moves films at the same time, is an order in which the rest
 * has its old places, and the same move again completes it.
 *
 * @returns the token to undo it
 */
async function placeFilms(
  db: Database,
  steps: PlaceStep[],
  user: Author,
  film: { subjectId: number | null; label: string },
): Promise<string> {
  const token = newUndoToken();
  const change = { token, userId: user.id, subject: "project", action: "order" } as const;
  let isFirst = true;
  for await (const slice of inSlices(steps, PLACED_AT_ONCE)) {
    await db.transaction().execute(async (trx) => {
      if (!(await areInPlaces(trx, slice))) throw new HttpError(409, "orderChanged");
      await setPositions(trx, slice);
      await recordUndoSteps(trx, change, slice);
      if (isFirst)
        await recordActivity(trx, user, { action: "moved", subject: "project", ...film });
    });
    isFirst = false;
  }
  return token;
}

/** Returns true if films are where they were before these steps; deleted ones are skipped. */
async function areInPlaces(
  trx: DatabaseOrTransaction,
  steps: readonly Pick<PlaceStep, "id" | "before">[],
): Promise<boolean> {
  const ids = steps.map(({ id }) => id);
  const rows = await trx
    .selectFrom("projects")
    .select(["id", "position"])
    .where(isOneOf("id", ids))
    .execute();
  const positions = new Map(rows.map(({ id, position }) => [id, position]));
  return steps.every(({ id, before }) => !positions.has(id) || positions.get(id) === before);
}

/**
 * Puts films back to where they were before a change of the order.
 *
 * @returns false if one of them has been moved since: then nothing is changed
 */
export async function restorePlaces(
  trx: DatabaseOrTransaction,
  steps: PlaceStep[],
  user: Actor,
): Promise<boolean> {
  const back = steps.map(({ id, before, after }) => ({ id, before: after, after: before }));
  if (!(await areInPlaces(trx, back))) return false;
  await setPositions(trx, back);
  await recordActivity(trx, user, { action: "moved", subject: "project", label: "" });
  return true;
}

async function setPositions(trx: DatabaseOrTransaction, steps: PlaceStep[]): Promise<void> {
  const places = JSON.stringify(steps.map(({ id, after }) => [id, after]));
  await sql`update projects set "position" = json_extract(place.value, '$[1]')
    from json_each(${places}) as place
    where projects.id = json_extract(place.value, '$[0]')`.execute(trx);
}

async function titlesOf(trx: DatabaseOrTransaction, id: number) {
  return trx
    .selectFrom("projects")
    .select(["title_en", "title_es"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
