import { withZod } from "@remix-validated-form/with-zod";
import {
  credentialsSchema,
  invitationSchema,
  newPasswordSchema,
  ownEmailSchema,
  ownPasswordSchema,
  registrationSchema,
  resetRequestSchema,
  userChangeSchema,
} from "./account.schema";

export const credentialsValidator = withZod(credentialsSchema);
export const registrationValidator = withZod(registrationSchema);
export const resetRequestValidator = withZod(resetRequestSchema);
export const newPasswordValidator = withZod(newPasswordSchema);
export const invitationValidator = withZod(invitationSchema);
export const userChangeValidator = withZod(userChangeSchema);
export const ownPasswordValidator = withZod(ownPasswordSchema);
export const ownEmailValidator = withZod(ownEmailSchema);
