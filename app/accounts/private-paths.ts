const calls = [
  "admin",
  "user",
  "login",
  "register",
  "logout",
  "request-password-reset",
  "validate-reset-token",
  "reset-password",
].join("|");

const privatePages = /^\/(?:(?:en|es)\/)?(?:admin|auth|logout|newsletter\/unsubscribe)(?:[/.]|$)/;
const privateCalls = new RegExp(`^/api/(?:${calls})(?:/|$)`);

/** Pages and calls whose answers are for one person: no cache may keep them. */
export function isPrivatePath(pathname: string): boolean {
  return privatePages.test(pathname) || privateCalls.test(pathname);
}

/** An address without what may be secret in it: reset tokens, and all of the query. */
export function loggedAddress(url: string): string {
  return url.split("?", 1)[0]!.replace(/(\/validate-reset-token\/)[^/]+/, "$1…");
}
