import { HttpError } from "~/http/http-error";
import { bioValidator } from "./team-member.schema";
import { BIO_FORM_ID } from "./team-member";

/** The form of the bio updater for the server; it rejects uploads. */
export const bioForm = {
  formId: BIO_FORM_ID,
  validator: bioValidator,
  keepFile: () => Promise.reject(new HttpError(400, "malformedForm")),
} as const;
