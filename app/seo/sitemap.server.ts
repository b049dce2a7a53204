import { type Language, languages } from "~/i18n/languages";
import { alternatesOf, type SitePaths } from "~/i18n/paths";
import { xmlText } from "./xml.server";

/** Maximum number of addresses in a sitemap, by its specification. */
const MAX_ADDRESSES = 50_000;

/** A public page in the sitemap. */
export interface SitemapPage {
  address: (paths: SitePaths, language: Language) => string;
  /** The absolute address of its image. */
  image?: string | null;
  changedAt?: string;
}

/**
 * Returns a sitemap of all pages, in every language and with content negotiation, each with its
 * alternates (sitemaps.org, with the extensions of search engines for languages and images). With
 * one language, it has the addresses of that language.
 *
 * @param pages the most important first
 * @param origin the origin of SITE_URL
 * @param offered the languages that visitors are offered
 */
export function sitemap(
  pages: readonly SitemapPage[],
  origin: string,
  offered: readonly Language[],
): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...pages
      .slice(0, MAX_ADDRESSES / (languages.length + 1))
      .flatMap((page) => entriesOf(page, origin, offered)),
    "</urlset>",
  ].join("\n");
}

function entriesOf(
  { address, image, changedAt }: SitemapPage,
  origin: string,
  offered: readonly Language[],
): string[] {
  const all = alternatesOf(address);
  const [only, other] = offered;
  const addresses = only && !other ? { [only]: all[only] } : all;
  const alternates = Object.entries(other ? all : {}).map(
    ([language, path]) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${xmlText(origin + path)}"/>`,
  );
  return Object.values(addresses).map((path) =>
    [
      `<url><loc>${xmlText(origin + path)}</loc>`,
      ...(changedAt ? [`<lastmod>${xmlText(changedAt)}</lastmod>`] : []),
      ...alternates,
      ...(image ? [`<image:image><image:loc>${xmlText(image)}</image:loc></image:image>`] : []),
      "</url>",
    ].join(""),
  );
}
