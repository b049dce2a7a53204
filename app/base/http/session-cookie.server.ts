import { cookieName } from "~/config/cookies.server";
import { isSecure } from "~/config/env.server";

/**
 * Returns the name of the session cookie; visitors have none. Under https the prefix `__Host-`
 * binds it to this host and to secure connections.
 */
export function sessionCookieName(secure = isSecure()): string {
  return cookieName("session", "/", secure);
}

/** Returns the session id from a Cookie header, or null. */
export function readSessionCookie(cookies: string | null | undefined): string | null {
  const name = `${sessionCookieName()}=`;
  const entry = (cookies ?? "").split(/;\s*/).find((candidate) => candidate.startsWith(name));
  return entry?.slice(name.length) || null;
}

/** Returns a Set-Cookie value; an empty id deletes the cookie. */
export function writeSessionCookie(id: string, maxAgeS: number, secure = isSecure()): string {
  const attributes = `Path=/; Max-Age=${id ? maxAgeS : 0}; HttpOnly; SameSite=Lax`;
  return `${sessionCookieName(secure)}=${id}; ${attributes}${secure ? "; Secure" : ""}`;
}
