import { isPublic, type RouteTable } from "~/base/http/route-table";
import type { Language } from "~/language/i18n/languages";
import { languageOfPath, pathInLanguage } from "~/language/i18n/paths";

/** Addresses whose files lie on the disk, by their first word. */
const OF_FILES = /^\/(?:build|uploads|files)\//;
const ENDING = /\.\w+$/;
const SCRIPT = /\.js$/;

/** An address that a copy of the site has. */
export interface StaticAddress {
  /** Path and query at the site. */
  asked: string;
  /** The path in the copy. */
  path: string;
}

/**
 * The addresses of a copy without a server. A query, which file servers do not read, becomes a part of
 * the path: `/en/news?page=2` becomes `/en/news/page-2`.
 */
export class StaticAddresses {
  readonly #origin: string;
  readonly #table: RouteTable;
  readonly #known = new Map<string, StaticAddress>();
  readonly #taken = new Set<string>();

  constructor(origin: string, table: RouteTable) {
    this.#origin = origin;
    this.#table = table;
  }

  /** All addresses that were found, in their order; more may follow while they are read. */
  [Symbol.iterator](): IterableIterator<StaticAddress> {
    return this.#known.values();
  }

  get size(): number {
    return this.#known.size;
  }

  /**
   * Returns an address as it is in the copy, with its anchor; null for one that it does not have.
   *
   * @param base the address of the page on which it stands
   * @param language of that page, for addresses without one
   */
  find(href: string, base: string, language: Language): string | null {
    if (!URL.canParse(href, this.#origin + base)) return null;
    const url = new URL(href, this.#origin + base);
    if (url.origin !== this.#origin) return null;
    const pathname = this.#isPage(url.pathname)
      ? withLanguage(url.pathname, language)
      : url.pathname;
    if (!this.#isCopied(pathname, url.searchParams)) return null;
    const asked = pathname + url.search;
    const known = this.#known.get(asked) ?? { asked, path: this.#freePath(pathname, url) };
    this.#known.set(asked, known);
    return known.path + url.hash;
  }

  #isPage(pathname: string): boolean {
    if (ENDING.test(pathname)) return false;
    const { ids } = this.#table.at(pathname);
    return this.#table.routes.find(({ id }) => id === ids.at(-1))?.isPage ?? false;
  }

  /** Searches of visitors have no end. */
  #isCopied(pathname: string, query: URLSearchParams): boolean {
    if (OF_FILES.test(pathname) || /^\/[\w.-]+\.\w+$/.test(pathname)) return !SCRIPT.test(pathname);
    const place = this.#table.at(pathname);
    const isApi = pathname.startsWith("/api/");
    return isPublic(place) && place.handle?.shared !== undefined && !isApi && !query.has("q");
  }

  #freePath(pathname: string, { searchParams }: URL): string {
    const words = [...searchParams]
      .map(([name, value]) => `${name}-${value}`.replace(/[^\w-]+/g, "-"))
      .join("-");
    const [, before = pathname, ending = ""] = /^(.*[^/])(\.\w+)$/.exec(pathname) ?? [];
    const wanted = ending ? `${before}${words && `-${words}`}` : pathname + (words && `/${words}`);
    let path = wanted + ending;
    for (let number = 2; this.#taken.has(path); number++) path = `${wanted}-${number}${ending}`;
    this.#taken.add(path);
    return path;
  }
}

const withLanguage = (pathname: string, language: Language) =>
  languageOfPath(pathname) ? pathname : pathInLanguage(pathname, language);
