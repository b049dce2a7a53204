import {
  credentialsValidator,
  invitationValidator,
  registrationValidator,
  userChangeValidator,
} from "./account.schema";
import { INVITATION_FORM_ID, LOGIN_FORM_ID, REGISTER_FORM_ID, USER_FORM_ID } from "./form-ids";

/** Form ids and validators of the account forms, for `receiveForm`. */
export const loginForm = { formId: LOGIN_FORM_ID, validator: credentialsValidator } as const;
export const registerForm = { formId: REGISTER_FORM_ID, validator: registrationValidator } as const;
export const invitationForm = {
  formId: INVITATION_FORM_ID,
  validator: invitationValidator,
} as const;
export const userForm = { formId: USER_FORM_ID, validator: userChangeValidator } as const;
