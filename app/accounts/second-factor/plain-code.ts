/**
 * Returns the letters and digits of a typed code: it may have spaces, hyphens of any kind and
 * invisible characters in it, and digits of another width, as it is shown, copied or sent by mail.
 */
export function plainCode(typed: string): string {
  return typed.normalize("NFKC").replace(/[^\p{L}\p{Nd}]/gu, "");
}
