import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import { type Database, type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import { contentVersion } from "~db/content-version.server";
import type { AnnouncedScreeningsTable } from "~db/tables/screenings";
import { endOf, timesOf } from "./screening-times.server";
import {
  begunAfter,
  listPublicScreenings,
  type PublicScreening,
  REMOVED_SHOWN_MS,
} from "./screenings.server";

type Announced = Selectable<AnnouncedScreeningsTable>;

/** The parts of a row that follow from the screening and its film. */
type Seen = Omit<Announced, "sequence" | "changedAt" | "removedAt" | `from${string}`>;

/**
 * Compares the screenings that visitors see with what they saw before, and stores the differences:
 * a move, a cancellation, and what is gone, for whatever reason. Does nothing the second time. One
 * that is over on both sides is left out: there are more of them each year.
 *
 * @param projectId of the only film to look at; all by default
 */
export async function announceScreenings(
  db: DatabaseOrTransaction,
  projectId?: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const now = new Date().toISOString();
    const shown = await listPublicScreenings(trx, { projectId, now });
    const rows = trx
      .selectFrom("announced_screenings")
      .selectAll()
      .where((eb) =>
        eb.or([eb("overAt", ">", now), eb("key", "in", begunAfter(trx, now).select("key"))]),
      );
    const known = await (projectId ? rows.where("projectId", "=", projectId) : rows).execute();
    const before = new Map(known.map((row) => [row.key, row]));
    for (const screening of shown) {
      const { notice, ...facts } = screening;
      const isCorrected = notice === "none";
      await announce(trx, before.get(screening.key), { ...seenOf(facts), isCorrected }, now);
      before.delete(screening.key);
    }
    for (const row of before.values()) await withdraw(trx, row, now);
  });
}

async function announce(
  trx: DatabaseOrTransaction,
  before: Announced | undefined,
  { isCorrected, ...seen }: Seen & { isCorrected: boolean },
  now: string,
): Promise<void> {
  if (!before) {
    // One that is over when it is entered needs no calendar.
    if (seen.overAt <= now) return;
    const row = { ...seen, sequence: 0, changedAt: now };
    await trx.insertInto("announced_screenings").values(row).execute();
    return;
  }
  const isSame = Object.entries(seen).every(
    ([name, value]) => before[name as keyof Seen] === value,
  );
  const saysBefore = before.fromDay !== null;
  if (isSame && before.removedAt === null && !(isCorrected && saysBefore)) return;
  const isChanged =
    seen.facts !== before.facts || seen.overAt !== before.overAt || before.removedAt !== null;
  await trx
    .updateTable("announced_screenings")
    .set({
      ...seen,
      ...(isCorrected ? nothingBefore : hasMoved(before, seen) && placeBefore(before)),
      ...(isChanged && { sequence: before.sequence + 1, changedAt: now, removedAt: null }),
    })
    .where("key", "=", before.key)
    .execute();
}

/** Notes that visitors no longer see a screening. One of the past, or of the sample, leaves nothing. */
async function withdraw(trx: DatabaseOrTransaction, row: Announced, now: string): Promise<void> {
  if (row.removedAt !== null) return;
  if (row.overAt <= now || (await isOfSample(trx, row))) {
    await trx.deleteFrom("announced_screenings").where("key", "=", row.key).execute();
    return;
  }
  const facts = factsOf({ ...row, state: "removed" });
  await trx
    .updateTable("announced_screenings")
    .set({ facts, sequence: row.sequence + 1, changedAt: now, removedAt: now })
    .where("key", "=", row.key)
    .execute();
}

/** Returns true for one of a sample film that was removed as it came. An edited film is no sample. */
async function isOfSample(trx: DatabaseOrTransaction, row: Announced): Promise<boolean> {
  if (row.isSample === 0) return false;
  const film = await trx
    .selectFrom("projects")
    .select("isSample")
    .where("id", "=", row.projectId)
    .executeTakeFirst();
  return film?.isSample !== 0;
}

/**
 * Deletes what is known of removed screenings when no calendar has to learn of them any more, and of
 * past ones that are no longer there.
 */
export async function deleteForgottenScreenings(db: DatabaseOrTransaction): Promise<void> {
  const before = new Date(Date.now() - REMOVED_SHOWN_MS).toISOString();
  const there = db.selectFrom("project_screenings").select("key");
  await db
    .deleteFrom("announced_screenings")
    .where("overAt", "<", before)
    .where((eb) => eb.or([eb("removedAt", "<", before), eb("key", "not in", there)]))
    .execute();
}

/** Returns a job that announces screenings whenever the public content has changed. */
export function announcingJob(): (db: Database) => Promise<void> {
  let seen: number | undefined;
  return async (db) => {
    const version = contentVersion();
    if (version === seen) return;
    await announceScreenings(db);
    seen = version;
  };
}

function seenOf(screening: Omit<PublicScreening, "notice">): Seen {
  const { day, time, timeZone, runtime } = screening;
  return {
    ...screening,
    overAt: endOf(timesOf(day, time, timeZone), runtime),
    facts: factsOf(screening),
  };
}

/** Returns a hash: it is compared only, and holds no text that would have to be erased. */
function factsOf(
  row: Pick<Announced, "startsAt" | "time" | "venue" | "city_en" | "city_es"> & {
    state: string | null;
  },
): string {
  const { startsAt, time, venue, city_en, city_es, state } = row;
  return createHash("sha256")
    .update(JSON.stringify([startsAt, time === null, venue, city_en, city_es, state]))
    .digest("base64url");
}

type Place = Pick<Announced, "day" | "time" | "venue" | "city_en" | "city_es">;

/** By the clocks of the place: a time zone that is set right moves no day and no hour there. */
const hasMoved = (before: Place, now: Place) =>
  before.day !== now.day ||
  before.time !== now.time ||
  before.venue !== now.venue ||
  before.city_en !== now.city_en ||
  before.city_es !== now.city_es;

const placeBefore = (before: Announced) => ({
  fromDay: before.day,
  fromTime: before.time,
  fromTimeZone: before.timeZone,
  fromVenue: before.venue,
  fromCity_en: before.city_en,
  fromCity_es: before.city_es,
});

const nothingBefore = {
  fromDay: null,
  fromTime: null,
  fromTimeZone: null,
  fromVenue: null,
  fromCity_en: null,
  fromCity_es: null,
};
