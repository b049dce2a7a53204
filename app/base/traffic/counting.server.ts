import { companyTimeZone } from "~/language/i18n/company-time-zone.server";
import { settingPerVersion } from "~/language/i18n/setting-per-version.server";
import { dayAt, startOfDay } from "~/language/i18n/wall-time";
import type { Day } from "~db/columns";
import { Counter } from "./counter.server";
import type { EventKind } from "./traffic";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The sums of one day of the company. */
interface CountedDay {
  day: Day;
  /** The instant at which the next day begins, in ms. */
  endsAt: number;
  counter: Counter;
}

declare global {
  // One set of sums per process, also when a development server loads the build again.
  var countedDays: CountedDay[] | undefined;
}

/** The days that are not stored yet: the current one last. Midnight, or a full disk, adds one. */
const days = () => (globalThis.countedDays ??= []);

/** More days than this are not kept while nothing can be stored; the oldest is dropped. */
const MAX_WAITING_DAYS = 3;

/** Returns true unless the company has switched counting off. */
export const isCountingOn = settingPerVersion(
  "count_visits",
  (stored) => stored?.en !== "false" && stored?.es !== "false",
);

/** Returns the counter of the current day. */
export function currentCounter(now = Date.now()): Counter {
  const last = days().at(-1);
  // The clock may be set back.
  if (last && now < last.endsAt && now >= last.endsAt - 2 * DAY_MS) return last.counter;
  return beginDay(now).counter;
}

function beginDay(now: number): CountedDay {
  const zone = companyTimeZone();
  const day = dayAt(new Date(now).toISOString(), zone);
  const next = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
  const begun = { day, endsAt: Date.parse(startOfDay(next, zone)), counter: new Counter() };
  days().push(begun);
  if (days().length > MAX_WAITING_DAYS) days().shift();
  return begun;
}

/**
 * Counts what a visitor did with a film. Costs no write: sums are stored together every half a
 * minute.
 *
 * @param film its id
 */
export function countEvent(kind: EventKind, film: number): void {
  if (isCountingOn()) currentCounter().add(kind, String(film));
}

/** Returns the sums that are not stored yet, and forgets them. */
export function takeCounts(): CountedDay[] {
  const taken = days().filter(({ counter }) => !counter.isEmpty);
  globalThis.countedDays = [];
  return taken;
}

/** Adds sums again that could not be stored. */
export function putBack(taken: CountedDay[]): void {
  const since = days();
  globalThis.countedDays = taken.slice(-MAX_WAITING_DAYS);
  for (const { day, endsAt, counter } of since) {
    let same = days().find((each) => each.day === day);
    if (!same) days().push((same = { day, endsAt, counter: new Counter() }));
    for (const [kind, sums] of counter.counts) {
      for (const [subject, { count }] of sums) same.counter.add(kind, subject, count);
    }
  }
}
