import { isSecure } from "~/env.server";
import { cookieName } from "~/cookies.server";

/**
 * The cookie of people who are signed in; visitors have none. Under https its name binds it to this
 * host and to secure connections (`__Host-`).
 */
export function sessionCookieName(secure = isSecure()): string {
  return cookieName("session", "/", secure);
}

/** The value of the session cookie among the cookies of a request, or null. */
export function readSessionCookie(cookies: string | null | undefined): string | null {
  const name = `${sessionCookieName()}=`;
  const entry = (cookies ?? "").split(/;\s*/).find((candidate) => candidate.startsWith(name));
  return entry?.slice(name.length) || null;
}

/** A Set-Cookie value; an empty id removes the cookie. */
export function writeSessionCookie(id: string, maxAgeS: number, secure = isSecure()): string {
  const attributes = `Path=/; Max-Age=${id ? maxAgeS : 0}; HttpOnly; SameSite=Lax`;
  return `${sessionCookieName(secure)}=${id}; ${attributes}${secure ? "; Secure" : ""}`;
}
