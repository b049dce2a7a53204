import { env } from "~/env.server";
import { isLanguage, type Language } from "./languages";

const COOKIE = "language";
const ONE_YEAR_S = 365 * 24 * 60 * 60;

/** The language this visitor has chosen before, from the cookie. */
export function chosenLanguage(request: Request): Language | null {
  const cookies = request.headers.get("Cookie") ?? "";
  const value = new RegExp(`(?:^|;\\s*)${COOKIE}=([a-z]+)`).exec(cookies)?.[1];
  return isLanguage(value) ? value : null;
}

/** A Set-Cookie value that remembers the choice for a year. */
export function rememberLanguage(language: Language): string {
  const secure = env().SITE_URL.startsWith("https:") ? "; Secure" : "";
  return `${COOKIE}=${language}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax${secure}`;
}
