import { Refusal } from "~/forms/refusal";
import { storeUpload } from "~/images/accept.server";
import { bioValidator } from "./bio.validator";
import { memberValidator } from "./member.validator";
import { BIO_FORM_ID, MEMBER_FORM_ID } from "./team-member";

/** How the server takes in the form of a member. */
export const memberForm = {
  formId: MEMBER_FORM_ID,
  validator: memberValidator,
  keepFile: storeUpload,
} as const;

/** How the server takes in the form of the bio updater, which has no picture. */
export const bioForm = {
  formId: BIO_FORM_ID,
  validator: bioValidator,
  keepFile: () => Promise.reject(new Refusal(400, "malformedForm")),
} as const;
