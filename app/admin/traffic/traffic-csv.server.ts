import type { TFunction } from "i18next";
import { csvFileName, csvResponse } from "~/admin/lists/csv-response.server";
import { periodsOf, type Range } from "~/base/traffic/periods";
import { readPeriods, readSubjects } from "~/base/traffic/read-traffic.server";
import { eventKinds, isOther } from "~/base/traffic/traffic";
import { companyDay } from "~/language/i18n/company-time-zone.server";
import { type Language, languageNames, languages } from "~/language/i18n/languages";
import { inSlices } from "~db/chunks.server";
import type { Database } from "~db/connection.server";
import { namePages } from "./page-titles.server";
import { readFilms } from "./read-traffic-screen.server";

/** Rows that are written in one turn of the event loop. */
const ROWS_AT_ONCE = 500;

/** The tables of the screen. */
export const trafficTables = ["days", "pages", "languages", "sites", "films"] as const;
type TrafficTableName = (typeof trafficTables)[number];

interface Wanted {
  table: TrafficTableName;
  range: Range;
  language: Language;
  t: TFunction<"admin">;
}

/** Responds with a table of the screen as CSV, with all its rows. */
export async function trafficCsv(request: Request, db: Database, wanted: Wanted) {
  const { table, range, t } = wanted;
  const [head = [], ...rows] = await read[table](db, wanted, periodsOf(range, companyDay()));
  const name = csvFileName(`${t("traffic.fileName")}-${t(`traffic.files.${table}`)}-${range}`);
  return csvResponse(request, {
    name,
    head,
    parts: inSlices(rows, ROWS_AT_ONCE),
    toRow: (row) => row,
  });
}

type Read = (db: Database, wanted: Wanted, periods: string[]) => Promise<string[][]>;

const read: Record<TrafficTableName, Read> = {
  async days(db, { range, t }, periods) {
    const kinds = ["view", ...eventKinds] as const;
    const days = await readPeriods(db, periods);
    return [
      [
        t(range.endsWith("m") ? "traffic.month" : "traffic.day"),
        ...kinds.map((kind) => t(`traffic.kinds.${kind}`)),
      ],
      ...days.map(({ period, sums }) => [period, ...kinds.map((kind) => String(sums[kind] ?? 0))]),
    ];
  },
  async pages(db, { language, t }, periods) {
    const pages = await namePages(db, await readSubjects(db, "view", periods), t, language);
    return [
      [t("traffic.page"), t("traffic.address"), t("traffic.language"), t("traffic.views")],
      ...pages.map((page) => [page.title, page.path ?? "", page.language, String(page.count)]),
    ];
  },
  async languages(db, { t }, periods) {
    const views = await readSubjects(db, "view", periods);
    const viewsIn = (language: Language) =>
      views
        .filter(({ subject }) => subject.startsWith(`/${language}`))
        .reduce((sum, { count }) => sum + count, 0);
    return [
      [t("traffic.language"), t("traffic.views")],
      ...languages.map((language) => [languageNames[language], String(viewsIn(language))]),
    ];
  },
  async sites(db, { t }, periods) {
    const sites = await readSubjects(db, "site", periods);
    const nameOf = (subject: string) =>
      isOther(subject) ? t("traffic.otherSites") : subject || t("traffic.direct");
    return [
      [t("traffic.site"), t("traffic.views")],
      ...sites.map(({ subject, count }) => [nameOf(subject), String(count)]),
    ];
  },
  async films(db, { language, t }, periods) {
    const films = await readFilms(db, periods, language);
    return [
      [t("traffic.film"), ...eventKinds.map((kind) => t(`traffic.kinds.${kind}`))],
      ...films.map(({ id, title, sums }) => [
        title ?? (id === null ? t("traffic.otherFilms") : t("traffic.goneFilm", { id })),
        ...eventKinds.map((kind) => String(sums[kind] ?? 0)),
      ]),
    ];
  },
};
