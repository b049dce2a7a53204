/** How long the name of a passkey may be. */
export const PASSKEY_NAME_MAX = 60;
