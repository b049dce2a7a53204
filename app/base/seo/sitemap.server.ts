import { type Language, languages } from "~/language/i18n/languages";
import { alternatesOf, type SitePaths } from "~/language/i18n/paths";
import { inSlices } from "~db/chunks.server";
import { nextTurn } from "~db/next-turn.server";
import { sitemapPart } from "./sitemap-parts";
import { xmlText } from "./xml.server";

/** Maximum number of addresses in one document; a tenth of what the protocol allows. */
export const MAX_ADDRESSES = 5_000;

/** Pages that are written in one turn of the event loop. */
const PAGES_AT_ONCE = 200;

/** A public page in the sitemap. */
export interface SitemapPage {
  address: (paths: SitePaths, language: Language) => string;
  /** The absolute address of its image. */
  image?: string | null;
  changedAt?: string;
}

/** Returns how many pages fit into one sitemap. */
export function pagesPerSitemap(offered: readonly Language[]): number {
  // With more than one language, the address that negotiates it comes on top.
  const addresses = offered.length > 1 ? languages.length + 1 : 1;
  return Math.floor(MAX_ADDRESSES / addresses);
}

/**
 * Returns a sitemap of pages, in every language and with content negotiation, each with its
 * alternates (sitemaps.org, with the extensions of search engines for languages and images). With
 * one language, it has the addresses of that language. It is written in slices, between which other
 * requests are answered.
 *
 * @param pages the most important first, at most {@link pagesPerSitemap}
 * @param origin the origin of SITE_URL
 * @param offered the languages that visitors are offered
 */
export async function sitemap(
  pages: readonly SitemapPage[],
  origin: string,
  offered: readonly Language[],
): Promise<string> {
  const lines = [
    XML,
    `<urlset xmlns="${PROTOCOL}" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">`,
  ];
  for await (const slice of inSlices(pages, PAGES_AT_ONCE)) {
    lines.push(slice.flatMap((page) => entriesOf(page, origin, offered)).join("\n"));
  }
  await nextTurn();
  return [...lines, "</urlset>"].join("\n");
}

/** Returns the index of a sitemap in parts. */
export function sitemapIndex(parts: number, origin: string): string {
  return [
    XML,
    `<sitemapindex xmlns="${PROTOCOL}">`,
    ...Array.from(
      { length: parts },
      (_, index) => `<sitemap><loc>${xmlText(origin + sitemapPart(index + 1))}</loc></sitemap>`,
    ),
    "</sitemapindex>",
  ].join("\n");
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const PROTOCOL = "http://www.sitemaps.org/schemas/sitemap/0.9";

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
