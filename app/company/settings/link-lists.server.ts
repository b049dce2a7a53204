import { z } from "zod";
import type { Language } from "~/language/i18n/languages";
import type { SettingKey } from "./definitions";
import { type SettingsMap, settingText } from "./read";

const namedLinks = z.array(z.object({ name: z.string(), url: z.string() }));
const platformLinks = z.array(z.object({ platform: z.string(), url: z.string() }));

export type NamedLink = z.infer<typeof namedLinks>[number];
export type PlatformLink = z.infer<typeof platformLinks>[number];

/**
 * Parses navbar_links or footer_links, a JSON list of name and url. Invalid JSON counts as empty.
 */
export function settingLinks(
  settings: SettingsMap,
  key: "navbar_links" | "footer_links",
  language: Language,
): NamedLink[] {
  return parseList(settings, key, language, namedLinks);
}

/** Parses social_links, a JSON list of platform and url. Invalid JSON counts as empty. */
export function settingSocialLinks(settings: SettingsMap, language: Language): PlatformLink[] {
  return parseList(settings, "social_links", language, platformLinks);
}

function parseList<Item>(
  settings: SettingsMap,
  key: SettingKey,
  language: Language,
  schema: z.ZodType<Item[]>,
): Item[] {
  const text = settingText(settings, key, language);
  if (text === "") return [];
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    console.error(`The setting ${key} is not a valid JSON list and is not shown.`);
    return [];
  }
}
