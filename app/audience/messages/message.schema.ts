import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { emailAddress, lineOfText, linesOfText } from "~/forms/fields/text-schema";
import { messageKey } from "~/language/i18n/message-key";

/** The schema of the contact form and POST /api/contact (specification section 5). */
export const messageSchema = z.object({
  name: lineOfText({ min: 2, max: 100, tooShort: messageKey("validation.contactName") }),
  email: emailAddress(),
  subject: lineOfText({ min: 5, max: 200, tooShort: messageKey("validation.contactSubject") }),
  message: linesOfText({ min: 10, max: 5000, tooShort: messageKey("validation.contactMessage") }),
});

export type NewMessage = z.infer<typeof messageSchema>;

export const messageValidator = withZod(messageSchema);
