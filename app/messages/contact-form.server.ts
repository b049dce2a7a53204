import { CONTACT_FORM_ID } from "./contact-form-id";
import { messageValidator } from "./message.validator";

/** How the server takes in the contact form. */
export const contactForm = {
  formId: CONTACT_FORM_ID,
  validator: messageValidator,
  limitKey: "contact",
} as const;
