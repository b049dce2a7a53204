/** Matches the path of an open message, with its id. */
export const messagePath = /^\/admin\/messages\/(\d{1,15})$/;
