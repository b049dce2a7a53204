import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { messageKey } from "~/language/i18n/message-key";
import { trimInvisible } from "~/language/i18n/trim-invisible";

const MAX = 320;

/** More than a form accepts as an address: what is held may come from an import. */
const addressSchema = z.object({
  address: z
    .string({ message: messageKey("validation.email") })
    .transform(trimInvisible)
    .pipe(
      z
        .string()
        .max(MAX)
        .regex(/^[^\s@"]+@[^\s@"]+$/, messageKey("validation.email")),
    ),
});

export const addressValidator = withZod(addressSchema);
