import type { SitemapPage } from "~/base/seo/sitemap.server";
import { getSettings } from "~/company/settings/settings.server";
import { NEWS_PER_PAGE } from "~/content/news/news-item";
import { countPublicNews, listPublicNewsRows } from "~/content/news/news.server";
import { listPublicPages as listOwnPages, slugsOf } from "~/content/pages/pages.server";
import { PEOPLE_PER_PAGE } from "~/content/team/team-member";
import { countTeam, listPeoplePage, listShownTeam } from "~/content/team/team.server";
import { PROJECTS_PER_PAGE } from "~/films/projects/project";
import { countPublicProjects, listPublicProjectRows } from "~/films/projects/projects.server";
import { hasScreenings } from "~/films/screenings/screenings.server";
import { defaultLanguage, type Language, localized } from "~/language/i18n/languages";
import { type SitePaths } from "~/language/i18n/paths";
import type { Database } from "~db/connection.server";
import { nextTurn } from "~db/next-turn.server";
import { listLegalPages } from "./legal-texts.server";
import { listedPages } from "./listed-pages.server";
import { absoluteImage } from "./page-meta.server";

/** Rows that are read in one turn of the event loop. */
const ROWS_AT_ONCE = 200;

/** Pages that can be counted without reading them, and read in slices. */
interface Source {
  total: number;
  read: (offset: number, limit: number) => SitemapPage[] | Promise<SitemapPage[]>;
}

/** Returns the number of pages that search engines may index. */
export async function countPublicPages(db: Database, origin: string): Promise<number> {
  const sources = await sourcesOf(db, origin);
  return sources.reduce((sum, { total }) => sum + total, 0);
}

/**
 * Lists pages that search engines may index; no drafts. They are read in slices, between which other
 * requests are answered.
 *
 * @param from the number of pages to leave out
 * @param count the number of pages; all when omitted
 */
export async function listPublicPages(
  db: Database,
  origin: string,
  from = 0,
  count = Infinity,
): Promise<SitemapPage[]> {
  const found: SitemapPage[] = [];
  let begin = from;
  for (const { total, read } of await sourcesOf(db, origin)) {
    const end = Math.min(total, begin + count - found.length);
    for (let offset = begin; offset < end; offset += ROWS_AT_ONCE) {
      found.push(...(await read(offset, Math.min(ROWS_AT_ONCE, end - offset))));
      await nextTurn();
    }
    begin = Math.max(0, begin - total);
  }
  return found;
}

async function sourcesOf(db: Database, origin: string): Promise<Source[]> {
  const [projects, people, news, pages, settings, isScreening] = await Promise.all([
    countPublicProjects(db),
    countTeam(db),
    countPublicNews(db),
    listOwnPages(db),
    getSettings(db),
    hasScreenings(db),
  ]);
  const others: SitemapPage[] = [
    { address: (paths) => paths.home },
    ...listPages(projects, PROJECTS_PER_PAGE, (paths, number) => paths.projects(number)),
    ...((await listShownTeam(db)).length > 0
      ? [{ address: (paths: SitePaths) => paths.talent() }]
      : []),
    ...(isScreening ? [{ address: (paths: SitePaths) => paths.screenings }] : []),
    ...(people > 0
      ? listPages(people, PEOPLE_PER_PAGE, (paths, number) => paths.peoplePage(number))
      : []),
    ...listPages(news, NEWS_PER_PAGE, (paths, number) => paths.newsList(number)),
    ...listedPages().map(({ address }) => ({ address })),
    ...pages.map((page): SitemapPage => ({
      address: (paths) => paths.page(slugsOf(page)),
      image: page.imageUrl ? absoluteImage(page.imageUrl, origin) : null,
      changedAt: page.updatedAt,
    })),
    ...listLegalPages(settings, defaultLanguage).map((page) => ({
      address: (paths: SitePaths) => paths.legal(page),
    })),
  ];
  const recordPage = (record: PublicRecord, path: keyof SitePaths & ("project" | "news")) => ({
    address: (paths: SitePaths, language: Language) =>
      paths[path](record.id, localized(record, "title", language).text),
    image: absoluteImage(record.imageUrl, origin),
    changedAt: record.updatedAt,
  });
  return [
    {
      total: others.length,
      read: (offset, limit) => others.slice(offset, offset + limit),
    },
    {
      total: people,
      read: async (offset, limit) =>
        (await listPeoplePage(db, offset, limit)).map((member) => ({
          address: (paths: SitePaths) => paths.person(member.id, member.name),
          image: member.imageUrl ? absoluteImage(member.imageUrl, origin) : null,
          changedAt: member.updatedAt,
        })),
    },
    {
      total: projects,
      read: async (offset, limit) =>
        (await listPublicProjectRows(db, offset, limit)).map((row) => recordPage(row, "project")),
    },
    {
      total: news,
      read: async (offset, limit) =>
        (await listPublicNewsRows(db, offset, limit)).map((row) => recordPage(row, "news")),
    },
  ];
}

interface PublicRecord {
  id: number;
  title_en: string;
  title_es: string | null;
  imageUrl: string;
  updatedAt: string;
}

function listPages(
  records: number,
  perPage: number,
  address: (paths: SitePaths, number: number) => string,
): SitemapPage[] {
  return Array.from({ length: Math.max(1, Math.ceil(records / perPage)) }, (_, index) => ({
    address: (paths) => address(paths, index + 1),
  }));
}
