/** The words before a secret, wherever they are in a path: people put other languages before them. */
const BEFORE_SECRET = /(\/(?:validate-reset-token|preview|screener\/for)\/)[^/]+/gi;

/** A part of a path that looks like a token of this site: 43 letters of both cases, and signs. */
const TOKEN = /\/(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/g;

/**
 * Returns a path without the secrets in it: the tokens of resets, previews and invitations. It is
 * the form in which a path may be logged and stored.
 */
export function loggedPath(pathname: string): string {
  return pathname.replace(BEFORE_SECRET, "$1…").replace(TOKEN, "/…");
}
