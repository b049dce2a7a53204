/** Maximum length of the name of a passkey, in characters. */
export const PASSKEY_NAME_MAX = 60;
