import { NEWSLETTER_FORM_ID } from "./newsletter-form-id";
import { subscriptionValidator } from "./subscription.validator";

/** How the server takes in the newsletter form. */
export const newsletterForm = {
  formId: NEWSLETTER_FORM_ID,
  validator: subscriptionValidator,
  limitKey: "newsletter",
} as const;
