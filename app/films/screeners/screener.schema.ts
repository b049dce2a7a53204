import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { filmAddress, optionalCaptions } from "~/media/player/address.schema";
import { newDoorPassword, requiredDoorPassword } from "./door-password.schema";

/** The schema of the back office form. An empty password keeps the stored one. */
const screenerSchema = z.object({
  filmUrl: filmAddress(),
  captionsEnUrl: optionalCaptions(),
  captionsEsUrl: optionalCaptions(),
  password: newDoorPassword(),
});

/** The schema of the password form. */
const gateSchema = z.object({ password: requiredDoorPassword() });

export const screenerValidator = withZod(screenerSchema);
export const gateValidator = withZod(gateSchema);
