import type { Readable } from "node:stream";
import { storeFile } from "~/attachments/store.server";
import { storeUpload } from "~/images/accept.server";
import { isToCome } from "~/records/publication";
import type { RecordKind } from "~/records/record-kind.server";
import { previewsOf } from "~/writing/previews.server";
import { PROJECT_FORM_ID } from "./project";
import { projectLists } from "./project-lists.server";
import { currentYear, projectPatchSchema, projectSchema, type NewProject } from "./project.schema";
import { projectValidator } from "./project.validator";
import { findProjectOrScheduled, listProjectsAndScheduled } from "./projects.server";

/** What the lifecycle of records must know of projects. */
export const projectKind: RecordKind<NewProject, "projects"> = {
  name: "projects",
  subject: "project",
  notice: "project",
  searched: ["title_en", "title_es", "category_en", "category_es"],
  children: Object.values(projectLists),
  schema: projectSchema,
  patchSchema: projectPatchSchema,
  form: {
    formId: PROJECT_FORM_ID,
    validator: projectValidator,
    keepFile: storeUpload,
    previews: previewsOf("description", 3),
    keepStreams: {
      trailerUrl: (content: Readable) => storeFile(content, "film"),
      pressKitUrl: (content: Readable) => storeFile(content, "pressKit"),
    },
  },
  newValues: () => ({ year: currentYear() }),
  find: findProjectOrScheduled,
  list: listProjectsAndScheduled,
  title: (project) => project,
  isPublic: (project) => !isToCome(project),
};
