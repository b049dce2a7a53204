import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { emailAddress } from "~/forms/fields/text-schema";
import { languages } from "~/language/i18n/languages";
import { repeatableFailures, SEND_FORM_ID } from "./letter";

const to = emailAddress();

/**
 * The buttons that send a letter as the server reads them. A test alone has an address; the others
 * have none.
 */
const schema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("test"),
    to,
    language: z.enum(languages),
    failure: z.undefined(),
    version: z.undefined(),
  }),
  ...(["send", "stop", "resume", "again"] as const).map((intent) =>
    z.object({
      intent: z.literal(intent),
      failure: z.enum(repeatableFailures).optional(),
      version: z.string().optional(),
      to: z.undefined(),
      language: z.undefined(),
    }),
  ),
]);

export const sendLetterForm = { formId: SEND_FORM_ID, validator: withZod(schema) } as const;
