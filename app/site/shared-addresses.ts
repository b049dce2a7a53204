import { languageOfPath } from "~/i18n/paths";

/** Whose answers are the same for every visitor, and depend on nothing but address and language. */
export interface SharedAddress {
  /** Whether the language is the visitor's wish, since the address names none. */
  isNegotiated: boolean;
  /** The address of the page, also when only its data are asked for. */
  pagePath: string;
}

const number = "[1-9]\\d{0,14}";
const pages = ["", "/projects", "/news", "/newsletter", "/legal/[a-z]+"];
const details = [`/project/${number}`, `/news/${number}`];
const page = new RegExp(`^(?:/(?:en|es))?(?:${[...pages, ...details].join("|")})$`);
const list = /\/(?:projects|news)$/;
const landing = /^(?:\/|\/(?:en|es))$/;
const file = /^(?:\/api\/(?:site-settings|projects|team|news)|\/sitemap\.xml|\/robots\.txt)$/;

/** The queries that pages read. */
const pageNumber = new RegExp(`^page=${number}$`);
const member = new RegExp(`^member=${number}$`);

/**
 * The public pages, calls and files: what a visitor without a session gets here, everybody gets.
 *
 * @param url path and query of a request
 * @returns null for everything else, also for a public page with a query that it does not read
 */
export function findSharedAddress(url: string): SharedAddress | null {
  const [pathname = "", query] = url.split("?", 2);
  if (file.test(pathname)) {
    return query === undefined ? { isNegotiated: false, pagePath: pathname } : null;
  }
  const isData = pathname.endsWith(".data");
  const pagePath = isData ? pathOfData(pathname) : pathname;
  if (pagePath !== "/" && !page.test(pagePath)) return null;
  if (!(query === undefined || isRead(pagePath, query))) return null;
  return { isNegotiated: languageOfPath(pagePath) === null, pagePath };
}

function isRead(pagePath: string, query: string): boolean {
  return (
    (list.test(pagePath) && pageNumber.test(query)) ||
    (landing.test(pagePath) && member.test(query))
  );
}

/** The page whose data an address asks for, as single fetch writes it. */
function pathOfData(pathname: string): string {
  const path = pathname.slice(0, -".data".length);
  return path === "/_root" ? "/" : path;
}
