/** A move of one film: by one place, next to another film, or to a place (from 1). */
export type FilmMove =
  | { film: number; move: "up" | "down" }
  | { film: number; move: "before" | "after"; target: number }
  | { film: number; move: "to"; place: number };

/** Reads the move of a pressed button (`up-12`), or of a dragged row; null if it is malformed. */
function readMove({ move, record, target }: Readonly<Record<string, string>>): FilmMove | null {
  const [, direction, film] = /^(up|down)-([1-9]\d{0,14})$/.exec(move ?? "") ?? [];
  if (direction) return { film: Number(film), move: direction === "up" ? "up" : "down" };
  const isId = (id = "") => /^[1-9]\d{0,14}$/.test(id);
  if ((move !== "before" && move !== "after") || !isId(record) || !isId(target)) return null;
  return { film: Number(record), move, target: Number(target) };
}

/**
 * Reads the moves of a form: all places that were changed (`place-12` beside `shown-12`), and then
 * that of a pressed button or of a dragged row.
 *
 * @returns moves to make at once, one group after the other; null for a malformed form
 */
export function readMoves(values: Readonly<Record<string, string>>): FilmMove[][] | null {
  const places: FilmMove[] = [];
  for (const [name, value] of Object.entries(values)) {
    const film = /^place-([1-9]\d{0,14})$/.exec(name)?.[1];
    if (film === undefined || value.trim() === values[`shown-${film}`]) continue;
    const place = Number(value);
    if (!/^\s*\d{1,6}\s*$/.test(value) || place < 1) return null;
    places.push({ film: Number(film), move: "to", place });
  }
  const groups = places.length > 0 ? [places] : [];
  if (values.move === undefined) return groups;
  const move = readMove(values);
  return move && [...groups, [move]];
}

/**
 * Returns the ids in the order after the moves, or null when one of their films is not among them.
 * A place beyond the ends is the first or the last one.
 *
 * @param moves one by buttons or dragging, or any number of films to places
 */
export function movedFilms(ids: readonly number[], moves: readonly FilmMove[]): number[] | null {
  const moved = new Set(moves.map(({ film }) => film));
  if (moves.some(({ film }) => !ids.includes(film))) return null;
  const order = ids.filter((id) => !moved.has(id));
  const places = moves.map((move) => ({
    film: move.film,
    place: placeAmong(order, ids.indexOf(move.film), move),
  }));
  // The first places first: each film that is put in later then leaves the others where they are.
  places.sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
  for (const { film, place } of places) {
    if (place === null) return null;
    order.splice(place, 0, film);
  }
  return order;
}

function placeAmong(others: number[], from: number, move: FilmMove): number | null {
  if (move.move === "to") return Math.max(0, move.place - 1);
  if (!("target" in move)) return move.move === "up" ? Math.max(0, from - 1) : from + 1;
  if (move.target === move.film) return from;
  const target = others.indexOf(move.target);
  if (target < 0) return null;
  return move.move === "before" ? target : target + 1;
}
