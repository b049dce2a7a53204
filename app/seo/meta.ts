import { isRouteErrorResponse, type MetaDescriptor } from "@remix-run/react";
import { languages, type Language } from "~/i18n/languages";
import type { Alternates } from "~/i18n/paths";

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
export function siteMeta({ data, error, matches }: MetaArguments): MetaDescriptor[] {
  const dataOf = (route: string) => matches.find(({ id }) => id === route)?.data;
  const site = dataOf(FRAME_ROUTE) as SiteFacts | undefined;
  const root = dataOf("root") as { language: Language } | undefined;
  const source: unknown = isRouteErrorResponse(error) ? error.data : data;
  const page = (source as { page?: PageMeta } | undefined)?.page;
  const description = page?.description || site?.frame.description;
  return [
    { title: titleOf(page, site?.frame.siteTitle ?? "") },
    ...(description ? [{ name: "description", content: description }] : []),
    ...(page?.isHidden ? [{ name: "robots", content: "noindex" }] : []),
    ...(site && root && page?.addresses && !page.isHidden
      ? placesOf(page.addresses, root.language, site.origin)
      : []),
  ];
}

/** `Page – Company`, or on the landing page, whose title is the trade, `Company – Trade` (C27). */
export function titleOf(page: PageMeta | undefined, company: string): string {
  const parts = page?.isLanding ? [company, page.title] : [page?.title, company];
  return parts.filter(Boolean).join(" – ");
}

function placesOf(addresses: Alternates, language: Language, origin: string): MetaDescriptor[] {
  const link = { tagName: "link" as const };
  return [
    { ...link, rel: "canonical", href: origin + addresses[language] },
    ...([...languages, "x-default"] as const).map((hrefLang) => ({
      ...link,
      rel: "alternate",
      hrefLang,
      href: origin + addresses[hrefLang],
    })),
  ];
}
