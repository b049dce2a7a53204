import type BetterSqlite from "better-sqlite3";
import { findConnection } from "~db/connection.server";
import { contentVersion } from "~db/content-version.server";
import { languages, type Language } from "./languages";
import { pathInLanguage } from "./paths";

/** The setting with a switch for each language. */
const SETTING = "show_language";

let known: { sqlite: BetterSqlite.Database; version: number; offered: Language[] } | undefined;

/**
 * Returns the languages that the site offers visitors (decision C45); both when the company has
 * switched off both. Read once per content version. Never throws, since error pages need a language
 * too: without a database, these are the last known ones.
 */
export function offeredLanguages(): readonly Language[] {
  try {
    const sqlite = findConnection()?.sqlite;
    if (!sqlite) return known?.offered ?? languages;
    const version = contentVersion();
    if (known?.sqlite !== sqlite || known.version !== version) {
      known = { sqlite, version, offered: readOffered(sqlite) };
    }
    return known.offered;
  } catch {
    return known?.offered ?? languages;
  }
}

function readOffered(sqlite: BetterSqlite.Database): Language[] {
  const row = sqlite
    .prepare('SELECT "value_en" AS en, "value_es" AS es FROM site_settings WHERE "key" = ?')
    .get(SETTING) as Record<Language, string | null> | undefined;
  const offered = languages.filter((language) => row?.[language] !== "false");
  return offered.length > 0 ? offered : [...languages];
}

/**
 * Returns the path to redirect to when it names a language that the site does not offer; null for
 * all other paths.
 */
export function offeredPath(pathname: string, language: Language): string | null {
  const offered = offeredLanguages();
  const [first] = offered;
  return !first || offered.includes(language) ? null : pathInLanguage(pathname, first);
}
