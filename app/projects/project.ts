import type { Language } from "~/i18n/languages";
import type { Stored } from "~/records/record-kind.server";
import type { RecordOf } from "~/records/record-table";
import type { NewProject } from "./project.schema";

/** A project as the API answers it (specification section 3, decision C1). */
export type Project = RecordOf<NewProject>;

/** A project with its stills, credits and awards, in order. */
export type ProjectDetail = Stored<NewProject>;

/** A project in the list of the back office, with the languages whose texts are incomplete. */
export type ManagedProject = Project & {
  incomplete: Language[];
  /** When it becomes public, written out; null when it is public. */
  publishAtText: string | null;
};

/** The landing page shows at most this many (decision C10). */
export const GALLERY_SIZE = 12;
export const RELATED_PROJECTS = 3;
export const PROJECTS_PER_PAGE = 12;

export const PROJECT_FORM_ID = "project-form";
