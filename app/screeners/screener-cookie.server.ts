import { cookieName } from "~/cookies.server";
import { isSecure } from "~/env.server";
import { languages } from "~/i18n/languages";
import { isSignedFor, signFor } from "~/keys.server";
import type { Screener } from "./screener";

/** Lifetime of the cookie: a long film, a pause, and another look the same evening. */
const LIFETIME_S = 12 * 60 * 60;

/** Cookie paths: the pages of screeners and their films. */
const places = ["/screener", ...languages.map((language) => `/${language}/screener`)];

type Locked = Pick<Screener, "projectId" | "password">;

const nameOf = (projectId: number) => cookieName(`screener-${projectId}`, "/screener");

/** Returns the Set-Cookie values that give a browser access to the film for {@link LIFETIME_S}. */
export function screenerCookies(screener: Locked, now = Date.now()): string[] {
  const expires = String(Math.floor(now / 1000) + LIFETIME_S);
  const value = `${expires}.${signFor("screener", signedText(screener, expires))}`;
  return places.map((place) =>
    [
      `${nameOf(screener.projectId)}=${value}`,
      `Path=${place}`,
      `Max-Age=${LIFETIME_S}`,
      "HttpOnly",
      "SameSite=Lax",
      ...(isSecure() ? ["Secure"] : []),
    ].join("; "),
  );
}

/** Returns true if a request has a valid cookie that was issued with the current password. */
export function isScreenerOpen({ headers }: Request, screener: Locked, now = Date.now()): boolean {
  const start = `${nameOf(screener.projectId)}=`;
  const cookies = (headers.get("Cookie") ?? "").split(/;\s*/);
  const value = cookies.find((each) => each.startsWith(start))?.slice(start.length) ?? "";
  const [expires = "", signature = ""] = value.split(".");
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < now) return false;
  return isSignedFor("screener", signedText(screener, expires), signature);
}

/** Includes the hash of the password, so that a new password invalidates all cookies. */
function signedText({ projectId, password }: Locked, expires: string): string {
  return `screener:${projectId}:${expires}:${password}`;
}
