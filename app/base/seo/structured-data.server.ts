import type {
  BreadcrumbList,
  Graph,
  Movie,
  NewsArticle,
  Organization,
  ProfilePage,
  ScreeningEvent,
  TVSeries,
  VideoObject,
  WebPage,
  WebSite,
} from "schema-dts";

export type StructuredThing =
  | Movie
  | ScreeningEvent
  | TVSeries
  | VideoObject
  | NewsArticle
  | Organization
  | WebPage
  | WebSite
  | ProfilePage
  | BreadcrumbList;

/**
 * Serializes all structured data of a page for its script element. `<` is escaped, so that no title
 * can close the element or open a comment in it.
 */
export function structuredText(things: readonly StructuredThing[]): string {
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  return JSON.stringify(graph).replace(/</g, "\\u003c");
}
