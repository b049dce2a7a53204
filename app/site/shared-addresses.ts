import { splitUrl } from "~/edge/request-url";
import { languageOfPath } from "~/i18n/paths";

/** Whose answers are the same for every visitor, and depend on nothing but address and language. */
export interface SharedAddress {
  /** Whether the language is the visitor's wish, since the address names none. */
  isNegotiated: boolean;
  /** The address of the page, also when only its data are asked for. */
  pagePath: string;
  /** The one route whose data are asked for, if it is not the whole page. */
  routeId?: string;
}

const number = "[1-9]\\d{0,14}";
const pages = ["", "/projects", "/news", "/newsletter", "/legal/[a-z]+", "/feed\\.xml"];
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

/** The queries that pages read. */
const pageNumber = new RegExp(`^page=${number}$`);
/**
 * How the list of projects is narrowed down, in this order. A name that is no category gives 404,
 * which is not kept; and every name is written in one way only, so that none is kept twice.
 */
const filters = [/^category=(?:[a-z\d-]|%[89A-F][\dA-F]){1,400}$/, /^year=\d{4}$/, pageNumber];
const member = new RegExp(`^member=${number}$`);
const dataOfRoute = /^_routes=((?:[\w.]|%2F|%24|%28|%29){1,80})$/;
/** How the browser asks where the links of a page lead. */
const routesOfLinks = /^(?:p=[^&]{0,200}&){1,100}version=\w{1,20}$/;

/**
 * The public pages, calls, files and pictures: what a visitor without a session gets here, everybody gets.
 *
 * @param url path and query of a request
 * @returns null for everything else, also for a public page with a query that it does not read
 */
export function findSharedAddress(url: string): SharedAddress | null {
  const { pathname, query } = splitUrl(url);
  if (pathname === "/__manifest" && routesOfLinks.test(query ?? "")) {
    return { isNegotiated: false, pagePath: pathname };
  }
  if (file.test(pathname)) {
    return query === undefined ? { isNegotiated: false, pagePath: pathname } : null;
  }
  const isData = pathname.endsWith(".data");
  const pagePath = isData ? pathOfData(pathname) : pathname;
  if (pagePath !== "/" && !page.test(pagePath)) return null;
  const asked = query?.split("&") ?? [];
  const route = isData ? dataOfRoute.exec(asked.at(-1) ?? "") : null;
  if (route) asked.pop();
  if (!isRead(pagePath, asked)) return null;
  return {
    isNegotiated: languageOfPath(pagePath) === null,
    pagePath,
    ...(route && { routeId: decodeURIComponent(route[1]!) }),
  };
}

function isRead(pagePath: string, asked: string[]): boolean {
  if (asked.length === 0) return true;
  if (pagePath.endsWith("/projects")) {
    const places = asked.map((part) => filters.findIndex((filter) => filter.test(part)));
    return places.every((place, index) => place > (places[index - 1] ?? -1));
  }
  const [part = "", ...others] = asked;
  if (others.length > 0) return false;
  return (
    (list.test(pagePath) && pageNumber.test(part)) || (landing.test(pagePath) && member.test(part))
  );
}

/** The page whose data an address asks for, as single fetch writes it. */
function pathOfData(pathname: string): string {
  const path = pathname.slice(0, -".data".length);
  return path === "/_root" ? "/" : path;
}
