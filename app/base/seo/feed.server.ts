import type { FeedFormat } from "~/language/i18n/feed-paths";
import type { Language } from "~/language/i18n/languages";
import { xmlText } from "./xml.server";

export interface FeedEntry {
  /** Never changes, even if the title and thus the address does. */
  id: string;
  title: string;
  url: string;
  summary: string;
  /** Safe HTML with whole addresses. */
  content: string;
  /** When it became public, an instant; null if that is not known. */
  publishedAt: string | null;
  /** When it was changed last, an instant. */
  changedAt: string;
  author: string;
  image: string | null;
  tags: string[];
}

export interface Feed {
  title: string;
  subtitle: string;
  language: Language;
  /** Its addresses; that of Atom is also its id. */
  addresses: Record<FeedFormat, string>;
  /** The HTML page with the same content. */
  page: string;
  /** The site. */
  home: string;
  icon: string | null;
  author: string;
  /** The WebSub hub that tells subscribers of changes; null without one. */
  hub: string | null;
  /** The newest first. */
  entries: FeedEntry[];
}

/** The `updated` instant of an empty feed, as the element is required. */
const NEVER = "1970-01-01T00:00:00.000Z";

/** Returns an Atom feed (RFC 4287). */
export function atomFeed(feed: Feed): string {
  const changes = feed.entries.map(({ changedAt }) => changedAt).sort();
  const { xml: self } = feed.addresses;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">`,
    element("id", self),
    element("title", feed.title),
    feed.subtitle && element("subtitle", feed.subtitle),
    element("updated", changes.at(-1) ?? NEVER),
    `<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>`,
    `<link rel="alternate" type="text/html" hreflang="${feed.language}" href="${xmlText(feed.page)}"/>`,
    feed.hub && `<link rel="hub" href="${xmlText(feed.hub)}"/>`,
    feed.icon && element("icon", feed.icon),
    `<author>${element("name", feed.author)}${element("uri", feed.home)}</author>`,
    ...feed.entries.map(atomEntry),
    "</feed>",
  ]
    .filter(Boolean)
    .join("\n");
}

/** Returns the content of an entry with its image. */
export function contentWithImage({ image, content }: FeedEntry): string {
  return image ? `<p><img src="${xmlText(image)}" alt=""/></p>${content}` : content;
}

function atomEntry(entry: FeedEntry): string {
  const { publishedAt, tags } = entry;
  return [
    "<entry>",
    element("id", entry.id),
    element("title", entry.title),
    `<link rel="alternate" type="text/html" href="${xmlText(entry.url)}"/>`,
    publishedAt && element("published", publishedAt),
    element("updated", entry.changedAt),
    `<author>${element("name", entry.author)}</author>`,
    ...tags.map((tag) => `<category term="${xmlText(tag)}"/>`),
    element("summary", entry.summary),
    `<content type="html">${xmlText(contentWithImage(entry))}</content>`,
    "</entry>",
  ]
    .filter(Boolean)
    .join("\n");
}

const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`;
