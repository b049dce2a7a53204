import { splitUrl } from "~/http/split-url";
import { languageOfPath } from "~/i18n/paths";

/** An address whose response depends on nothing but the address and the language. */
export interface CacheableAddress {
  /** True if the address names no language, so that the visitor's preference decides. */
  isNegotiated: boolean;
  /** Path and query without the parameters that the page does not read. */
  url: string;
  /** The path of the page, also when the request is for its data. */
  pagePath: string;
  /** True for a file or an API call. */
  isFile?: boolean;
  /** The route whose data are requested, if not those of the whole page. */
  routeId?: string;
}

const number = "[1-9]\\d{0,14}";
const pages = ["", "/projects", "/news", "/newsletter", "/legal/[a-z]+", "/sitemap", "/feed\\.xml"];
/** With any title behind the id: only the right one is answered with a page, and kept. */
const details = [`/(?:project|news)/${number}(?:-[a-z0-9-]{1,60})?`, `/project/${number}/stills`];
const page = new RegExp(`^(?=/)(?:/(?:en|es))?(?:${[...pages, ...details].join("|")})$`);
const list = /\/(?:projects|news)$/;
const landing = /^(?:\/|\/(?:en|es))$/;
const files = [
  "/api/(?:site-settings|projects|team|news)",
  "/sitemap\\.xml",
  "/robots\\.txt",
  "/social/[a-z0-9-]{1,80}\\.jpg",
  "/uploads/[\\w-]+(?:\\.w\\d+)?\\.(?:avif|webp|jpg|gif)",
];
const file = new RegExp(`^(?:${files.join("|")})$`);

const pageNumber = new RegExp(`^page=${number}$`);
/**
 * How the list of projects is narrowed down, in this order. A name that is no category gives 404,
 * which is not kept; and every name is written in one way only, so that none is kept twice.
 */
const category = /^category=(?:[a-z\d-]|%[89A-F][\dA-F]){1,400}$/;
const year = /^year=\d{4}$/;
const member = new RegExp(`^member=${number}$`);
const dataOfRoute = /^_routes=((?:[\w.]|%2F|%24|%28|%29){1,80})$/;

/**
 * The public pages, calls, files and images: what a visitor without a session gets here, everybody
 * gets. A query that is not read (the marks of campaigns, a number made up) makes no other page.
 *
 * @param url path and query of a request
 * @returns null for everything else, also for a public page with a query that only the page
 *   understands
 */
export function findCacheableAddress(url: string): CacheableAddress | null {
  const { pathname, query } = splitUrl(url);
  const asked = query?.split("&") ?? [];
  if (file.test(pathname)) {
    if (asked.some((part) => needsJudging(part, pathname, false))) return null;
    return { isNegotiated: false, pagePath: pathname, url: pathname, isFile: true };
  }
  const isData = pathname.endsWith(".data");
  const pagePath = isData ? pathOfData(pathname) : pathname;
  if (pagePath !== "/" && !page.test(pagePath)) return null;
  const route = isData ? dataOfRoute.exec(asked.at(-1) ?? "") : null;
  if (route) asked.pop();
  const read = readBy(pagePath, isData).flatMap(
    (wanted) => asked.find((part) => wanted.test(part)) ?? [],
  );
  if (asked.some((part) => !read.includes(part) && needsJudging(part, pagePath, isData)))
    return null;
  if (route) read.push(route[0]);
  return {
    isNegotiated: languageOfPath(pagePath) === null,
    pagePath,
    url: read.length > 0 ? `${pathname}?${read.join("&")}` : pathname,
    ...(route && { routeId: decodeURIComponent(route[1]!) }),
  };
}

/** What a page reads of its query: in this order, each once. */
function readBy(pagePath: string, isData: boolean): RegExp[] {
  if (pagePath.endsWith("/projects")) return [category, year, pageNumber];
  if (list.test(pagePath)) return [pageNumber];
  // The data of the landing page are those of all members; only the page opens one.
  return landing.test(pagePath) && !isData ? [member] : [];
}

/** Whether a part of the query may change the answer in a way that only the application knows. */
function needsJudging(part: string, pagePath: string, isData: boolean): boolean {
  if (part.startsWith("_data")) return true;
  if (isData && part.startsWith("_routes")) return true;
  return pagePath.endsWith("/projects") && /^(?:category|year)\b/.test(part);
}

/** The page whose data an address asks for, as single fetch writes it. */
function pathOfData(pathname: string): string {
  const path = pathname.slice(0, -".data".length);
  return path === "/_root" ? "/" : path;
}
