import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { SettingsMap } from "./read";

/** The search parameter of a public page that is shown with unsaved settings. */
export const SETTINGS_PREVIEW_PARAM = "settings-preview";

interface KeptPreview {
  userId: number;
  settings: SettingsMap;
}

/** In memory only: a preview may be gone after a restart or half an hour. */
const previews = new LRUCache<string, KeptPreview>({ max: 20, ttl: 30 * 60 * 1000 });

/** Keeps settings for the previews of one user, and returns the token of their address. */
export function keepSettingsPreview(userId: number, settings: SettingsMap): string {
  const token = randomBytes(16).toString("base64url");
  previews.set(token, { userId, settings });
  return token;
}

/** Returns the settings of a preview; null for another user, or when they are gone. */
export function findSettingsPreview(token: string, userId: number): SettingsMap | null {
  const kept = previews.get(token);
  return kept?.userId === userId ? kept.settings : null;
}
