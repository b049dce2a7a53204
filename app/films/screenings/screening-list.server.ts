import { randomBytes } from "node:crypto";
import { companyTimeZone } from "~/language/i18n/company-time-zone.server";
import { type ChildList, childList } from "~/records/lifecycle/child-list.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { insertRows } from "~db/rows.server";
import { announceScreenings } from "./announced-screenings.server";
import { type Screening, screeningColumns } from "./screening";
import { timesOf } from "./screening-times.server";

interface Owner {
  screenings: Screening[];
}

const KEY_BYTES = 9;

const list = childList(
  { table: "project_screenings", owner: "projectId", columns: screeningColumns },
  () => undefined,
);

/**
 * The screenings of a film. Beside what is entered, a row has its instants, and a key: calendars
 * must find a screening again after it was edited.
 */
export const screeningsOfFilm: ChildList<Owner, Screening> = {
  read: (db, ids) => list.read(db, ids),
  async replace(trx, id, { screenings }) {
    if (!screenings) return;
    const before = await keyedRows(trx, id);
    await trx.deleteFrom("project_screenings").where("projectId", "=", id).execute();
    await insertRows(trx, "project_screenings", toRows(id, screenings, before));
    await announceScreenings(trx, id);
  },
  async replaceAll(trx, records) {
    const before = await keyedRows(trx);
    await trx.deleteFrom("project_screenings").execute();
    const rows = records.flatMap(({ id, screenings }) =>
      toRows(
        id,
        screenings,
        before.filter(({ projectId }) => projectId === id),
      ),
    );
    await insertRows(trx, "project_screenings", rows);
  },
};

interface KeyedRow {
  projectId: number;
  key: string;
  day: string;
  time: string | null;
  venue: string | null;
  city_en: string;
}

function keyedRows(trx: DatabaseOrTransaction, projectId?: number): Promise<KeyedRow[]> {
  const rows = trx
    .selectFrom("project_screenings")
    .select(["projectId", "key", "day", "time", "venue", "city_en"])
    .orderBy("position");
  return (projectId ? rows.where("projectId", "=", projectId) : rows).execute();
}

function toRows(projectId: number, screenings: Screening[], before: KeyedRow[]) {
  const keys = keysOf(screenings, before);
  return screenings.map((screening, position) => {
    const { day, time, timeZone } = screening;
    return {
      ...screening,
      projectId,
      position,
      key: keys[position] ?? newKey(),
      ...timesOf(day, time, timeZone ?? companyTimeZone()),
    };
  });
}

type Named = Pick<KeyedRow, "day" | "time" | "venue" | "city_en">;

/** Screenings are known by these, the surest first: one save may change one and remove another. */
const signs: ((row: Named) => (string | null)[])[] = [
  ({ day, time, venue, city_en }) => [day, time, venue, city_en],
  ({ day, time, city_en }) => [day, time, city_en],
  ({ day, venue, city_en }) => [day, venue, city_en],
  ({ day, city_en }) => [day, city_en],
  ({ venue, city_en }) => [venue, city_en],
];

/**
 * Returns the key that each screening had; undefined for one that is new, or could be any of
 * several: a letter that has lost its screening is better than one about another.
 */
function keysOf(screenings: Screening[], before: KeyedRow[]): (string | undefined)[] {
  const keys: (string | undefined)[] = screenings.map(() => undefined);
  const left = new Set(before);
  const give = (position: number, row: KeyedRow | undefined) => {
    if (!row || !left.delete(row)) return;
    keys[position] = row.key;
  };
  for (const [rank, sign] of signs.entries()) {
    for (const [position, screening] of screenings.entries()) {
      if (keys[position]) continue;
      const wanted = JSON.stringify(sign(screening));
      const isAlike = (row: Named) => JSON.stringify(sign(row)) === wanted;
      const rows = [...left].filter(isAlike);
      const rivals = screenings.filter((each, at) => !keys[at] && isAlike(each));
      if (rank === 0 || rows.length === rivals.length) give(position, rows[0]);
    }
  }
  // Everything about it was changed in its place. When rows came or went, places mean nothing.
  if (screenings.length !== before.length) return keys;
  for (const position of keys.keys()) {
    if (!keys[position]) give(position, before[position]);
  }
  return keys;
}

const newKey = () => randomBytes(KEY_BYTES).toString("hex");
