import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { newDoorPassword } from "~/films/screeners/door-password.schema";
import { messageKey } from "~/language/i18n/message-key";
import { pressAccess } from "./press-room";

/** The schema of the back office form. An empty password keeps the stored one. */
const pressRoomSchema = z.object({
  access: z.enum(pressAccess, { message: messageKey("admin:validation.choose") }),
  password: newDoorPassword(),
});

export const pressRoomValidator = withZod(pressRoomSchema);
