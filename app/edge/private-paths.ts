import { pathWithoutLanguage } from "~/language/i18n/paths";

const privatePages =
  /^\/(?:admin|auth|logout|preview|screener|project\/\d+\/press|newsletter\/(?:unsubscribe|confirm))(?:[/.]|$)/;

const calls = [
  "admin",
  "user",
  "login",
  "register",
  "logout",
  "passkey-options",
  "request-password-reset",
  "validate-reset-token",
  "reset-password",
].join("|");
const privateCalls = new RegExp(`^/api/(?:${calls})(?:/|$)`);

/** Returns true for pages and calls whose responses are for one person: no cache may keep them. */
export function isPrivatePath(pathname: string): boolean {
  return privatePages.test(pathWithoutLanguage(pathname)) || privateCalls.test(pathname);
}

/** The longest thing that a body may contain: it decides how long the body may be, and may take. */
export type BodyKind = "texts" | "pictures" | "films";

/**
 * Returns the kind of body that a path accepts: images in the back office, films at a few paths.
 */
export function bodyKind(pathname: string): BodyKind {
  if (!/^\/(?:api\/)?admin(?:[/.]|$)/.test(pathname)) return "texts";
  return /^\/(?:admin\/projects\/|api\/admin\/upload-file)/.test(pathname) ? "films" : "pictures";
}
