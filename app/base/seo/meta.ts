import { isRouteErrorResponse, type MetaDescriptor } from "@remix-run/react";
import { type Language, languages } from "~/language/i18n/languages";
import { type Alternates, languageOfPath } from "~/language/i18n/paths";

/** The metadata of a page; its loader returns it as `page`. */
export interface PageMeta {
  /** Without the name of the company, which is added. */
  title: string;
  description?: string;
  /** True to exclude the page from search engines. */
  isHidden?: boolean;
  /** True for the landing page, whose title starts with the company. */
  isLanding?: boolean;
  /** The addresses of the page; hidden pages have none. */
  addresses?: Alternates;
}

interface MetaArguments {
  data: unknown;
  /** The error of a loader, for the route that shows it. */
  error?: unknown;
  location: { pathname: string };
  matches: { id: string; data: unknown }[];
}

export const FRAME_ROUTE = "routes/_site";

/** Facts about the site from the data of the frame route. */
export interface SiteFacts {
  /** The origin of SITE_URL. */
  origin: string;
  frame: {
    siteTitle: string;
    description: string;
    themeColor: string;
    languages: readonly Language[];
  };
}

/**
 * The `meta` export of every public page: title, description and addresses. Tags for search engines
 * and link previews are inserted into the document (social-meta.server.tsx).
 */
export function siteMeta({ data, error, location, matches }: MetaArguments): MetaDescriptor[] {
  const site = matches.find(({ id }) => id === FRAME_ROUTE)?.data as SiteFacts | undefined;
  const source: unknown = isRouteErrorResponse(error) ? error.data : data;
  const page = (source as { page?: PageMeta } | undefined)?.page;
  const description = page?.description || site?.frame.description;
  return [
    { title: titleOf(page, site?.frame.siteTitle ?? "") },
    ...(description ? [{ name: "description", content: description }] : []),
    ...(page?.isHidden ? [{ name: "robots", content: "noindex" }] : []),
    ...(site && page?.addresses && !page.isHidden
      ? placesOf(page.addresses, location.pathname, site)
      : []),
  ];
}

/** Returns `Page – Company`, or on the landing page `Company – Trade` (C27). */
export function titleOf(page: PageMeta | undefined, company: string): string {
  const parts = page?.isLanding ? [company, page.title] : [page?.title, company];
  // A company without a name is called by its trade.
  return [...new Set(parts.filter(Boolean))].join(" – ");
}

/**
 * Returns the address of this page among its alternates. An address without a language is distinct:
 * it is for readers of unknown language, the meaning of `x-default`; unless there is one language
 * only.
 *
 * @param offered the languages that visitors are offered
 */
export function ownAddress(
  addresses: Alternates,
  pathname: string,
  offered: readonly Language[],
): string {
  const [only, other] = offered;
  if (only && !other) return addresses[only];
  return addresses[languageOfPath(pathname) ?? "x-default"];
}

function placesOf(
  addresses: Alternates,
  pathname: string,
  { origin, frame }: SiteFacts,
): MetaDescriptor[] {
  const link = { tagName: "link" as const };
  const own = ownAddress(addresses, pathname, frame.languages);
  const canonical = { ...link, rel: "canonical", href: origin + own };
  if (frame.languages.length === 1) return [canonical];
  return [
    canonical,
    ...([...languages, "x-default"] as const).map((hrefLang) => ({
      ...link,
      rel: "alternate",
      hrefLang,
      href: origin + addresses[hrefLang],
    })),
  ];
}
