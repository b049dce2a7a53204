import type { Language } from "~/language/i18n/languages";
import { xmlText } from "./xml.server";

export interface FeedEntry {
  /** Never changes, even if the title and thus the address does. */
  id: string;
  title: string;
  url: string;
  summary: string;
  /** Safe HTML. */
  content: string;
  /** When it became public, an instant. */
  publishedAt: string;
  /** When it was changed last, an instant. */
  changedAt: string;
  author: string;
  image: string | null;
}

export interface Feed {
  title: string;
  subtitle: string;
  language: Language;
  /** The address of the feed, also its id. */
  url: string;
  /** The HTML page with the same content. */
  page: string;
  icon: string;
  author: string;
  /** The newest first. */
  entries: FeedEntry[];
}

/** The `updated` instant of an empty feed, as the element is required. */
const NEVER = "1970-01-01T00:00:00.000Z";

/** Returns an Atom feed (RFC 4287). */
export function atomFeed(feed: Feed): string {
  const changes = feed.entries.map(({ changedAt }) => changedAt).sort();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">`,
    element("id", feed.url),
    element("title", feed.title),
    feed.subtitle && element("subtitle", feed.subtitle),
    element("updated", changes.at(-1) ?? NEVER),
    `<link rel="self" type="application/atom+xml" href="${xmlText(feed.url)}"/>`,
    `<link rel="alternate" type="text/html" hreflang="${feed.language}" href="${xmlText(feed.page)}"/>`,
    element("icon", feed.icon),
    `<author>${element("name", feed.author)}</author>`,
    ...feed.entries.map(entryOf),
    "</feed>",
  ]
    .filter(Boolean)
    .join("\n");
}

function entryOf(entry: FeedEntry): string {
  const image = entry.image ? `<p><img src="${xmlText(entry.image)}" alt=""/></p>` : "";
  return [
    "<entry>",
    element("id", entry.id),
    element("title", entry.title),
    `<link rel="alternate" type="text/html" href="${xmlText(entry.url)}"/>`,
    element("published", entry.publishedAt),
    element("updated", entry.changedAt),
    `<author>${element("name", entry.author)}</author>`,
    element("summary", entry.summary),
    `<content type="html">${xmlText(image + entry.content)}</content>`,
    "</entry>",
  ].join("\n");
}

const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`;
