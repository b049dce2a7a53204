import { HttpError } from "~/http/http-error";
import { bioValidator } from "./bio.validator";
import { BIO_FORM_ID } from "./team-member";

/** How the server takes in the form of the bio updater, which has no image. */
export const bioForm = {
  formId: BIO_FORM_ID,
  validator: bioValidator,
  keepFile: () => Promise.reject(new HttpError(400, "malformedForm")),
} as const;
