import { isRouteErrorResponse, type MetaDescriptor } from "@remix-run/react";
import { languages } from "~/i18n/languages";
import { languageOfPath, type Alternates } from "~/i18n/paths";

/** What a page says of itself; its loader returns it as `page`. */
export interface PageMeta {
  /** Without the company's name, which is added. */
  title: string;
  description?: string;
  /** Not for search engines. */
  isHidden?: boolean;
  /** Titled with the company first: the page of the company itself. */
  isLanding?: boolean;
  /** Where it is found; what is not for search engines has none. */
  addresses?: Alternates;
}

interface MetaArguments {
  data: unknown;
  /** What a loader threw, for the route that shows it. */
  error?: unknown;
  location: { pathname: string };
  matches: { id: string; data: unknown }[];
}

export const FRAME_ROUTE = "routes/_site";

/** What the frame knows of the site. */
export interface SiteFacts {
  /** Where it stands, from SITE_URL. */
  origin: string;
  frame: { siteTitle: string; description: string };
}

/**
 * The `meta` export of every public page: title, description, and where it is found. What only
 * search engines and the previews of links read, comes with the document (sharing.server.tsx).
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
      ? placesOf(page.addresses, location.pathname, site.origin)
      : []),
  ];
}

/** `Page – Company`, or on the landing page, whose title is the trade, `Company – Trade` (C27). */
export function titleOf(page: PageMeta | undefined, company: string): string {
  const parts = page?.isLanding ? [company, page.title] : [page?.title, company];
  return parts.filter(Boolean).join(" – ");
}

/**
 * The address of a page among all that it has. One that names no language is an address of its own,
 * for readers whose language is not known; that is what `x-default` means.
 */
export function ownAddress(addresses: Alternates, pathname: string): string {
  return addresses[languageOfPath(pathname) ?? "x-default"];
}

function placesOf(addresses: Alternates, pathname: string, origin: string): MetaDescriptor[] {
  const link = { tagName: "link" as const };
  return [
    { ...link, rel: "canonical", href: origin + ownAddress(addresses, pathname) },
    ...([...languages, "x-default"] as const).map((hrefLang) => ({
      ...link,
      rel: "alternate",
      hrefLang,
      href: origin + addresses[hrefLang],
    })),
  ];
}
