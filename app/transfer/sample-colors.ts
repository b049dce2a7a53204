import type { StoredSetting } from "~/settings/setting-values";

/** The colours that older releases stored in both languages, before a colour became one value. */
const sampleColors: Partial<Record<StoredSetting["key"], string>> = {
  primary_color: "#0f0f0f",
  secondary_color: "#f0f0f0",
};

/**
 * Removes Spanish colours that were never chosen from the settings of an older release, as the
 * migration `0017_colors` does in its database, so that the English ones apply (decision C44).
 */
export function dropSampleColors(settings: StoredSetting[]): StoredSetting[] {
  return settings.map((setting) =>
    setting.value_es?.toLowerCase() === sampleColors[setting.key]
      ? { ...setting, value_es: null }
      : setting,
  );
}
