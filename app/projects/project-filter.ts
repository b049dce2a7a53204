import type { ListFilter } from "~/i18n/paths";

/**
 * What a list of projects is narrowed down to: a category by a key made of its English name, so that
 * it is the same in every language, and a year of four digits.
 */
export type ProjectFilter = ListFilter;

/** A category as the list offers it. */
export interface CategoryChoice {
  key: string;
  name_en: string;
  name_es: string;
}

/** What the list may be narrowed down to, seen from where one is. */
export interface FilterChoices {
  categories: CategoryChoice[];
  years: string[];
}

const KEY_MAX = 60;

/** More than fit a glance are no choice. */
export const CATEGORIES_SHOWN = 12;
export const YEARS_SHOWN = 24;

/**
 * The part of an address that stands for a category.
 *
 * @param folded the English category, without case and accents
 */
export function categoryKey(folded: string): string {
  return folded
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, KEY_MAX)
    .toWellFormed()
    .replace(/^-+|-+$/g, "");
}

/** The filter that the query of an address names. */
export function readFilter(request: Request): ProjectFilter {
  const { searchParams } = new URL(request.url);
  return { category: searchParams.get("category"), year: searchParams.get("year") };
}

export const isFiltered = ({ category, year }: ProjectFilter) => category !== null || year !== null;
