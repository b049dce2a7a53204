import { isSecure } from "~/env.server";
import { isLanguage, type Language } from "./languages";

const COOKIE = "language";
const CHOICE = new RegExp(`(?:^|;\\s*)${COOKIE}=([a-z]+)`);
const ONE_YEAR_S = 365 * 24 * 60 * 60;

/** The language this visitor has chosen before, as their cookies tell. */
export function chosenLanguage(cookies: string | null | undefined): Language | null {
  const value = CHOICE.exec(cookies ?? "")?.[1];
  return isLanguage(value) ? value : null;
}

/** A Set-Cookie value that remembers the choice for a year. */
export function rememberLanguage(language: Language): string {
  const secure = isSecure() ? "; Secure" : "";
  return `${COOKIE}=${language}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax${secure}`;
}
