import { cookieName } from "~/config/cookies.server";
import { isSecure } from "~/config/env.server";
import { isLanguage, type Language } from "./languages";

const COOKIE = "language";
/** Under https the name has a prefix; a cookie without it is from an older release or from http. */
const choices = ["__Host-", ""].map(
  (prefix) => new RegExp(`(?:^|;\\s*)${prefix}${COOKIE}=([a-z]+)`),
);
const ONE_YEAR_S = 365 * 24 * 60 * 60;

/** Returns the language chosen before, from the cookies. */
export function chosenLanguage(cookies: string | null | undefined): Language | null {
  if (!cookies) return null;
  const values = choices.map((choice) => choice.exec(cookies)?.[1]);
  return values.find(isLanguage) ?? null;
}

/** Returns a Set-Cookie value that stores the choice for a year. */
export function rememberLanguage(language: Language): string {
  const secure = isSecure() ? "; Secure" : "";
  return `${cookieName(COOKIE)}=${language}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax${secure}`;
}
