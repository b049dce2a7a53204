import { defaultLanguage, localized } from "~/i18n/languages";
import { type SitePaths } from "~/i18n/paths";
import { listNews } from "~/news/news.server";
import { NEWS_PER_PAGE } from "~/news/news-item";
import { listPublicPages as listOwnPages, slugsOf } from "~/pages/pages.server";
import { PROJECTS_PER_PAGE } from "~/projects/project";
import { listProjects } from "~/projects/projects.server";
import { hasScreenings } from "~/screenings/screenings.server";
import type { SitemapPage } from "~/seo/sitemap.server";
import { getSettings } from "~/settings/settings.server";
import { listTeam } from "~/team/team.server";
import type { Database } from "~db/connection.server";
import { listLegalPages } from "./legal-texts.server";
import { absoluteImage } from "./page-meta.server";

/** Lists every page that search engines may index; no drafts. */
export async function listPublicPages(db: Database, origin: string): Promise<SitemapPage[]> {
  const [projects, team, news, pages, settings, isScreening] = await Promise.all([
    listProjects(db),
    listTeam(db),
    listNews(db),
    listOwnPages(db),
    getSettings(db),
    hasScreenings(db),
  ]);
  const legal = listLegalPages(settings, defaultLanguage);
  return [
    { address: (paths) => paths.home },
    ...listPages(projects.length, PROJECTS_PER_PAGE, (paths, number) => paths.projects(number)),
    ...(team.length > 0 ? [{ address: (paths: SitePaths) => paths.talent() }] : []),
    ...(isScreening ? [{ address: (paths: SitePaths) => paths.screenings }] : []),
    ...listPages(news.length, NEWS_PER_PAGE, (paths, number) => paths.newsList(number)),
    { address: (paths) => paths.newsletter },
    ...pages.map((page): SitemapPage => ({
      address: (paths) => paths.page(slugsOf(page)),
      image: page.imageUrl ? absoluteImage(page.imageUrl, origin) : null,
      changedAt: page.updatedAt,
    })),
    ...legal.map((page) => ({ address: (paths: SitePaths) => paths.legal(page) })),
    ...projects.map((project): SitemapPage => ({
      address: (paths, language) =>
        paths.project(project.id, localized(project, "title", language).text),
      image: absoluteImage(project.imageUrl, origin),
      changedAt: project.updatedAt,
    })),
    ...news.map((item): SitemapPage => ({
      address: (paths, language) => paths.news(item.id, localized(item, "title", language).text),
      image: absoluteImage(item.imageUrl, origin),
      changedAt: item.updatedAt,
    })),
  ];
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
