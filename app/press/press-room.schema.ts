import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { messageKey } from "~/i18n/message-key";
import { SCREENER_PASSWORD_MIN } from "~/screeners/screener";
import { pressAccess } from "./press-room";

const PASSWORD_MAX = 200;

const password = messageKey("admin:validation.screenerPassword", { min: SCREENER_PASSWORD_MIN });

/** The schema of the back office form. An empty password keeps the stored one. */
const pressRoomSchema = z.object({
  access: z.enum(pressAccess, { message: messageKey("admin:validation.choose") }),
  password: z
    .string()
    .max(PASSWORD_MAX, messageKey("validation.tooLong", { max: PASSWORD_MAX }))
    .refine((text) => text === "" || [...text].length >= SCREENER_PASSWORD_MIN, password)
    .default("")
    .transform((text) => text || null),
});

export const pressRoomValidator = withZod(pressRoomSchema);
