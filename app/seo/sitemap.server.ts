import { languages } from "~/i18n/languages";
import { legalPages, sitePaths, type SitePaths } from "~/i18n/paths";

type Address = (paths: SitePaths) => string;

/**
 * Every public page in every language, each with its alternates (sitemaps.org, with the xhtml
 * extension that search engines read).
 *
 * @param records the ids of the records that have a page of their own
 * @param origin where the site stands, from SITE_URL
 */
export function sitemap(records: { projects: number[]; news: number[] }, origin: string): string {
  const pages: Address[] = [
    (paths) => paths.home,
    (paths) => paths.projects(),
    (paths) => paths.newsList(),
    ...records.projects.map(
      (id): Address =>
        (paths) =>
          paths.project(id),
    ),
    ...records.news.map(
      (id): Address =>
        (paths) =>
          paths.news(id),
    ),
    ...legalPages.map(
      (page): Address =>
        (paths) =>
          paths.legal(page),
    ),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.flatMap((page) => entries(page, origin)),
    "</urlset>",
  ].join("\n");
}

function entries(page: Address, origin: string): string[] {
  const inLanguage = languages.map((language) => ({
    hreflang: language,
    href: `${origin}${page(sitePaths(language))}`,
  }));
  const negotiated = { hreflang: "x-default", href: `${origin}${page(sitePaths(null))}` };
  const alternates = [...inLanguage, negotiated]
    .map(
      ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`,
    )
    .join("");
  return inLanguage.map(({ href }) => `<url><loc>${href}</loc>${alternates}</url>`);
}
