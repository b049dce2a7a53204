import { isSecure } from "~/config/env.server";

/** One day, so that a typed draft is kept even if the second factor is delayed. */
export const PENDING_SIGN_IN_MAX_AGE_S = 24 * 60 * 60;

const cookieName = () => (isSecure() ? "__Host-pending-sign-in" : "pending-sign-in");

/** Returns the id of the browser's pending sign-in, or null. */
export function readPendingCookie(request: Request): string | null {
  const name = `${cookieName()}=`;
  const cookies = (request.headers.get("Cookie") ?? "").split(/;\s*/);
  return cookies.find((cookie) => cookie.startsWith(name))?.slice(name.length) || null;
}

/** Returns a Set-Cookie value; an empty id deletes the cookie. */
export function writePendingCookie(id: string): string {
  const attributes = `Path=/; Max-Age=${id ? PENDING_SIGN_IN_MAX_AGE_S : 0}; HttpOnly; SameSite=Lax`;
  return `${cookieName()}=${id}; ${attributes}${isSecure() ? "; Secure" : ""}`;
}
