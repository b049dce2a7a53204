import { withZod } from "@remix-validated-form/with-zod";
import {
  credentialsSchema,
  newPasswordSchema,
  registrationSchema,
  resetRequestSchema,
} from "./account.schema";

export const credentialsValidator = withZod(credentialsSchema);
export const registrationValidator = withZod(registrationSchema);
export const resetRequestValidator = withZod(resetRequestSchema);
export const newPasswordValidator = withZod(newPasswordSchema);
