/** The field with the version of the record that the form was rendered from. */
export const VERSION_FIELD = "version";
