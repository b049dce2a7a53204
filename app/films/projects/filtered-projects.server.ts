import { type Database, database } from "~db/connection.server";
import { readContent } from "~db/content-snapshot.server";
import { searchFilms } from "./film-search.server";
import { type Project, PROJECTS_PER_PAGE } from "./project";
import {
  CATEGORIES_SHOWN,
  type CategoryChoice,
  categoryKey,
  type FilterChoices,
  isInYears,
  type ProjectFilter,
  yearChoices,
} from "./project-filter";
import { listProjectsPage, published } from "./projects.server";

/** The number of projects of a category in a year. */
interface Group extends CategoryChoice {
  folded: string;
  year: string;
  total: number;
}

/** A page of the project list, with the filters it offers. */
export interface FilteredProjects {
  items: Project[];
  /** Number of films on all pages. */
  total: number;
  pages: number;
  choices: FilterChoices;
  /** The category of the filter, for display. */
  category: CategoryChoice | null;
}

/**
 * Returns a page of the projects that match a filter.
 *
 * @returns null when there is no such category, year or page, so that an unknown one adds no cache
 *   entry; a search that finds nothing is an empty page
 */
export async function readFilteredProjects(
  filter: ProjectFilter,
  number: number,
): Promise<FilteredProjects | null> {
  const groups = await readContent(listGroups);
  const ofCategory = groups.filter(
    ({ key }) => filter.category === null || (key !== "" && key === filter.category),
  );
  const ofYear = groups.filter(({ year }) => isInYears(year, filter.year));
  const isEmpty = filter.category === null && filter.year === null;
  const found = ofCategory.filter((group) => ofYear.includes(group));
  if (!isEmpty && found.length === 0) return null;

  const only = {
    folded: filter.category === null ? null : [...new Set(found.map((each) => each.folded))],
    years: filter.year === null ? null : [...new Set(found.map((each) => each.year))],
    ids: filter.q === null ? null : await searchFilms(filter.q),
    order: "slate",
  } as const;
  // Searches of visitors are not kept: they would push out what others read.
  const { items, total } =
    filter.q === null
      ? await readContent(listProjectsPage, number, PROJECTS_PER_PAGE, only)
      : await listProjectsPage(database(), number, PROJECTS_PER_PAGE, only);
  const pages = Math.max(1, Math.ceil(total / PROJECTS_PER_PAGE));
  if (number > pages) return null;
  const own = filter.category === null ? null : (found[0] ?? null);
  return {
    items,
    total,
    pages,
    category: own && toChoice(own),
    choices: {
      categories: categoriesOf(ofYear, own),
      ...yearChoices(
        ofCategory.map(({ year }) => year),
        filter,
      ),
    },
  };
}

async function listGroups(db: Database): Promise<Group[]> {
  const rows = await published(db)
    .select((eb) => [
      "category_en_folded as folded",
      "year",
      eb.fn.min<string>("category_en").as("name_en"),
      eb.fn.min<string>("category_es").as("name_es"),
      eb.fn.countAll<number>().as("total"),
    ])
    .groupBy(["category_en_folded", "year"])
    .execute();
  return rows.map((row) => ({ ...row, key: categoryKey(row.folded) }));
}

/** Returns the largest categories, largest first; the chosen one is always included. */
function categoriesOf(groups: Group[], own: Group | null): CategoryChoice[] {
  const totals = new Map<string, { choice: CategoryChoice; total: number }>();
  for (const group of groups) {
    if (group.key === "") continue;
    const known = totals.get(group.key) ?? { choice: toChoice(group), total: 0 };
    known.total += group.total;
    totals.set(group.key, known);
  }
  return [...totals.values()]
    .sort((a, b) => b.total - a.total || a.choice.key.localeCompare(b.choice.key))
    .filter(({ choice }, index) => index < CATEGORIES_SHOWN || choice.key === own?.key)
    .map(({ choice }) => choice);
}

const toChoice = ({ key, name_en, name_es }: CategoryChoice): CategoryChoice => ({
  key,
  name_en,
  name_es,
});
