import { NEWSLETTER_FORM_ID } from "./newsletter-form-id";
import { subscriptionValidator } from "./subscription.schema";

/** The server's configuration of the newsletter form. */
export const newsletterForm = {
  formId: NEWSLETTER_FORM_ID,
  validator: subscriptionValidator,
  limitKey: "newsletter",
} as const;
