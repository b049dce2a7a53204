import { sql } from "kysely";
import type { ListQuery } from "~/base/http/list-query";
import { companyTimeZone } from "~/language/i18n/company-time-zone.server";
import { formatInstant } from "~/language/i18n/dates";
import { incompleteLanguages, type Language, languages } from "~/language/i18n/languages";
import { optionalTexts } from "~/records/lifecycle/optional-texts.server";
import { isScheduled } from "~/records/lifecycle/publication";
import { conditionsOf, type RecordListing } from "~/records/lifecycle/record-list.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { fetchPage, type Page } from "~db/page.server";
import { containsText } from "~db/search.server";
import type { Project, ProjectSort } from "./project";
import { type NewProject, projectSchema } from "./project.schema";
import { inPlaces } from "./projects.server";

const texts = optionalTexts<NewProject>(projectSchema.shape);
const textColumns = texts.flatMap((text) => languages.map((each) => `${text}_${each}` as const));

/** How the list searches (checklist R167 to R169) and filters. */
export const projectListing: RecordListing = {
  kind: "project",
  texts,
  contains: (text, language) =>
    containsText([`title_${language}_folded`, `category_${language}_folded`, "year"], text),
};

const shownFields = [
  "id",
  "title_en",
  "title_es",
  "category_en",
  "category_es",
  "year",
  "imageUrl",
  "featured",
  "isPublished",
  "isSample",
] as const;

/**
 * A project in the back office list: a film has more fields than a page of the list would send
 * without need.
 */
export type ManagedProject = Pick<Project, (typeof shownFields)[number]> & {
  /** The formatted time of a scheduled publication; null when none is scheduled. */
  publishAtText: string | null;
  /** The languages whose texts are incomplete. */
  incomplete: Language[];
  /** The access to its press room: none, public, or by password. */
  pressRoom: "closed" | "public" | "password";
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
  let rows = selectListed(db);
  for (const condition of conditionsOf(projectListing, query, language)) {
    rows = rows.where(condition);
  }
  if (sort === "title") rows = rows.orderBy(folded[0], direction);
  if (sort === "category") rows = rows.orderBy(folded[1], direction);
  if (sort === "year") rows = rows.orderBy("year", direction);
  if (sort === "featured") rows = rows.orderBy("featured", direction).orderBy("year", "desc");
  const isInPlaces = sort === "place" && !descending;
  const found = await fetchPage(db, isInPlaces ? inPlaces(rows) : rows.orderBy("id"), page);
  return { ...found, rows: found.rows.map((row) => toManaged(row, language)) };
}

const selectListed = (db: DatabaseOrTransaction) =>
  db
    .selectFrom("projects")
    .select([...shownFields, "publishAt", ...textColumns])
    .select((eb) =>
      eb
        .selectFrom("project_press_rooms")
        .select(sql<"public" | "password">`iif(password is null, 'public', 'password')`.as("of"))
        .whereRef("projectId", "=", "projects.id")
        .as("pressRoom"),
    );

type Row = Awaited<ReturnType<ReturnType<typeof selectListed>["execute"]>>[number];

function toManaged(row: Row, language: Language): ManagedProject {
  const { id, title_en, title_es, category_en, category_es, year, imageUrl } = row;
  return {
    id,
    title_en,
    title_es,
    category_en,
    category_es,
    year,
    imageUrl,
    featured: row.featured === 1,
    isPublished: row.isPublished === 1,
    isSample: row.isSample === 1,
    publishAtText: isScheduled(row)
      ? formatInstant(row.publishAt, language, companyTimeZone())
      : null,
    incomplete: incompleteLanguages(row, texts),
    pressRoom: row.pressRoom ?? "closed",
  };
}
