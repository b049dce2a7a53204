import { isLanguage, type Language } from "~/language/i18n/languages";
import { withSharedBlocks } from "./block-comments";
import { OldMenu } from "./old-menu";
import {
  BrokenFile,
  type LeftOut,
  type LeftOutReason,
  type OldFile,
  type OldRecord,
  type OldSite,
  type OldText,
} from "./old-site";
import { plainTitle } from "./plain-title.server";
import { readWxrItems, type WxrNode } from "./read-wxr-items.server";

/** Types that hold settings of the program, and nothing that visitors read. */
const INTERNAL =
  /^(?:nav_menu_item|revision|customize_changeset|custom_css|oembed_cache|user_request|wp_.*|acf-.*|wpcf7_contact_form|elementor_library|polylang_mo|mc4wp-form|jp_.*|feedback)$/;

/**
 * Reads an export of WordPress, or of Squarespace, which has the same format. It is read twice as a
 * stream: once for what stands beside the texts, and again for each text.
 *
 * @throws BrokenFile
 */
export async function readWxr(file: string): Promise<OldSite> {
  const reading = new SiteReading();
  for await (const node of readWxrItems(file)) reading.add(node);
  if (!reading.isExport) {
    throw new BrokenFile("The file has no records of WordPress.", "noRecords");
  }
  const site = reading.site();
  const taken = new Set(site.records.map(({ guid }) => guid));
  return { ...site, readTexts: () => readTexts(file, taken, reading.sharedBlocks) };
}

async function* readTexts(
  file: string,
  taken: ReadonlySet<string>,
  blocks: ReadonlyMap<string, string>,
): AsyncGenerator<OldText> {
  const guids = new Guids();
  for await (const node of readWxrItems(file)) {
    if (node.name !== "item") continue;
    const guid = guids.next(node);
    if (!taken.has(guid)) continue;
    const html = withSharedBlocks(node.fields.get("content:encoded") ?? "", blocks);
    const excerpt = node.fields.get("excerpt:encoded") ?? "";
    yield { guid, html, excerpt, isClassic: !html.includes("<!-- wp:") };
  }
}

/** Names the items of a file, of which Squarespace gives several the same number. */
class Guids {
  readonly #counts = new Map<string, number>();

  /** Returns the name of the next item: the same in each reading of the file. */
  next({ fields }: WxrNode): string {
    const id = fields.get("wp:post_id") ?? "";
    const count = (this.#counts.get(id) ?? 0) + 1;
    this.#counts.set(id, count);
    return count === 1 ? id : `${id}.${count}`;
  }
}

class SiteReading {
  readonly #guids = new Guids();
  readonly #site = new Map<string, string>();
  readonly #records: OldRecord[] = [];
  readonly #files: OldFile[] = [];
  readonly #leftOut: LeftOut[] = [];
  readonly #authors = new Map<string, string>();
  readonly #menu = new OldMenu();
  /** Pages without a text. */
  readonly #empty = new Set<OldRecord>();
  #comments = 0;
  #lastRecord: OldRecord | null = null;
  isExport = false;
  /** The texts of blocks that texts share, by their ids; they may stand behind the texts. */
  readonly sharedBlocks = new Map<string, string>();

  add(node: WxrNode): void {
    if (node.name === "channel") {
      for (const [name, text] of node.fields) if (!this.#site.has(name)) this.#site.set(name, text);
    } else if (node.name === "wp:author") this.#addAuthor(node.fields);
    else if (node.name === "item") this.#addItem(node);
  }

  site(): Omit<OldSite, "readTexts"> {
    const isSquarespace = /squarespace/i.test(this.#site.get("generator") ?? this.#address);
    for (const record of this.#records) {
      record.author = this.#authors.get(record.author) ?? record.author;
    }
    const records = this.#records.filter((record) => !this.#isLeftOut(record));
    const pages = records.filter(({ type }) => type === "page");
    this.#menu.arrange(pages, this.#address);
    return {
      program: isSquarespace || this.#isRelative ? "Squarespace" : "WordPress",
      address: this.#address,
      records,
      files: this.#files,
      leftOut: this.#leftOut,
      comments: this.#comments,
      users: this.#authors.size,
    };
  }

  /** Leaves out pages without a text; one whose translation has a text says its title. */
  #isLeftOut(record: OldRecord): boolean {
    const hasText = (other: OldRecord) => !this.#empty.has(other);
    const isTranslation = (other: OldRecord) =>
      other.group !== null && other.group === record.group;
    if (hasText(record) || this.#records.some((each) => isTranslation(each) && hasText(each))) {
      return false;
    }
    const { title, link, type } = record;
    this.#leftOut.push({ title, link, type, reason: "empty" });
    return true;
  }

  #isRelative = false;

  get #address(): string {
    const typed = this.#site.get("wp:base_blog_url") ?? this.#site.get("link") ?? "";
    return typed.trim().replace(/\/+$/, "");
  }

  #addAuthor(fields: Map<string, string>): void {
    const login = fields.get("wp:author_login") ?? "";
    const name = fields.get("wp:author_display_name") ?? "";
    if (login) this.#authors.set(login, plainTitle(name) || login);
  }

  #addItem(node: WxrNode): void {
    const { fields } = node;
    const guid = this.#guids.next(node);
    const type = fields.get("wp:post_type") ?? "";
    if (!type) return;
    this.isExport = true;
    this.#comments += node.comments;
    if (type === "attachment") {
      const file = this.#fileOf(node, guid);
      this.#files.push(file);
      this.#takeAsCover(file);
      return;
    }
    if (type === "nav_menu_item") this.#menu.add(node);
    if (type === "wp_block" && fields.get("wp:status") === "publish") {
      this.sharedBlocks.set(guid, fields.get("content:encoded") ?? "");
    }
    if (INTERNAL.test(type)) return;
    const title = plainTitle(fields.get("title") ?? "");
    const link = this.#whole(fields.get("link") ?? "");
    const reason = reasonToLeaveOut(fields);
    if (reason) {
      this.#leftOut.push({ title, link, type, reason });
      return;
    }
    const record = { ...recordOf(node, guid), title, link };
    this.#records.push(record);
    if (type === "page" && !fields.get("content:encoded")?.trim()) this.#empty.add(record);
    this.#lastRecord = record;
  }

  /** Squarespace writes the cover of a record behind it. */
  #takeAsCover(file: OldFile): void {
    const record = this.#lastRecord;
    if (record && this.#isRelative && !record.cover && file.parent === record.guid) {
      record.cover = file.guid;
    }
  }

  #fileOf({ fields, metas }: WxrNode, guid: string): OldFile {
    return {
      guid,
      url: this.#whole(fields.get("wp:attachment_url") ?? ""),
      link: this.#whole(fields.get("link") ?? ""),
      path: metas.get("_wp_attached_file") ?? "",
      alt: plainTitle(metas.get("_wp_attachment_image_alt") ?? ""),
      caption: plainTitle(fields.get("excerpt:encoded") ?? ""),
      title: plainTitle(fields.get("title") ?? ""),
      parent: parentOf(fields),
    };
  }

  /** Squarespace writes addresses without the site. */
  #whole(link: string): string {
    const address = link.trim();
    if (!address.startsWith("/") || address.startsWith("//")) return address;
    this.#isRelative = true;
    return address === "/null" ? "" : this.#address + address;
  }
}

const parentOf = (fields: Map<string, string>) => {
  const parent = fields.get("wp:post_parent") ?? "0";
  return parent === "0" || parent === "" ? null : parent;
};

function recordOf({ fields, metas, terms }: WxrNode, guid: string) {
  const slug = fields.get("wp:post_name") ?? "";
  const status = fields.get("wp:status") ?? "";
  return {
    guid,
    type: fields.get("wp:post_type") ?? "",
    slug: (decoded(slug).split("/").at(-1) ?? "").replace(/\.html?$/, ""),
    language: languageOf(metas, terms),
    group: groupOf(metas, terms),
    state:
      status === "publish" || status === "future" ? ("published" as const) : ("draft" as const),
    isScheduled: status === "future",
    date: dateOf(fields),
    author: fields.get("dc:creator") ?? "",
    // WordPress keeps names of categories and tags as HTML.
    terms: terms
      .filter(({ domain }) => !["language", "post_translations"].includes(domain))
      .map((term) => ({ ...term, name: plainTitle(term.name) })),
    parent: parentOf(fields),
    place: "none" as const,
    order: Number(fields.get("wp:menu_order")) || 0,
    cover: metas.get("_thumbnail_id") ?? null,
    isSticky: fields.get("wp:is_sticky") === "1",
  };
}

/** The languages as Polylang and WPML name them. */
function languageOf(metas: Map<string, string>, terms: WxrNode["terms"]): Language | null {
  const polylang = terms.find(({ domain }) => domain === "language")?.slug;
  const code = (polylang ?? metas.get("_wpml_import_language_code") ?? "")
    .slice(0, 2)
    .toLowerCase();
  return isLanguage(code) ? code : null;
}

function groupOf(metas: Map<string, string>, terms: WxrNode["terms"]): string | null {
  const polylang = terms.find(({ domain }) => domain === "post_translations")?.slug;
  return polylang ?? metas.get("_wpml_import_translation_group") ?? null;
}

function reasonToLeaveOut(fields: Map<string, string>): LeftOutReason | null {
  const status = fields.get("wp:status") ?? "";
  if (status === "trash" || fields.get("wp:post_name")?.endsWith("__trashed")) return "trash";
  if (status === "private") return "private";
  if (fields.get("wp:post_password")) return "password";
  if (status === "auto-draft" || status === "inherit") return "autosave";
  return null;
}

const NO_DATE = /^(?:0000|$)/;

function dateOf(fields: Map<string, string>): OldRecord["date"] {
  const [utc = "", local = ""] = [fields.get("wp:post_date_gmt"), fields.get("wp:post_date")];
  if (!NO_DATE.test(utc)) {
    const time = Date.parse(`${utc.trim().replace(" ", "T")}Z`);
    if (!Number.isNaN(time)) return { instant: new Date(time).toISOString() };
  }
  const [day] = /^\d{4}-\d\d-\d\d/.exec(local) ?? [];
  return day && !Number.isNaN(Date.parse(day)) ? { day } : null;
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
