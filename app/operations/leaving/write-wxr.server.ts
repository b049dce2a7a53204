import { createWriteStream } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { settingText } from "~/company/settings/read";
import { getSettings } from "~/company/settings/settings.server";
import { siteName } from "~/company/settings/site-name.server";
import { env } from "~/config/env.server";
import { readWholeNews } from "~/content/news/news.server";
import { readWholePages } from "~/content/pages/pages.server";
import { readWholeProjects } from "~/films/projects/projects.server";
import { companyTimeZone } from "~/language/i18n/company-time-zone.server";
import { localized } from "~/language/i18n/languages";
import { offeredLanguages } from "~/language/i18n/offered-languages.server";
import { slugify } from "~/language/i18n/slug";
import { placeSafely } from "~/media/uploads/stored-files.server";
import type { Database, DatabaseOrTransaction } from "~db/connection.server";
import {
  type PictureFacts,
  picturesAt,
  picturesOfText,
  readPictures,
} from "./exported-pictures.server";
import { asHtml } from "./wordpress-html.server";
import { type Item, itemXml, rssTime } from "./wordpress-item";
import {
  itemsOf,
  type LeavingRecord,
  type LeavingSite,
  pictureId,
} from "./wordpress-records.server";
import { termsXml } from "./wordpress-terms.server";
import { cdataElement, plainElement } from "./write-xml";

/** How much of what was written. */
export interface WrittenWxr {
  records: Record<LeavingRecord["kind"], number>;
  pictures: number;
}

/**
 * Writes news, pages, films and pictures as a file that WordPress imports (WXR 1.2), record by record.
 *
 * @throws Error if there is a file already
 */
export async function writeWxr(db: Database, file: string): Promise<WrittenWxr> {
  if (await fs.lstat(file).catch(() => null)) {
    throw new Error(`${file}: There is a file of this name already.`);
  }
  return db.transaction().execute(async (trx) => {
    const written = nothingWritten();
    await placeSafely(path.resolve(file), (temporary) => {
      Object.assign(written, nothingWritten());
      const parts = Readable.from(wxrParts(trx, written));
      return pipeline(parts, createWriteStream(temporary, { flags: "wx", flush: true }));
    });
    return written;
  });
}

const nothingWritten = (): WrittenWxr => ({
  records: { newsItem: 0, page: 0, project: 0 },
  pictures: 0,
});

async function* wxrParts(db: DatabaseOrTransaction, written: WrittenWxr): AsyncGenerator<string> {
  const { site, head } = await readSite(db);
  const { origin, zone } = site;
  yield head;
  yield* termsXml(db, site);
  /** The first record of each picture. */
  const uses = new Map<number, number>();
  for await (const records of readRecords(db)) {
    for (const leaving of records) {
      const pictures = await picturesAt(db, addressesIn(leaving));
      const items = itemsOf(site, leaving, pictures);
      for (const { id } of pictures.values()) {
        if (!uses.has(id)) uses.set(id, items[0]?.id ?? 0);
      }
      written.records[leaving.kind]++;
      yield items.map((item) => itemXml(item, origin, zone)).join("");
    }
  }
  for await (const picture of readPictures(db, new Set(uses.keys()))) {
    written.pictures++;
    yield itemXml(attachmentOf(site, picture, uses.get(picture.id)), origin, zone);
  }
  yield "</channel>\n</rss>\n";
}

async function* readRecords(db: DatabaseOrTransaction): AsyncGenerator<LeavingRecord[]> {
  for await (const rows of await readWholePages(db)) {
    yield rows.map((record) => ({ kind: "page", record }));
  }
  for await (const rows of await readWholeProjects(db)) {
    yield rows.map((record) => ({ kind: "project", record }));
  }
  for await (const rows of await readWholeNews(db)) {
    yield rows.map((record) => ({ kind: "newsItem", record }));
  }
}

/** Returns the addresses of all pictures that a record shows. */
function addressesIn({ kind, record }: LeavingRecord): string[] {
  const { imageUrl } = record;
  if (kind !== "project") {
    return [imageUrl, record.content_en, record.content_es].flatMap((text, index) =>
      index === 0 ? [text ?? ""] : picturesOfText(text),
    );
  }
  const { posterUrl, galleryImages } = record;
  const texts = ["description_en", "description_es", "statement_en", "statement_es"] as const;
  return [
    imageUrl,
    ...(posterUrl ? [posterUrl] : []),
    ...galleryImages,
    ...texts.flatMap((name) => picturesOfText(record[name])),
  ];
}

/** A picture has one record: in English if there is a choice, as WordPress has one text of each kind. */
function attachmentOf(site: LeavingSite, picture: PictureFacts, parent?: number): Item {
  const [language = "en"] = site.languages;
  const text = (field: "alt" | "caption") =>
    localized(picture, field, language).text || localized(picture, field, "es").text;
  const name = picture.address.split("/").at(-1) ?? "";
  const title = picture.fileName?.replace(/\.\w+$/, "") ?? name;
  const month = picture.createdAt.slice(0, 7).replace("-", "/");
  return {
    id: pictureId(picture.id),
    type: "attachment",
    status: "inherit",
    title: asHtml(title),
    content: "",
    excerpt: asHtml(text("caption")),
    slug: slugify(name),
    link: site.origin + picture.address,
    instant: picture.createdAt,
    author: site.loginOf(null),
    parent,
    file: site.origin + picture.address,
    metas: [
      ["_wp_attached_file", `${month}/${name}`],
      // WordPress keeps it as a text, but others read entities in it.
      ["_wp_attachment_image_alt", text("alt").replace(/<|&(?=#?\w+;)/g, asHtml)],
    ],
  };
}

async function readSite(db: DatabaseOrTransaction): Promise<{ site: LeavingSite; head: string }> {
  const { SITE_URL: origin } = env();
  const settings = await getSettings(db);
  const languages = offeredLanguages();
  const [language = "en"] = languages;
  const company = siteName(settings, language);
  const authors = await readAuthors(db, company);
  const head = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wfw="http://wellformedweb.org/CommentAPI/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
${[
  plainElement("title", company),
  plainElement("link", origin),
  plainElement("description", settingText(settings, "site_description", language)),
  plainElement("pubDate", rssTime(new Date().toISOString())),
  plainElement("language", language),
  plainElement("wp:wxr_version", "1.2"),
  plainElement("wp:base_site_url", origin),
  plainElement("wp:base_blog_url", origin),
  ...[...authors].map(authorXml),
].join("\n")}
`;
  const loginOf = (author: string | null) => authors.get(author ?? company) ?? "";
  return { site: { origin, zone: companyTimeZone(), languages, loginOf }, head };
}

/** Returns the logins of the company and of all who sign news, by their names. */
async function readAuthors(db: DatabaseOrTransaction, company: string) {
  const rows = await db.selectFrom("news_items").select("author").distinct().execute();
  const names = [company, ...rows.flatMap(({ author }) => author ?? [])];
  const logins = new Map<string, string>();
  const taken = new Set<string>();
  for (const name of new Set(names)) {
    const wanted = slugify(name) || "author";
    let login = wanted;
    for (let number = 2; taken.has(login); number++) login = `${wanted}-${number}`;
    taken.add(login);
    logins.set(name, login);
  }
  return logins;
}

/** Names only: an author of news need not be a user, and e-mail addresses are not exported. */
const authorXml = ([name, login]: [string, string], index: number) =>
  `<wp:author>${[
    plainElement("wp:author_id", index + 1),
    cdataElement("wp:author_login", login),
    cdataElement("wp:author_email", ""),
    cdataElement("wp:author_display_name", asHtml(name)),
    cdataElement("wp:author_first_name", ""),
    cdataElement("wp:author_last_name", ""),
  ].join("")}</wp:author>`;
