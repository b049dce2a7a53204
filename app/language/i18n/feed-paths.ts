import type { Language } from "./languages";

/** Those of the news, and of the screenings to come. */
export type FeedSubject = "news" | "screenings";

/** Atom (RFC 4287), and JSON Feed 1.1. */
export const feedFormats = ["xml", "json"] as const;
export type FeedFormat = (typeof feedFormats)[number];

const names: Record<FeedSubject, string> = { news: "feed", screenings: "screenings" };

/** Returns the address of a feed: `/es/feed.json`, as a calendar has it. Apart from the other
 * addresses, since browsers need none of them. */
export function feedPath(subject: FeedSubject, format: FeedFormat, language: Language): string {
  return `/${language}/${names[subject]}.${format}`;
}
