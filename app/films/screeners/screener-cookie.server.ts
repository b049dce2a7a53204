import { cookieName } from "~/config/cookies.server";
import { isSecure } from "~/config/env.server";
import { isSignedFor, signFor } from "~/config/keys.server";
import { languages } from "~/language/i18n/languages";

/** Lifetime of the cookie: a long film, a pause, and another look the same evening. */
const LIFETIME_S = 12 * 60 * 60;

/**
 * The places that a cookie opens: the screener of a film, by its password or for one person, its
 * press room, or the files of a preview.
 */
type Door = "screener" | "invitation" | "press" | "preview";

/** Cookie paths: the pages of screeners and their films, of films, and stored files. */
const roots: Record<Door, string> = {
  screener: "/screener",
  invitation: "/screener",
  press: "/project",
  preview: "/files",
};
const placesOf = (door: Door) => [
  roots[door],
  // Files have the same address in every language.
  ...(door === "preview" ? [] : languages.map((language) => `/${language}${roots[door]}`)),
];

export interface Lock {
  /** A screener by default. */
  door?: Door;
  /** The id of the project, of the invitation, or of the preview link. */
  projectId: number;
  /** The hash of the password or token; whatever else must stay the same for the cookie to be valid. */
  password: string;
}

const nameOf = ({ door = "screener", projectId }: Lock) =>
  cookieName(`${door}-${projectId}`, roots[door]);

/** Returns the Set-Cookie values that give a browser access to the film for {@link LIFETIME_S}. */
export function screenerCookies(screener: Lock, now = Date.now()): string[] {
  const expires = String(Math.floor(now / 1000) + LIFETIME_S);
  const value = `${expires}.${signFor("screener", signedText(screener, expires))}`;
  return placesOf(screener.door ?? "screener").map((place) =>
    [
      `${nameOf(screener)}=${value}`,
      `Path=${place}`,
      `Max-Age=${LIFETIME_S}`,
      "HttpOnly",
      "SameSite=Lax",
      ...(isSecure() ? ["Secure"] : []),
    ].join("; "),
  );
}

/**
 * Returns true if a request has a valid cookie that was issued with the current password. Another
 * host of the domain can add cookies of the same name, which must not hide it.
 */
export function isScreenerOpen({ headers }: Request, screener: Lock, now = Date.now()): boolean {
  const start = `${nameOf(screener)}=`;
  return (headers.get("Cookie") ?? "")
    .split(/;\s*/)
    .some((each) => each.startsWith(start) && opens(each.slice(start.length), screener, now));
}

/** Returns the ids of the locks of a door for which a request has a cookie, valid or not. */
export function idsWithCookie({ headers }: Request, door: Door): number[] {
  const name = new RegExp(`(?:^|;\\s*)${cookieName(`${door}-(\\d{1,15})`, roots[door])}=`, "g");
  const found = (headers.get("Cookie") ?? "").matchAll(name);
  return [...new Set([...found].map(([, id]) => Number(id)))];
}

function opens(value: string, screener: Lock, now: number): boolean {
  const [expires = "", signature = ""] = value.split(".");
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < now) return false;
  return isSignedFor("screener", signedText(screener, expires), signature);
}

/** Includes the hash of the password, so that a new password invalidates all cookies. */
function signedText({ door = "screener", projectId, password }: Lock, expires: string): string {
  return `${door}:${projectId}:${expires}:${password}`;
}
