import { cookieName } from "~/cookies.server";
import { isSecure } from "~/env.server";
import { isLanguage, type Language } from "./languages";

const COOKIE = "language";
/** Under https the name has a prefix; without it, the choice is from before it had, or from http. */
const choices = ["__Host-", ""].map(
  (prefix) => new RegExp(`(?:^|;\\s*)${prefix}${COOKIE}=([a-z]+)`),
);
const ONE_YEAR_S = 365 * 24 * 60 * 60;

/** The language this visitor has chosen before, as their cookies tell. */
export function chosenLanguage(cookies: string | null | undefined): Language | null {
  const values = choices.map((choice) => choice.exec(cookies ?? "")?.[1]);
  return values.find(isLanguage) ?? null;
}

/** A Set-Cookie value that remembers the choice for a year. */
export function rememberLanguage(language: Language): string {
  const secure = isSecure() ? "; Secure" : "";
  return `${cookieName(COOKIE)}=${language}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax${secure}`;
}
