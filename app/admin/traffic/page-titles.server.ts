import type { TFunction } from "i18next";
import type { SubjectSum } from "~/base/traffic/read-traffic.server";
import { isOther } from "~/base/traffic/traffic";
import { isLanguage, type Language, localized } from "~/language/i18n/languages";
import { legalPages, pathWithoutLanguage, sitePaths } from "~/language/i18n/paths";
import { inSlices, isOneOf } from "~db/chunks.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { nextTurn } from "~db/next-turn.server";

/** A public page in one language, with its views. */
export interface PageViews {
  /** Null if the page is gone, or one of many that are counted together. */
  path: string | null;
  /** In the language of the reader; the path of a page that is gone. */
  title: string;
  language: Language;
  count: number;
}

type Titles = ReadonlyMap<string, string>;

/** Titles of records by the start of their addresses: `/project/3`. */
interface Named {
  records: Titles;
  /** Own pages by each of their slugs: the address in each language, and the title. */
  pages: ReadonlyMap<string, { slugs: Record<Language, string>; title: string }>;
}

/** Sums whose pages are named in one turn of the event loop. */
const NAMED_AT_ONCE = 2_000;

const recordOf = /^(\/(?:project|news|people)\/\d+)(\/stills|\/press)?$/;

/**
 * Names the pages of these sums, the most viewed first. Addresses of the same page, such as an own
 * page under a former name, become one.
 */
export async function namePages(
  db: DatabaseOrTransaction,
  views: readonly SubjectSum[],
  t: TFunction<"admin">,
  language: Language,
): Promise<PageViews[]> {
  const named = await readTitles(db, views, language);
  await nextTurn();
  const fixed = fixedTitles(t);
  const found = new Map<string, PageViews>();
  for await (const slice of inSlices(views, NAMED_AT_ONCE)) {
    for (const { subject, count } of slice) {
      const page = describe(subject, named, fixed, t);
      const key = `${page.language} ${page.path ?? page.title}`;
      const known = found.get(key);
      if (known) known.count += count;
      else found.set(key, { ...page, count });
    }
  }
  return [...found.values()].sort((a, b) => b.count - a.count);
}

function describe(
  subject: string,
  { records, pages }: Named,
  fixed: Titles,
  t: TFunction<"admin">,
): Omit<PageViews, "count"> {
  const named = subject.slice(1, 3);
  const language = isLanguage(named) ? named : "en";
  const page = (title: string | undefined, path = subject) => ({
    path: title === undefined ? null : path,
    title: title ?? t("traffic.gone", { path: subject }),
    language,
  });
  if (isOther(subject)) return { path: null, title: t("traffic.otherPages"), language };
  const path = pathWithoutLanguage(subject);
  const [, record, part] = recordOf.exec(path) ?? [];
  if (record) {
    const title = records.get(record);
    const name = part === "/stills" ? "traffic.stillsOf" : "traffic.pressOf";
    return page(title && part ? t(name, { title }) : title);
  }
  const own = pages.get(path.slice(1));
  return own ? page(own.title, `/${language}/${own.slugs[language]}`) : page(fixed.get(path));
}

/** Returns the titles of pages that every site has, by their path without a language. */
function fixedTitles(t: TFunction<"admin">): Titles {
  const site = sitePaths(null);
  return new Map([
    [site.home, t("traffic.pages.home")],
    [site.projects(), t("traffic.pages.projects")],
    [site.talent(), t("traffic.pages.talent")],
    [site.people, t("traffic.pages.people")],
    [site.newsList(), t("traffic.pages.news")],
    [site.screenings, t("traffic.pages.screenings")],
    [site.search, t("traffic.pages.search")],
    [site.newsletter, t("traffic.pages.newsletter")],
    [site.sitemap, t("traffic.pages.sitemap")],
    ...legalPages.map((name) => [site.legal(name), t(`settings.names.legal_${name}`)] as const),
  ]);
}

async function readTitles(
  db: DatabaseOrTransaction,
  views: readonly SubjectSum[],
  language: Language,
): Promise<Named> {
  const idsOf = (segment: string) => {
    const address = new RegExp(`^/../${segment}/(\\d+)`);
    const ids = views.flatMap(({ subject }) => address.exec(subject)?.[1] ?? []);
    return [...new Set(ids)].map(Number);
  };
  const projects = await filmTitles(db, idsOf("project"), language);
  const news = await db
    .selectFrom("news_items")
    .select(["id", "title_en", "title_es"])
    .where(isOneOf("id", idsOf("news")))
    .execute();
  const people = await db
    .selectFrom("team_members")
    .select(["id", "name"])
    .where(isOneOf("id", idsOf("people")))
    .execute();
  const records = new Map<string, string>();
  for (const [id, title] of projects) records.set(`/project/${id}`, title);
  for (const row of news) records.set(`/news/${row.id}`, localized(row, "title", language).text);
  for (const { id, name } of people) records.set(`/people/${id}`, name);
  return { records, pages: await readPages(db, language) };
}

/** Returns the titles of films by their ids. */
export async function filmTitles(
  db: DatabaseOrTransaction,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("projects")
    .select(["id", "title_en", "title_es"])
    .where(isOneOf("id", ids))
    .execute();
  return new Map(rows.map((row) => [row.id, localized(row, "title", language).text]));
}

async function readPages(db: DatabaseOrTransaction, language: Language): Promise<Named["pages"]> {
  const rows = await db
    .selectFrom("pages")
    .select(["id", "title_en", "title_es", "slug_en", "slug_es"])
    .execute();
  const former = await db.selectFrom("page_former_slugs").select(["pageId", "slug"]).execute();
  const pages: [string, { slugs: Record<Language, string>; title: string }][] = [];
  for (const row of rows) {
    const slugs = { en: row.slug_en, es: row.slug_es };
    const page = { slugs, title: localized(row, "title", language).text };
    const formerly = former.filter(({ pageId }) => pageId === row.id).map(({ slug }) => slug);
    for (const slug of [...formerly, slugs.en, slugs.es]) pages.push([slug, page]);
  }
  return new Map(pages);
}
