import { isRouteErrorResponse, type MetaDescriptor } from "@remix-run/react";

/** What a page says of itself; its loader returns it as `page`. */
export interface PageMeta {
  /** Without the company's name, which is added. */
  title: string;
  description?: string;
  /** Not for search engines. */
  isHidden?: boolean;
}

interface MetaArguments {
  data: unknown;
  /** What a loader threw, for the route that shows it. */
  error?: unknown;
  matches: { id: string; data: unknown }[];
}

export const FRAME_ROUTE = "routes/_site";

/**
 * The `meta` export of every public page: `Page – Company`, or on the landing page, whose title is
 * the trade, `Company – Production Company` (decision C27).
 */
export function siteMeta({ data, error, matches }: MetaArguments): MetaDescriptor[] {
  const frame = matches.find((match) => match.id === FRAME_ROUTE)?.data as
    { frame: { siteTitle: string; description: string } } | undefined;
  const source: unknown = isRouteErrorResponse(error) ? error.data : data;
  const page = (source as { page?: PageMeta & { isLanding?: boolean } } | undefined)?.page;
  const company = frame?.frame.siteTitle ?? "";
  const parts = page?.isLanding ? [company, page.title] : [page?.title, company];
  const description = page?.description || frame?.frame.description;
  return [
    { title: parts.filter(Boolean).join(" – ") },
    ...(description ? [{ name: "description", content: description }] : []),
    ...(page?.isHidden ? [{ name: "robots", content: "noindex" }] : []),
  ];
}
