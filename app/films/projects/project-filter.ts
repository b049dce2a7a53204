import type { ListFilter } from "~/language/i18n/paths";

/**
 * The filter of a project list: a category, by a key derived from its English name so that it is
 * the same in every language, a year of four digits or its decade, and a search text.
 */
export type ProjectFilter = ListFilter & { q: string | null };

/** A category as an option of the filter. */
export interface CategoryChoice {
  key: string;
  name_en: string;
  name_es: string;
}

/** The options of the filter, given the current selection. */
export interface FilterChoices {
  categories: CategoryChoice[];
  /** Empty if there are few years. */
  decades: string[];
  /** All years, or, if there are decades, those of the chosen one. */
  years: string[];
}

const KEY_MAX = 60;

/** Maximum number of options, so that they can be scanned at a glance. */
export const CATEGORIES_SHOWN = 12;
const YEARS_SHOWN = 10;

/** Longest search text. */
export const SEARCH_MAX = 80;

/** Returns the decade of a year as a value of the filter, such as `1990s`. */
const decadeOf = (year: string) => `${year.slice(0, 3)}0s`;

const isDecade = (chosen: string) => chosen.endsWith("s");

/** Returns the decade that the filter shows: the chosen one, or that of the chosen year. */
export function chosenDecade({ year }: Pick<ProjectFilter, "year">): string | null {
  return year && (isDecade(year) ? year : decadeOf(year));
}

/** Returns true if a year is the chosen one or in the chosen decade. */
export function isInYears(year: string, chosen: string | null): boolean {
  return chosen === null || year === chosen || (isDecade(chosen) && decadeOf(year) === chosen);
}

/**
 * Returns the options of the filter by time, newest first: years, or decades if there are many.
 *
 * @param all of the films to choose from
 */
export function yearChoices(
  all: Iterable<string>,
  filter: Pick<ProjectFilter, "year">,
): Pick<FilterChoices, "decades" | "years"> {
  const years = [...new Set(all)].sort().reverse();
  if (years.length <= YEARS_SHOWN && !(filter.year && isDecade(filter.year)))
    return { decades: [], years };
  const decade = chosenDecade(filter);
  return {
    decades: [...new Set(years.map(decadeOf))],
    years: years.filter((year) => decadeOf(year) === decade),
  };
}

/**
 * Returns the key of a category for URLs.
 *
 * @param folded the English category in lower case without accents
 */
export function categoryKey(folded: string): string {
  return folded
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, KEY_MAX)
    .toWellFormed()
    .replace(/^-+|-+$/g, "");
}

/** Parses the filter from the query string. */
export function readFilter(request: Request): ProjectFilter {
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get("q") ?? "").toWellFormed().trim().slice(0, SEARCH_MAX);
  return {
    category: searchParams.get("category"),
    year: searchParams.get("year"),
    q: q || null,
  };
}

export const isFiltered = ({ category, year, q }: ProjectFilter) =>
  category !== null || year !== null || q !== null;
