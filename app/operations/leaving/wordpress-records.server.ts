import type { NewsItemDetail } from "~/content/news/news-item";
import type { OwnPageDetail } from "~/content/pages/own-page";
import { slugsOf } from "~/content/pages/pages.server";
import type { ProjectDetail } from "~/films/projects/project";
import { type Language, languageNames, localized } from "~/language/i18n/languages";
import { sitePaths } from "~/language/i18n/paths";
import { slugify } from "~/language/i18n/slug";
import { instantsOf, startOfDay } from "~/language/i18n/wall-time";
import { isScheduled } from "~/records/lifecycle/publication";
import type { PictureFacts } from "./exported-pictures.server";
import { filmHtml } from "./wordpress-film.server";
import { asHtml, type TextPlace, wordpressHtml } from "./wordpress-html.server";
import type { Item, Term } from "./wordpress-item";

/** The site that leaves. */
export interface LeavingSite {
  /** `https://www.example.com` */
  origin: string;
  /** The IANA name of the time zone. */
  zone: string;
  /** The languages that visitors are offered. */
  languages: readonly Language[];
  /** Returns the login of an author; of the company for none. */
  loginOf: (author: string | null) => string;
}

/** A record of a kind that leaves. */
export type LeavingRecord =
  | { kind: "newsItem"; record: NewsItemDetail }
  | { kind: "page"; record: OwnPageDetail }
  | { kind: "project"; record: ProjectDetail };

export const FILMS: Term = { taxonomy: "category", slug: "films", name: "Films" };

/** The last digits of the ids, so that all follow from those of the records. */
const DIGITS = {
  newsItem: { en: 1, es: 2 },
  page: { en: 3, es: 4 },
  project: { en: 5, es: 6 },
} as const;
const PICTURE_DIGIT = 7;

/** Returns the id of a record in a language. */
export const itemId = (kind: LeavingRecord["kind"], id: number, language: Language) =>
  id * 10 + DIGITS[kind][language];

/** Returns the id of a picture. */
export const pictureId = (id: number) => id * 10 + PICTURE_DIGIT;

/** Returns the name that the translations of a record share. */
export const groupOf = (kind: LeavingRecord["kind"], id: number) =>
  `pll_${itemId(kind, id, "en").toString(16).padStart(13, "0")}`;

/** Returns what a record becomes: a post or page in each language of the site. */
export function itemsOf(
  site: LeavingSite,
  leaving: LeavingRecord,
  pictures: ReadonlyMap<string, PictureFacts>,
): Item[] {
  return site.languages.map((language, index) => {
    const { kind, record } = leaving;
    const id = itemId(kind, record.id, language);
    const status = statusOf(leaving);
    const url = site.origin + addressOf(leaving, language);
    const place: TextPlace = { origin: site.origin, url, language };
    const cover = pictures.get(record.imageUrl);
    const parts = partsOf(leaving, place, pictures);
    return {
      id,
      status,
      title: asHtml(titleOf(record, language)),
      link: status === "publish" ? url : `${site.origin}/?p=${id}`,
      instant: instantOf(site, leaving, index),
      author: site.loginOf("author" in record ? record.author : null),
      metas: cover ? [["_thumbnail_id", String(pictureId(cover.id))]] : [],
      ...parts,
      terms: [...parts.terms, ...languageTerms(site, leaving, language)],
    };
  });
}

type Parts = Pick<Item, "type" | "content" | "excerpt" | "slug"> & {
  order?: number;
  terms: Term[];
};

function partsOf(
  leaving: LeavingRecord,
  place: TextPlace,
  pictures: ReadonlyMap<string, PictureFacts>,
): Parts {
  const { kind, record } = leaving;
  const { language } = place;
  const slug = slugify(titleOf(record, language));
  const content = (text: string | null) => wordpressHtml(text ?? "", place);
  switch (kind) {
    case "newsItem":
      return {
        type: "post",
        slug,
        content: content(record[`content_${language}`]),
        excerpt: asHtml(record[`excerpt_${language}`]),
        terms: record.tags.map((tag) => term("post_tag", localized(tag, "tag", language).text)),
      };
    case "page":
      return {
        type: "page",
        slug: slugsOf(record)[language],
        content: content(record[`content_${language}`]),
        excerpt: "",
        order: record.order,
        terms: [],
      };
    case "project":
      return {
        type: "post",
        slug,
        content: filmHtml(record, place, pictures),
        excerpt: asHtml(record[`logline_${language}`] ?? ""),
        terms: [FILMS, term("category", localized(record, "category", language).text)],
      };
  }
}

const titleOf = (record: LeavingRecord["record"], language: Language) =>
  localized(record, "title", language).text;

const term = (taxonomy: Term["taxonomy"], name: string): Term => ({
  taxonomy,
  slug: slugify(name) || encodeURIComponent(name.toLowerCase()),
  name,
});

function statusOf({ kind, record }: LeavingRecord): "publish" | "future" | "draft" {
  if (!(kind === "project" ? record.isPublished : record.published)) return "draft";
  return isScheduled(record) ? "future" : "publish";
}

function addressOf({ kind, record }: LeavingRecord, language: Language): string {
  const paths = sitePaths(language);
  if (kind === "page") return paths.page(slugsOf(record));
  const title = titleOf(record, language);
  return kind === "newsItem" ? paths.news(record.id, title) : paths.project(record.id, title);
}

/** Items of a day are a few seconds apart, in the order of their ids. */
const PLACES_IN_DAY = 100;

/**
 * Returns when a record appeared or will. WordPress takes two posts with one title and one time for
 * the same, and hides what has a time in the future: so languages are a second apart, and news of today
 * stands at the beginning of the day before noon.
 *
 * @param index the place of the language
 */
function instantOf({ zone }: LeavingSite, { kind, record }: LeavingRecord, index: number): string {
  const later = (instant: string, seconds: number) =>
    new Date(Date.parse(instant) + seconds * 1000).toISOString();
  if (isScheduled(record) || kind !== "newsItem") {
    return later(record.publishAt ?? record.createdAt, index);
  }
  const now = new Date().toISOString();
  const [noon = now] = instantsOf(`${record.date}T12:00`, zone);
  const times = [noon, startOfDay(record.date, zone)];
  const past = times.find((instant) => instant < now) ?? later(now, -2 * PLACES_IN_DAY);
  return later(past, 2 * (record.id % PLACES_IN_DAY) + index);
}

function languageTerms(site: LeavingSite, { kind, record }: LeavingRecord, language: Language) {
  if (site.languages.length < 2) return [];
  const group = groupOf(kind, record.id);
  return [
    { taxonomy: "language", slug: language, name: languageNames[language] },
    { taxonomy: "post_translations", slug: group, name: group },
  ] as const;
}
