import { wallTimeAt } from "~/language/i18n/wall-time";
import { cdataElement, plainElement } from "./write-xml";

/** A category, tag, language or group of a record. */
export interface Term {
  taxonomy: "category" | "post_tag" | "language" | "post_translations";
  slug: string;
  name: string;
}

/** A record as WordPress has it. */
export interface Item {
  id: number;
  type: "post" | "page" | "attachment";
  status: "publish" | "future" | "draft" | "inherit";
  /** HTML, as all texts. */
  title: string;
  content: string;
  excerpt: string;
  slug: string;
  link: string;
  /** The instant of publication; for a draft, one of its day. */
  instant: string;
  /** The login of the author. */
  author: string;
  parent?: number;
  order?: number;
  terms?: readonly Term[];
  metas?: readonly (readonly [key: string, value: string])[];
  /** The address of the file of an attachment. */
  file?: string;
}

/** WordPress writes this for drafts, which it gives a time when they are published. */
const NO_TIME = "0000-00-00 00:00:00";

/** @param zone the IANA name of the time zone of the site */
export function itemXml(item: Item, origin: string, zone: string): string {
  const isDraft = item.status === "draft";
  const date = localTime(item.instant, zone);
  const gmt = isDraft ? NO_TIME : seconds(item.instant);
  return `<item>${[
    cdataElement("title", item.title),
    plainElement("link", item.link),
    plainElement("pubDate", isDraft ? "" : rssTime(item.instant)),
    cdataElement("dc:creator", item.author),
    `<guid isPermaLink="false">${plainElement("x", item.file ?? `${origin}/?p=${item.id}`).slice(3, -4)}</guid>`,
    "<description></description>",
    cdataElement("content:encoded", item.content),
    cdataElement("excerpt:encoded", item.excerpt),
    plainElement("wp:post_id", item.id),
    cdataElement("wp:post_date", date),
    cdataElement("wp:post_date_gmt", gmt),
    cdataElement("wp:comment_status", "closed"),
    cdataElement("wp:ping_status", "closed"),
    cdataElement("wp:post_name", item.slug),
    cdataElement("wp:status", item.status),
    plainElement("wp:post_parent", item.parent ?? 0),
    plainElement("wp:menu_order", item.order ?? 0),
    cdataElement("wp:post_type", item.type),
    cdataElement("wp:post_password", ""),
    plainElement("wp:is_sticky", 0),
    ...(item.file ? [cdataElement("wp:attachment_url", item.file)] : []),
    ...(item.terms ?? []).map(({ taxonomy, slug, name }) =>
      cdataElement("category", name, { domain: taxonomy, nicename: slug }),
    ),
    ...(item.metas ?? []).map(
      ([key, value]) =>
        `<wp:postmeta>${cdataElement("wp:meta_key", key)}${cdataElement("wp:meta_value", value)}</wp:postmeta>`,
    ),
  ].join("\n")}</item>\n`;
}

/** Returns an instant as RSS has it. */
export const rssTime = (instant: string) => new Date(instant).toUTCString().replace("GMT", "+0000");

/** Returns what the clocks of the site show, to the second. */
function localTime(instant: string, zone: string): string {
  return `${wallTimeAt(instant, zone).text.replace("T", " ")}:${instant.slice(17, 19)}`;
}

const seconds = (instant: string) => instant.slice(0, 19).replace("T", " ");
