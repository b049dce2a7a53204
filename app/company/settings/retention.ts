import type { SettingKey } from "./definitions";
import type { SettingsMap } from "./read";

/** How long something is kept: a number of days, or for ever. */
export const periods = ["30", "90", "180", "365", "730", "1825", "forever"] as const;
export type Period = (typeof periods)[number];

/** Each setting of a period, with the period of a site that never saved it. */
export const retentionDefaults = {
  keep_messages: "forever",
  keep_mails: "30",
  keep_activity: "forever",
  keep_security: "90",
  keep_openings: "365",
} as const satisfies Partial<Record<SettingKey, Period>>;

export type RetentionKey = keyof typeof retentionDefaults;

export const retentionKeys = Object.keys(retentionDefaults) as RetentionKey[];

/** Returns the period of a setting; an emptied one has its default. */
export function periodOf(settings: SettingsMap, key: RetentionKey): Period {
  const stored = settings[key]?.en;
  return periods.find((period) => period === stored) ?? retentionDefaults[key];
}

/** Returns the instant before which something is deleted, or null if it is kept for ever. */
export function keptSince(settings: SettingsMap, key: RetentionKey): string | null {
  const period = periodOf(settings, key);
  if (period === "forever") return null;
  return new Date(Date.now() - Number(period) * 24 * 60 * 60 * 1000).toISOString();
}
