import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { messageKey } from "~/language/i18n/message-key";

const required = messageKey("validation.required");
const CODE_MAX = 100;
const PROOF_MAX = 4096;

const code = () =>
  z
    .string({ message: required })
    .trim()
    .max(CODE_MAX, messageKey("validation.tooLong", { max: CODE_MAX }));

/** The second-factor form: a code of the app, or a recovery code. */
const secondFactorSchema = z
  .object({ code: code().default(""), recoveryCode: code().default("") })
  .refine((data) => data.code !== "" || data.recoveryCode !== "", {
    path: ["code"],
    message: required,
  });

/** The first code of an authenticator app that is being set up. */
const authenticatorSchema = z.object({ code: code().pipe(z.string().min(1, required)) });

/** The confirmation form: a password or a code. */
const proofSchema = z.object({
  proof: z
    .string({ message: required })
    .min(1, required)
    .max(PROOF_MAX, messageKey("validation.tooLong", { max: PROOF_MAX })),
});

export const secondFactorValidator = withZod(secondFactorSchema);
export const authenticatorValidator = withZod(authenticatorSchema);
export const proofValidator = withZod(proofSchema);
