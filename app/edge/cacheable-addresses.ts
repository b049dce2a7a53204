import type { RouteHandle, SharedParameter } from "~/base/http/route-handle";
import { isPublic, oncePerTable, type Place, routeTable } from "~/base/http/route-table";
import { splitUrl } from "~/base/http/split-url";
import { SITEMAP_PART } from "~/base/seo/sitemap-parts";
import { isLanguage } from "~/language/i18n/languages";
import { languageOfPath } from "~/language/i18n/paths";
import { isTooDeep, isTooLong, routeSegments, toCanonicalPath } from "./canonical-path";
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

interface Parameter {
  /** The one spelling of a value that is cached; a parameter without it is judged by the page. */
  form?: RegExp;
  /** True if another value changes nothing, so that it is left out; else the page answers with 404. */
  isOptional?: true;
  /** True if the data of a page are the same with it; only the document opens what it names. */
  isOfDocument?: true;
}

const parameters: Record<SharedParameter, Parameter> = {
  member: { form: new RegExp(`^member=${number}$`), isOptional: true, isOfDocument: true },
  category: { form: /^category=(?:[a-z\d-]|%[89A-F][\dA-F]){1,400}$/ },
  year: { form: /^year=\d{3}(?:\d|0s)$/ },
  // Searches of visitors: each would be an entry of its own.
  q: {},
  page: { form: new RegExp(`^page=${number}$`), isOptional: true },
  part: { form: SITEMAP_PART, isOptional: true },
};

const dataOfRoute = /^_routes=((?:[\w.]|%2F|%24|%28|%29){1,80})$/;

const id = new RegExp(`^${number}$`);
/** With any slug after the id: only the canonical one gets a page, which is cached. */
const idAndTitle = new RegExp(`^${number}(?:-[a-z0-9-]{1,60})?$`);
/** A page of the company's own; unknown ones give 404, which is not cached. */
const slug = /^[a-z\d-]{1,60}$/;

/** Longer addresses are not remembered. */
const MAX_LENGTH = 300;
const MAX_ADDRESSES = 1000;

const remembered = oncePerTable(() => ({ addresses: new Map<string, CacheableAddress>() }));
const words = oncePerTable(routeSegments);

/**
 * Finds the public page, call, file or image at an address: its response is the same for every
 * visitor without a session, as the handle of its route says. Query parameters that are not read
 * (campaign marks, invented ones) are left out. The last addresses are remembered.
 *
 * @param url path and query of a request
 * @returns null for all other addresses, and for a public page with a query that only the page can
 *   judge
 */
export function findCacheableAddress(url: string): CacheableAddress | null {
  const known = remembered();
  const before = known.addresses.get(url);
  if (before) return before;
  const found = readAddress(url);
  if (found && url.length <= MAX_LENGTH) {
    if (known.addresses.size >= MAX_ADDRESSES) known.addresses = new Map();
    known.addresses.set(url, found);
  }
  return found;
}

function readAddress(url: string): CacheableAddress | null {
  // Before the router: it takes longer for each segment, and other spellings for the same address.
  const { pathname, query } = splitUrl(url);
  if (isTooLong(pathname) || isTooDeep(pathname)) return null;
  if (toCanonicalPath(pathname, words()) !== pathname) return null;
  const page = pageOfData(pathname);
  const isData = page !== null;
  const pagePath = page ?? pathname;
  const shared = sharedAt(routeTable().at(pagePath));
  if (!shared || (isData && shared.as)) return null;
  const asked = query?.split("&") ?? [];
  const [route, routeId] = (isData && dataOfRoute.exec(asked.at(-1) ?? "")) || [];
  if (route) asked.pop();
  const names = (shared.query ?? []).filter((name) => !isData || !parameters[name].isOfDocument);
  const read = names.flatMap(
    (name) => asked.find((part) => parameters[name].form?.test(part)) ?? [],
  );
  const judged = names.filter((name) => !parameters[name].isOptional);
  if (asked.some((part) => !read.includes(part) && needsJudging(part, judged, isData))) return null;
  if (route) read.push(route);
  return {
    isNegotiated: !shared.as && languageOfPath(pagePath) === null,
    pagePath,
    url: read.length > 0 ? `${pathname}?${read.join("&")}` : pathname,
    ...(shared.as && { file: shared.as }),
    ...(routeId && { routeId: decodeURIComponent(routeId) }),
  };
}

/** Returns what a place shares if it is public and its parameters have the forms of the site. */
function sharedAt(place: Place): RouteHandle["shared"] | null {
  const shared = place.handle?.shared;
  if (!shared || !isPublic(place)) return null;
  const isKnown = Object.entries(place.params).every(
    ([name, value]) => value === undefined || hasForm(name, value, place),
  );
  return isKnown ? shared : null;
}

/** A parameter without a form of its own is an id, a slug or the language, by its name. */
function hasForm(name: string, value: string, { handle, pattern }: Place): boolean {
  const own = handle?.shared?.params?.[name];
  if (own) return own instanceof RegExp ? own.test(value) : own.includes(value);
  if (name === "lang") return isLanguage(value);
  // A title stands at the end of an address only.
  if (name === "id") return (pattern.endsWith("/:id") ? idAndTitle : id).test(value);
  return name === "slug" && slug.test(value) && !isLanguage(value);
}

/** Returns true if only the page can judge how this part of the query changes the response. */
function needsJudging(part: string, judged: SharedParameter[], isData: boolean): boolean {
  if (part.startsWith("_data")) return true;
  if (isData && part.startsWith("_routes")) return true;
  const name = /^\w+\b/.exec(part)?.[0];
  return judged.some((each) => each === name);
}
