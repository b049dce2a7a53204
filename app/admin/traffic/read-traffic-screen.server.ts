import type { TFunction } from "i18next";
import { isCountingOn } from "~/base/traffic/counting.server";
import { periodsOf, type Range } from "~/base/traffic/periods";
import {
  firstPeriod,
  readPeriods,
  readSubjects,
  type SubjectSum,
} from "~/base/traffic/read-traffic.server";
import { type EventKind, eventKinds, isOther } from "~/base/traffic/traffic";
import { companyDay } from "~/language/i18n/company-time-zone.server";
import { type Language, languages } from "~/language/i18n/languages";
import type { Database } from "~db/connection.server";
import { nextTurn } from "~db/next-turn.server";
import { filmTitles, namePages } from "./page-titles.server";

/** The events of one film. */
export interface FilmEvents {
  /** Null for films that are counted together, or of which the id is not known. */
  id: number | null;
  /** Null for a film that is gone. */
  title: string | null;
  sums: Partial<Record<EventKind, number>>;
}

/** Rows of a table on the screen; the file has all of them. */
const SHOWN = 20;

/** Reads all figures of a range, for the screen. */
export async function readTrafficScreen(
  db: Database,
  { range, language, t }: { range: Range; language: Language; t: TFunction<"admin"> },
) {
  const today = companyDay();
  const periods = periodsOf(range, today);
  const days = await readPeriods(db, periods);
  await nextTurn();
  const views = await readSubjects(db, "view", periods);
  await nextTurn();
  const pages = await namePages(db, views, t, language);
  await nextTurn();
  const sites = await readSubjects(db, "site", periods);
  const films = await readFilms(db, periods, language);
  await nextTurn();
  return {
    range,
    isOn: isCountingOn(),
    days,
    viewsBefore: await viewsBefore(db, range, today),
    pages: shortened(pages),
    languages: languages.map((each) => ({
      language: each,
      count: sumOf(pages.filter((page) => page.language === each)),
    })),
    sites: shortened(sites),
    films: shortened(films),
  };
}

export type TrafficFigures = Awaited<ReturnType<typeof readTrafficScreen>>;

const shortened = <Row>(rows: Row[]) => ({ rows: rows.slice(0, SHOWN), total: rows.length });

const sumOf = (rows: readonly { count: number }[]) =>
  rows.reduce((sum, { count }) => sum + count, 0);

/** Returns the views of the range before; null if they were not counted from its beginning. */
async function viewsBefore(db: Database, range: Range, today: string): Promise<number | null> {
  const periods = periodsOf(range, today, 1);
  const [begin = ""] = periods;
  const first = await firstPeriod(db);
  if (first === null || first.slice(0, begin.length) > begin) return null;
  const before = await readPeriods(db, periods);
  return before.reduce((sum, { sums }) => sum + (sums.view ?? 0), 0);
}

/** Reads what was done with each film, the one with the most first. */
export async function readFilms(
  db: Database,
  periods: readonly string[],
  language: Language,
): Promise<FilmEvents[]> {
  const films = new Map<string, FilmEvents["sums"]>();
  const add = (kind: EventKind, { subject, count }: SubjectSum) =>
    films.set(subject, { ...films.get(subject), [kind]: count });
  for (const kind of eventKinds) {
    for (const sum of await readSubjects(db, kind, periods)) add(kind, sum);
  }
  const ids = [...films.keys()].filter((subject) => !isOther(subject)).map(Number);
  const titles = await filmTitles(db, ids, language);
  const total = (sums: FilmEvents["sums"]) =>
    Object.values(sums).reduce((sum, count) => sum + count, 0);
  return [...films]
    .map(([subject, sums]) => {
      const id = isOther(subject) ? null : Number(subject);
      return { id, title: (id !== null && titles.get(id)) || null, sums };
    })
    .sort((a, b) => total(b.sums) - total(a.sums));
}
