export const LOGIN_FORM_ID = "login-form";
export const REGISTER_FORM_ID = "register-form";
export const RESET_REQUEST_FORM_ID = "reset-request-form";
export const NEW_PASSWORD_FORM_ID = "new-password-form";
