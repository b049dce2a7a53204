import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { filmAddress, optionalCaptions } from "~/attachments/address.schema";
import { messageKey } from "~/i18n/message-key";
import { SCREENER_PASSWORD_MIN } from "./screener";

const PASSWORD_MAX = 200;

const password = messageKey("admin:validation.screenerPassword", { min: SCREENER_PASSWORD_MIN });

/** The schema of the back office form. An empty password keeps the stored one. */
const screenerSchema = z.object({
  filmUrl: filmAddress(),
  captionsEnUrl: optionalCaptions(),
  captionsEsUrl: optionalCaptions(),
  password: z
    .string()
    .max(PASSWORD_MAX, messageKey("validation.tooLong", { max: PASSWORD_MAX }))
    .refine((text) => text === "" || [...text].length >= SCREENER_PASSWORD_MIN, password)
    .default("")
    .transform((text) => text || null),
});

/** The schema of the password form. */
const gateSchema = z.object({
  password: z
    .string({ message: messageKey("validation.required") })
    .min(1, messageKey("validation.required"))
    .max(PASSWORD_MAX, messageKey("validation.tooLong", { max: PASSWORD_MAX })),
});

export const screenerValidator = withZod(screenerSchema);
export const gateValidator = withZod(gateSchema);
