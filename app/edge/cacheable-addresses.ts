import { splitUrl } from "~/base/http/split-url";
import { sitemapPartIn } from "~/base/seo/sitemap-parts";
import {
  languageOfPath,
  legalPages,
  paths,
  pathWithoutLanguage,
  sitePaths,
} from "~/language/i18n/paths";
import { reservedSegments } from "~/language/i18n/reserved-segments";
import { pageOfData } from "./data-address";

/** An address whose response depends on nothing but the address and the language. */
export interface CacheableAddress {
  /** True if the address names no language, so that the visitor's preference decides. */
  isNegotiated: boolean;
  /** Path and query without the parameters that the page does not read. */
  url: string;
  /** The path of the page, also when the request is for its data. */
  pagePath: string;
  /** Missing for a page; `list` for an API call, a sitemap and the like. */
  file?: "list" | "image";
  /** The route whose data are requested, if not those of the whole page. */
  routeId?: string;
}

const number = "[1-9]\\d{0,14}";
const pageNumber = new RegExp(`^page=${number}$`);
/** A name that is no category gives 404, which is not cached. */
const category = /^category=(?:[a-z\d-]|%[89A-F][\dA-F]){1,400}$/;
const year = /^year=\d{3}(?:\d|0s)$/;
const member = new RegExp(`^member=${number}$`);
const dataOfRoute = /^_routes=((?:[\w.]|%2F|%24|%28|%29){1,80})$/;

const site = sitePaths(null);

/**
 * The public pages, by their path without a language, and the query parameters that each reads. The
 * parameters are in the order in which {@link sitePaths} writes them, so that no page is cached
 * twice.
 */
const pages = new Map<string, RegExp[]>([
  [site.home, [member]],
  [site.projects(), [category, year, pageNumber]],
  [site.talent(), [member]],
  [site.people, [pageNumber]],
  [site.search, []],
  [site.newsList(), [pageNumber]],
  [site.screenings, []],
  [site.calendar, []],
  [site.newsletter, []],
  [site.sitemap, []],
  [site.feed, []],
  [site.manifest, []],
  ...legalPages.map((name): [string, RegExp[]] => [site.legal(name), []]),
]);

/** With any slug after the id: only the canonical one gets a page, which is cached. */
const recordPage = new RegExp(
  `^/(?:(?:project|news|people)/${number}(?:-[a-z0-9-]{1,60})?|project/${number}/(?:stills|screenings\\.ics)|screenings/[0-9a-f]{18}\\.ics)$`,
);

/** A page of the company's own; unknown ones give 404, which is not cached. */
const ownPage = /^\/([a-z\d-]{1,60})$/;

const calls = ["/api/site-settings", "/api/projects", "/api/team", "/api/news"];
const lists = new Set<string>([...calls, paths.sitemap, paths.robots]);
const image =
  /^\/(?:social\/[a-z0-9-]{1,80}\.jpg|icons\/[a-z0-9-]{1,40}\.png|uploads\/[a-z0-9]+-\d+x\d+\.svg|uploads\/[\w-]+(?:(?:\.[pq]\d+)?\.w\d+)?\.(?:avif|webp|jpg|gif))$/;

/** Longer addresses are not remembered. */
const MAX_LENGTH = 300;
const MAX_ADDRESSES = 1000;

let known = new Map<string, CacheableAddress>();

/**
 * Finds the public page, call, file or image at an address: its response is the same for every
 * visitor without a session. Query parameters that are not read (campaign marks, invented ones) are
 * left out. The last addresses are remembered.
 *
 * @param url path and query of a request
 * @returns null for all other addresses, and for a public page with a query that only the page can
 *   judge
 */
export function findCacheableAddress(url: string): CacheableAddress | null {
  const remembered = known.get(url);
  if (remembered) return remembered;
  const found = readAddress(url);
  if (found && url.length <= MAX_LENGTH) {
    if (known.size >= MAX_ADDRESSES) known = new Map();
    known.set(url, found);
  }
  return found;
}

function readAddress(url: string): CacheableAddress | null {
  const { pathname, query } = splitUrl(url);
  const asked = query?.split("&") ?? [];
  const isList = lists.has(pathname);
  if (isList || image.test(pathname)) {
    if (asked.some((part) => needsJudging(part, pathname, false))) return null;
    const part = pathname === paths.sitemap && asked.find((query) => sitemapPartIn(query));
    const url = part ? `${pathname}?${part}` : pathname;
    return { isNegotiated: false, pagePath: pathname, url, file: isList ? "list" : "image" };
  }
  const page = pageOfData(pathname);
  const isData = page !== null;
  const pagePath = page ?? pathname;
  const parameters = parametersOf(pagePath);
  if (!parameters) return null;
  const [route, routeId] = (isData && dataOfRoute.exec(asked.at(-1) ?? "")) || [];
  if (route) asked.pop();
  // The data of a page with members contain all of them; only the document opens one.
  const wanted = isData ? parameters.filter((parameter) => parameter !== member) : parameters;
  const read = wanted.flatMap((parameter) => asked.find((part) => parameter.test(part)) ?? []);
  if (asked.some((part) => !read.includes(part) && needsJudging(part, pagePath, isData)))
    return null;
  if (route) read.push(route);
  return {
    isNegotiated: languageOfPath(pagePath) === null,
    pagePath,
    url: read.length > 0 ? `${pathname}?${read.join("&")}` : pathname,
    ...(routeId && { routeId: decodeURIComponent(routeId) }),
  };
}

/** Returns the query parameters that a page reads, or null if the path is no public page. */
function parametersOf(pagePath: string): RegExp[] | null {
  if (pagePath !== "/" && pagePath.endsWith("/")) return null;
  const path = pathWithoutLanguage(pagePath);
  return pages.get(path) ?? (recordPage.test(path) || isOwnPage(path) ? [] : null);
}

function isOwnPage(path: string): boolean {
  const slug = ownPage.exec(path)?.[1];
  return slug !== undefined && !reservedSegments.has(slug);
}

/** Returns true if only the page can judge how this part of the query changes the response. */
function needsJudging(part: string, pagePath: string, isData: boolean): boolean {
  if (part.startsWith("_data")) return true;
  if (isData && part.startsWith("_routes")) return true;
  if (pathWithoutLanguage(pagePath) === site.search) return /^q\b/.test(part);
  return pagePath.endsWith("/projects") && /^(?:category|year|q)\b/.test(part);
}
