/**
 * The field with the highest id that existed when the list was rendered: messages that arrive later
 * are not among "all found".
 */
export const UP_TO_FIELD = "upTo";
