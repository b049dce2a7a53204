import { ADMIN_BODY_LIMIT_BYTES } from "~/base/http/read-body.server";
import { INVITATION_FORM_ID, INVITE_FORM_ID, OPENING_FORM_ID } from "./invitation";
import { inviteValidator, openingValidator, termsValidator } from "./invitation.schema";

/** The form that invites, as the server reads it. */
export const inviteForm = {
  formId: INVITE_FORM_ID,
  validator: inviteValidator,
  limitBytes: ADMIN_BODY_LIMIT_BYTES,
} as const;

/** The form of one link's terms. */
export const termsForm = { formId: INVITATION_FORM_ID, validator: termsValidator } as const;

/** The form with which a person opens the film. */
export const openingForm = { formId: OPENING_FORM_ID, validator: openingValidator } as const;
