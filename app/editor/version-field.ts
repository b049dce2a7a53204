/** Carries the version of the record that a form was made from. */
export const VERSION_FIELD = "version";
