import { CONTACT_FORM_ID } from "./contact-form-id";
import { messageValidator } from "./message.validator";

/** The server's configuration of the contact form. */
export const contactForm = {
  formId: CONTACT_FORM_ID,
  validator: messageValidator,
  limitKey: "contact",
} as const;
