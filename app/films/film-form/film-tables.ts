import type { TFunction } from "i18next";
import { creditTable, listedColumns } from "~/films/credits/credit-table-columns";
import { filmRowColumns } from "~/films/film-rows/film-row-columns";
import { COMPANIES_MAX, QUOTES_MAX, RELEASES_MAX } from "~/films/film-rows/film-rows";
import { AWARDS_MAX } from "~/films/projects/project-facts";
import { SCREENINGS_MAX } from "~/films/screenings/screening";
import { screeningTable } from "~/films/screenings/screening-columns";
import { WATCH_MAX } from "~/films/screenings/watch";
import { watchTable } from "~/films/screenings/watch-columns";
import { VIDEOS_MAX } from "~/films/videos/video";
import { videoTable } from "~/films/videos/video-columns";
import type { RowColumn, RowNames } from "~/forms/editor/row-column";
import { pastedList } from "~/forms/pasting/pasted-list";
import { type Language, otherLanguage } from "~/language/i18n/languages";
import { awardTable } from "./award-columns";

type Translate = (language: Language) => TFunction<"admin">;

/** Returns the tables of a film whose rows are pasted by their columns. */
function pastedTables(t: TFunction<"admin">, language: Language): (RowNames & { max: number })[] {
  const [companies, releases, quotes] = filmRowColumns(t, language);
  return [
    { ...companies, max: COMPANIES_MAX },
    { ...releases, max: RELEASES_MAX },
    { ...quotes, max: QUOTES_MAX },
    { ...screeningTable(t, language), max: SCREENINGS_MAX },
    { ...watchTable(t, language), max: WATCH_MAX },
    { ...awardTable(t, language), max: AWARDS_MAX },
    { ...videoTable(t, language), max: VIDEOS_MAX },
  ];
}

/** Returns how the lists of a film are read from text, for a reader of that language. */
export function pastedLists(translate: Translate, language: Language) {
  const other = otherLanguage(language);
  const others = pastedTables(translate(other), other);
  return pastedTables(translate(language), language).map(({ name, max, columns }, index) =>
    pastedList(name, max, [columns, others[index]?.columns ?? []]),
  );
}

/** Returns the columns of the sheet of a list, as its table is read from text; null for no list. */
export function sheetColumns(
  list: string | undefined,
  t: TFunction<"admin">,
  language: Language,
): RowColumn[] | null {
  if (list === "credits") {
    const { columns } = creditTable(t, language, []);
    return listedColumns.flatMap((listed) => columns.find(({ name }) => name === listed) ?? []);
  }
  return pastedTables(t, language).find(({ name }) => name === list)?.columns ?? null;
}
