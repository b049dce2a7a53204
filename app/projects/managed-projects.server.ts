import type { ListQuery } from "~/http/list-query";
import { companyTimeZone } from "~/i18n/company-time-zone.server";
import { formatInstant } from "~/i18n/dates";
import { incompleteLanguages, type Language } from "~/i18n/languages";
import { optionalTexts } from "~/records/optional-texts.server";
import { isScheduled } from "~/records/publication";
import { conditionsOf, type RecordListing } from "~/records/record-list.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { fetchPage, type Page } from "~db/page.server";
import { containsText } from "~db/search.server";
import type { ManagedProject, ProjectSort } from "./project";
import { type NewProject, projectSchema } from "./project.schema";
import { inPlaces, selectProjects, toProject } from "./projects.server";

const texts = optionalTexts<NewProject>(projectSchema.shape);

/** How the list searches (checklist R167 to R169) and filters. */
export const projectListing: RecordListing = {
  kind: "project",
  texts,
  contains: (text, language) =>
    containsText([`title_${language}_folded`, `category_${language}_folded`, "year"], text),
};

/** Returns one page of the back office list (checklist R166 to R171). */
export async function listManagedProjects(
  db: DatabaseOrTransaction,
  query: ListQuery<ProjectSort>,
  language: Language,
): Promise<Page<ManagedProject>> {
  const { sort, descending, page } = query;
  const direction = descending ? "desc" : "asc";
  const folded = [`title_${language}_folded`, `category_${language}_folded`] as const;
  let rows = selectProjects(db);
  for (const condition of conditionsOf(projectListing, query, language)) {
    rows = rows.where(condition);
  }
  if (sort === "title") rows = rows.orderBy(folded[0], direction);
  if (sort === "category") rows = rows.orderBy(folded[1], direction);
  if (sort === "year") rows = rows.orderBy("year", direction);
  if (sort === "featured") rows = rows.orderBy("featured", direction).orderBy("year", "desc");
  const isInPlaces = sort === "place" && !descending;
  const found = await fetchPage(isInPlaces ? inPlaces(rows) : rows.orderBy("id"), page);
  return {
    ...found,
    rows: found.rows.map((row) => {
      const project = toProject(row);
      return {
        ...project,
        incomplete: incompleteLanguages(project, texts),
        publishAtText: isScheduled(project)
          ? formatInstant(project.publishAt, language, companyTimeZone())
          : null,
      };
    }),
  };
}
