import type { Readable } from "node:stream";
import { storeFile } from "~/attachments/store.server";
import { storeUpload } from "~/images/accept.server";
import { previewsOf } from "~/writing/previews.server";
import { PROJECT_FORM_ID } from "./project";
import { projectValidator } from "./project.validator";

/** How the server takes in the form of a project. */
export const projectForm = {
  formId: PROJECT_FORM_ID,
  validator: projectValidator,
  keepFile: storeUpload,
  previews: previewsOf("description", 3),
  keepStreams: {
    trailerUrl: (content: Readable) => storeFile(content, "film"),
    pressKitUrl: (content: Readable) => storeFile(content, "pressKit"),
  },
} as const;
