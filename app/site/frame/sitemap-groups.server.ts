import type { TFunction } from "i18next";
import { settingText } from "~/company/settings/read";
import { getSettings } from "~/company/settings/settings.server";
import { siteName } from "~/company/settings/site-name.server";
import { listNewsPage } from "~/content/news/news.server";
import { listPublicPages, slugsOf } from "~/content/pages/pages.server";
import { listPeople } from "~/content/team/team.server";
import { listProjectsPage } from "~/films/projects/projects.server";
import { hasScreenings } from "~/films/screenings/screenings.server";
import { translator } from "~/language/i18n/i18n.server";
import { type Language, localized } from "~/language/i18n/languages";
import { sections, type SitePaths } from "~/language/i18n/paths";
import { readContent } from "~db/content-snapshot.server";
import { listEmptySections } from "./empty-sections.server";
import { listLegalPages } from "./legal-texts.server";
import { listedPages } from "./listed-pages.server";

/** Maximum number of films, people and news items; the lists contain the rest, page by page. */
const RECORDS_SHOWN = 100;

export interface SitemapLink {
  to: string;
  text: string;
  /** Set when the language differs from that of the page. */
  lang?: Language;
}

/** Lists links to the pages of the site in one language, in titled groups. */
export async function listSitemapGroups(
  language: Language,
  t: TFunction,
  paths: SitePaths,
): Promise<{ name: string; title: string; links: SitemapLink[] }[]> {
  const settings = await readContent(getSettings);
  const projects = await readContent(listProjectsPage, 1, RECORDS_SHOWN);
  const news = await readContent(listNewsPage, 1, RECORDS_SHOWN);
  const people = await readContent(listPeople);
  const ownPages = await readContent(listPublicPages);
  const empty = await listEmptySections();
  const company = siteName(settings, language);
  const pages = [
    { to: paths.home, text: company },
    ...sections
      .filter((section) => !empty.includes(section))
      .map((section) => ({
        to: paths.section(section),
        text: settingText(settings, `nav_menu_${section}`, language),
      })),
    ...(empty.includes("talent") ? [] : [{ to: paths.talent(), text: t("talent.viewAll") }]),
    ...((await readContent(hasScreenings))
      ? [{ to: paths.screenings, text: translator(language, "film")("screenings.title") }]
      : []),
    ...ownPages.map((page) => ({
      ...localized(page, "title", language),
      to: paths.page(slugsOf(page)),
    })),
    ...listedPages().map(({ address, text }) => ({ to: address(paths), text: t(text) })),
    { to: paths.login, text: settingText(settings, "nav_menu_login", language) },
  ].filter(({ text }) => text !== "");
  const groups = [
    { name: "pages", title: company, links: pages },
    {
      name: "projects",
      title: t("sitemap.projects"),
      links: [
        { to: paths.projects(), text: t("projects.listTitle") },
        ...projects.items.map((project) => {
          const title = localized(project, "title", language);
          return { ...title, to: paths.project(project.id, title.text) };
        }),
      ],
    },
    {
      name: "people",
      title: t("sitemap.people"),
      links:
        people.length > 0
          ? [
              { to: paths.people, text: t("sitemap.allPeople") },
              ...people.slice(0, RECORDS_SHOWN).map(({ id, name }) => ({
                to: paths.person(id, name),
                text: name,
              })),
            ]
          : [],
    },
    {
      name: "news",
      title: t("sitemap.news"),
      links: [
        { to: paths.newsList(), text: t("sitemap.allNews") },
        ...news.items.map((item) => {
          const title = localized(item, "title", language);
          return { ...title, to: paths.news(item.id, title.text) };
        }),
      ],
    },
    {
      name: "legal",
      title: t("footer.legal"),
      links: listLegalPages(settings, language).map((page) => ({
        to: paths.legal(page),
        text: t(`footer.${page}`),
      })),
    },
  ];
  return groups.filter(({ links }) => links.length > 0);
}
