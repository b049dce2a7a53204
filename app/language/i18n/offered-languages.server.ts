import { type Language, languages } from "./languages";
import { pathInLanguage } from "./paths";
import { settingPerVersion } from "./setting-per-version.server";

/** The setting with a switch for each language. */
const SETTING = "show_language";

/**
 * Returns the languages that the site offers visitors (decision C45); both when the company has
 * switched off both. Never throws.
 */
export const offeredLanguages = settingPerVersion<readonly Language[]>(SETTING, (stored) => {
  const offered = languages.filter((language) => stored?.[language] !== "false");
  return offered.length > 0 ? offered : languages;
});

/**
 * Returns the path to redirect to when it names a language that the site does not offer; null for
 * all other paths.
 */
export function offeredPath(pathname: string, language: Language): string | null {
  const offered = offeredLanguages();
  const [first] = offered;
  return !first || offered.includes(language) ? null : pathInLanguage(pathname, first);
}
