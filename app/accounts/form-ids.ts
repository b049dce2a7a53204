export const LOGIN_FORM_ID = "login-form";
export const REGISTER_FORM_ID = "register-form";
export const RESET_REQUEST_FORM_ID = "reset-request-form";
export const NEW_PASSWORD_FORM_ID = "new-password-form";
export const INVITATION_FORM_ID = "invitation-form";
export const USER_FORM_ID = "user-form";
export const OWN_PASSWORD_FORM_ID = "own-password-form";
export const OWN_EMAIL_FORM_ID = "own-email-form";
