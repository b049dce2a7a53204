/** Carries the signed time at which the form was rendered. */
export const STAMP_FIELD = "formStamp";

/** Nobody sees this field; robots that fill in everything do. */
export const HONEYPOT_FIELD = "fax_extension";

/** The name under which an error of the form as a whole stands among the errors of its fields. */
export const FORM_ERROR = "form";

/** Never sent back to the page. */
export const SECRET_FIELDS = [
  "password",
  "confirmPassword",
  "currentPassword",
  "code",
  "recoveryCode",
  "proof",
  "passkey",
];
