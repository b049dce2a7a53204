import { CONFIRM_FORM_ID, SECOND_FACTOR_FORM_ID } from "~/accounts/account/form-ids";
import { proofValidator, secondFactorValidator } from "./second-factor.schema";

/** Form ids and validators of the second-factor and confirmation forms, for `receiveForm`. */
export const secondFactorForm = {
  formId: SECOND_FACTOR_FORM_ID,
  validator: secondFactorValidator,
} as const;
export const confirmForm = { formId: CONFIRM_FORM_ID, validator: proofValidator } as const;
