import { subscriptionValidator } from "../newsletter/subscription.schema";
import { INTEREST_FORM_ID } from "./interest-form-id";

/** The server's configuration of the form: the same limits as for the newsletter. */
export const interestForm = {
  formId: INTEREST_FORM_ID,
  validator: subscriptionValidator,
  limitKey: "newsletter",
} as const;
