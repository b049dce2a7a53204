import type { ListOrders } from "~/base/http/list-query";
import type { Stored } from "~/records/lifecycle/kind-definition.server";
import type { RecordOf } from "~/records/lifecycle/record-table";
import type { NewProject } from "./project.schema";

/** A project as the API returns it (specification section 3, decision C1). */
export type Project = RecordOf<NewProject>;

/** A project with its stills, credits and awards, in order. */
export type ProjectDetail = Stored<NewProject>;

/** Maximum number of projects on the landing page (decision C10). */
export const GALLERY_SIZE = 12;
export const RELATED_PROJECTS = 3;
export const PROJECTS_PER_PAGE = 12;

export const PROJECT_FORM_ID = "project-form";

/** The sort orders of the back office list; the default is that of the site (decision C32). */
export const projectOrders = {
  sorts: ["title", "category", "year", "featured", "place"],
  sort: "place",
  descending: false,
} as const satisfies ListOrders<string>;

export type ProjectSort = (typeof projectOrders.sorts)[number];
