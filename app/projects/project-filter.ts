import type { ListFilter } from "~/i18n/paths";

/**
 * The filter of a project list: a category, by a key derived from its English name so that it is
 * the same in every language, and a year of four digits.
 */
export type ProjectFilter = ListFilter;

/** A category as an option of the filter. */
export interface CategoryChoice {
  key: string;
  name_en: string;
  name_es: string;
}

/** The options of the filter, given the current selection. */
export interface FilterChoices {
  categories: CategoryChoice[];
  years: string[];
}

const KEY_MAX = 60;

/** Maximum number of options, so that they can be scanned at a glance. */
export const CATEGORIES_SHOWN = 12;
export const YEARS_SHOWN = 24;

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
  return { category: searchParams.get("category"), year: searchParams.get("year") };
}

export const isFiltered = ({ category, year }: ProjectFilter) => category !== null || year !== null;
