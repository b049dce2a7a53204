import { isSecure } from "~/env.server";

/** A day: what somebody had typed goes along also when their second factor takes longer. */
export const PENDING_SIGN_IN_MAX_AGE_S = 24 * 60 * 60;

const cookieName = () => (isSecure() ? "__Host-pending-sign-in" : "pending-sign-in");

/** The id of the sign-in that waits in this browser, or null. */
export function readPendingCookie(request: Request): string | null {
  const name = `${cookieName()}=`;
  const cookies = (request.headers.get("Cookie") ?? "").split(/;\s*/);
  return cookies.find((cookie) => cookie.startsWith(name))?.slice(name.length) || null;
}

/** A Set-Cookie value; an empty id removes the cookie. */
export function writePendingCookie(id: string): string {
  const attributes = `Path=/; Max-Age=${id ? PENDING_SIGN_IN_MAX_AGE_S : 0}; HttpOnly; SameSite=Lax`;
  return `${cookieName()}=${id}; ${attributes}${isSecure() ? "; Secure" : ""}`;
}
