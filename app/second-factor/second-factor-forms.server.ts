import { CONFIRM_FORM_ID, SECOND_FACTOR_FORM_ID } from "~/accounts/form-ids";
import { proofValidator, secondFactorValidator } from "./second-factor.validator";

/** How the server takes in the forms that ask for a second factor or a proof. */
export const secondFactorForm = {
  formId: SECOND_FACTOR_FORM_ID,
  validator: secondFactorValidator,
} as const;
export const confirmForm = { formId: CONFIRM_FORM_ID, validator: proofValidator } as const;
