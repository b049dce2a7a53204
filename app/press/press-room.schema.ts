import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { messageKey } from "~/i18n/message-key";
import { newDoorPassword } from "~/screeners/door-password.schema";
import { pressAccess } from "./press-room";

/** The schema of the back office form. An empty password keeps the stored one. */
const pressRoomSchema = z.object({
  access: z.enum(pressAccess, { message: messageKey("admin:validation.choose") }),
  password: newDoorPassword(),
});

export const pressRoomValidator = withZod(pressRoomSchema);
