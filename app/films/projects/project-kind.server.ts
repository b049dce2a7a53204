import type { Readable } from "node:stream";
import { withFilmRows } from "~/films/film-form/typed-lists.server";
import { screeningTimeErrors } from "~/films/screenings/time-errors.server";
import { stillTexts } from "~/films/stills/still-texts.server";
import { STILLS_LEFT_OUT } from "~/films/stills/stills-data";
import { companyDay } from "~/language/i18n/company-time-zone.server";
import { saveUpload } from "~/media/images/receive-upload.server";
import { storeAttachment } from "~/media/uploads/store-attachment.server";
import type { KindDefinition } from "~/records/lifecycle/kind-definition.server";
import { isScheduled } from "~/records/lifecycle/publication";
import { previewsOf } from "~/records/writing/previews.server";
import { projectListing } from "./managed-projects.server";
import { PROJECT_FORM_ID } from "./project";
import { STILLS_MAX } from "./project-facts";
import {
  type NewProject,
  position,
  projectFormSchema,
  projectPatchSchema,
  projectSchema,
  projectValidator,
} from "./project.schema";
import { findProjectIncludingScheduled, projectLists, readWholeProjects } from "./projects.server";

/** The properties of projects that the record lifecycle needs. */
export const projectKind: KindDefinition<NewProject, "project"> = {
  name: "project",
  searched: ["title_en", "title_es", "category_en", "category_es"],
  children: projectLists,
  schema: projectSchema,
  patchSchema: projectPatchSchema,
  fileSchema: projectSchema.extend({
    year: projectFormSchema.innerType().shape.year,
    position: position.default(null),
  }),
  form: {
    formId: PROJECT_FORM_ID,
    validator: projectValidator,
    keepFile: saveUpload,
    fileList: { name: "galleryImages", leftOut: STILLS_LEFT_OUT, max: STILLS_MAX },
    previews: (values) => ({
      ...previewsOf("description", 3)(values),
      ...previewsOf("statement", 3)(values),
    }),
    withRows: (sent) => {
      const { values, fieldErrors, at } = withFilmRows(sent);
      return { values, fieldErrors: { ...screeningTimeErrors(values), ...fieldErrors }, at };
    },
    keepStreams: {
      trailerUrl: (content: Readable) => storeAttachment(content, "film"),
      pressKitUrl: (content: Readable) => storeAttachment(content, "pressKit"),
      captionsEnUrl: (content: Readable) => storeAttachment(content, "captions"),
      captionsEsUrl: (content: Readable) => storeAttachment(content, "captions"),
      describedUrl: (content: Readable) => storeAttachment(content, "film"),
      loopUrl: (content: Readable) => storeAttachment(content, "loop"),
      "videos[].url": (content: Readable) => storeAttachment(content, "film"),
      "videos[].captionsEnUrl": (content: Readable) => storeAttachment(content, "captions"),
      "videos[].captionsEsUrl": (content: Readable) => storeAttachment(content, "captions"),
    },
  },
  formFields: projectFormSchema.innerType().shape,
  besides: stillTexts,
  newValues: () => ({ year: companyDay().slice(0, 4) }),
  find: findProjectIncludingScheduled,
  readAll: readWholeProjects,
  title: (project) => project,
  listing: projectListing,
  isPublic: (project) => project.isPublished && !isScheduled(project),
};
