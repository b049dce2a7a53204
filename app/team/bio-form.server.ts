import { Refusal } from "~/forms/refusal";
import { bioValidator } from "./bio.validator";
import { BIO_FORM_ID } from "./team-member";

/** How the server takes in the form of the bio updater, which has no picture. */
export const bioForm = {
  formId: BIO_FORM_ID,
  validator: bioValidator,
  keepFile: () => Promise.reject(new Refusal(400, "malformedForm")),
} as const;
