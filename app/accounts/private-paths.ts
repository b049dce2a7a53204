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

const privatePages =
  /^\/(?:(?:en|es)\/)?(?:admin|auth|logout|preview|newsletter\/(?:unsubscribe|confirm))(?:[/.]|$)/;
const privateCalls = new RegExp(`^/api/(?:${calls})(?:/|$)`);

/** Pages and calls whose answers are for one person: no cache may keep them. */
export function isPrivatePath(pathname: string): boolean {
  return privatePages.test(pathname) || privateCalls.test(pathname);
}

/** Pages and calls of the back office, where pictures may be sent. */
export function isBackOffice(pathname: string): boolean {
  return /^\/(?:api\/)?admin(?:[/.]|$)/.test(pathname);
}

/** A path without what may be secret in it: the tokens of resets and of previews. */
export function loggedPath(pathname: string): string {
  return pathname.replace(/(\/(?:validate-reset-token|preview)\/)[^/]+/, "$1…");
}
