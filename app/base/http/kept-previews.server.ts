import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";

const PREVIEWS_MAX = 20;
const LIFETIME_MS = 30 * 60 * 1000;

const forgetters: (() => void)[] = [];

/** Forgets all previews: personal data may be among them. */
export function forgetPreviews(): void {
  for (const forget of forgetters) forget();
}

/**
 * Keeps what a user has typed and not saved, for a preview on a page of the site. In memory only: a
 * preview may be gone after a restart, after half an hour, or after many others.
 */
export function keepPreviews<Shown extends object>() {
  const kept = new LRUCache<string, { userId: number; shown: Shown }>({
    max: PREVIEWS_MAX,
    ttl: LIFETIME_MS,
  });
  forgetters.push(() => kept.clear());
  return {
    /** Returns the token of the preview's address. */
    keep(userId: number, shown: Shown): string {
      const token = randomBytes(16).toString("base64url");
      kept.set(token, { userId, shown });
      return token;
    },
    /** Returns null for another user, or when the preview is gone. */
    find(token: string, userId: number): Shown | null {
      const found = kept.get(token);
      return found?.userId === userId ? found.shown : null;
    },
  };
}
