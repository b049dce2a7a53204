/** The field with the signed time at which the form was rendered. */
export const STAMP_FIELD = "formStamp";

/** The honeypot: hidden from people, filled in by bots. */
export const HONEYPOT_FIELD = "fax_extension";

/** The key of an error of the form as a whole, among the errors of its fields. */
export const FORM_ERROR = "form";

/** The value of a draft that names the secrets which were typed and are not in it. */
export const DROPPED_FIELDS = "dropped";

/** The field that says that a password was typed which a draft does not keep. */
export const PASSWORD_DROPPED_FIELD = "passwordDropped";

/** Fields whose values are never sent back to the page. */
export const SECRET_FIELDS = [
  "password",
  "confirmPassword",
  "currentPassword",
  "code",
  "recoveryCode",
  "proof",
  "passkey",
];
