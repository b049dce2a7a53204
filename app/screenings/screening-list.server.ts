import { randomBytes } from "node:crypto";
import { companyTimeZone } from "~/i18n/company-time-zone.server";
import { type ChildList, childList } from "~/records/child-list.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { insertRows } from "~db/rows.server";
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
  city_en: string;
}

function keyedRows(trx: DatabaseOrTransaction, projectId?: number): Promise<KeyedRow[]> {
  const rows = trx
    .selectFrom("project_screenings")
    .select(["projectId", "key", "day", "time", "city_en"])
    .orderBy("position");
  return (projectId ? rows.where("projectId", "=", projectId) : rows).execute();
}

function toRows(projectId: number, screenings: Screening[], before: KeyedRow[]) {
  const keys = keysOf(screenings, before);
  return screenings.map((screening, position) => {
    const timeZone = screening.timeZone ?? companyTimeZone();
    return {
      ...screening,
      timeZone,
      projectId,
      position,
      key: keys[position] ?? newKey(),
      ...timesOf(screening.day, screening.time, timeZone),
    };
  });
}

/** Returns the key that each screening had: first by day, time and city, then by its place. */
function keysOf(screenings: Screening[], before: KeyedRow[]): (string | undefined)[] {
  const left = [...before];
  const take = (find: (row: KeyedRow) => boolean) => {
    const index = left.findIndex(find);
    return index < 0 ? undefined : left.splice(index, 1)[0]?.key;
  };
  const keys = screenings.map(({ day, time, city_en }) =>
    take((row) => row.day === day && row.time === time && row.city_en === city_en),
  );
  return keys.map((key, index) => key ?? take((row) => row === before[index]));
}

const newKey = () => randomBytes(KEY_BYTES).toString("hex");
