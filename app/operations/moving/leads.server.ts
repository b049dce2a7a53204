import { withoutSize } from "~/content/redirects/without-size";
import { type Language, languages } from "~/language/i18n/languages";
import { sitePaths } from "~/language/i18n/paths";
import type { Lead } from "./move-redirects.server";
import { isPictureUrl, OldAddresses } from "./old-addresses";
import type { OldSite } from "./old-site";
import { type MovedKind, type PlannedUnit } from "./plan.server";

/** Returns the address of the record that a unit becomes, in a language. */
function addressOfUnit(unit: PlannedUnit, language: Language, title: string): string {
  const paths = sitePaths(language);
  const addresses: Record<MovedKind, () => string> = {
    newsItem: () => paths.news(unit.id, title),
    project: () => paths.project(unit.id, title),
    page: () => paths.page(unit.slugs),
  };
  return addresses[unit.kind]();
}

/** Returns where the records of an old site are now, by their old addresses. */
export function newAddresses(site: OldSite, units: readonly PlannedUnit[]): OldAddresses {
  const addresses = new OldAddresses(site.address);
  for (const unit of units) {
    for (const { language, record } of unit.members) {
      const target = addressOfUnit(unit, language, record.title);
      addresses.add(record.link, target);
      addresses.addId(record.guid, target);
    }
  }
  return addresses;
}

/**
 * Adds where the files of an old site are now: pictures, documents, and the pages that showed them.
 *
 * @param find returns the address of a file here
 */
export function addFiles(
  addresses: OldAddresses,
  site: OldSite,
  find: (url: string) => string | null,
): void {
  for (const file of site.files) {
    const own = find(file.url);
    if (own !== null) {
      addresses.add(file.url, own);
      if (isPictureUrl(file.url)) addresses.add(withoutSize(file.url), own);
    }
    const shown = file.parent === null ? null : addresses.find(`?p=${file.parent}`);
    const target = shown ?? own;
    if (!target) continue;
    if (file.link !== file.url) addresses.add(file.link, target);
    addresses.addId(file.guid, target);
  }
}

/** The folders in which WordPress has lists. */
const LISTS = ["category", "tag", "author", "page"];
const FEEDS = ["/feed", "/comments/feed", "/rss", "/feed/atom", "/feed/rss2", "/feed/rdf"];

/**
 * Adds feeds and lists of the old site, instead of which this site has its own, and returns their
 * redirects.
 *
 * @param language that of addresses that do not begin with one
 */
export function addLists(addresses: OldAddresses, site: OldSite, language: Language): Lead[] {
  const lists = new Map<string, string>();
  const folders = new Map<string, string>();
  const newsOf = new Map<string, string>();
  const years = new Set<string>();
  // Plugins for languages put one in front of all addresses of a second language.
  const partsOf = (link: string) => {
    const parts = (addresses.pathOf(link) ?? "").split("?", 1).join("").split("/").filter(Boolean);
    const prefix = languages.find((each) => each === parts[0]);
    const root = prefix ? `/${prefix}` : "";
    if (!newsOf.has(root)) {
      const { newsList, feed } = sitePaths(prefix ?? language);
      newsOf.set(root, newsList());
      for (const each of FEEDS) lists.set(root + each, feed);
      for (const each of LISTS) folders.set(`${root}/${each}`, newsList());
    }
    return { root, news: newsOf.get(root) ?? "", parts: prefix ? parts.slice(1) : parts };
  };
  partsOf(site.address);
  for (const { link, type, date } of site.records) {
    const { root, news, parts } = partsOf(link);
    if (type !== "post") continue;
    const year = date && ("day" in date ? date.day : date.instant).slice(0, 4);
    if (year && site.program === "WordPress") years.add(year);
    const [first = "", second] = parts;
    if (second === undefined) continue;
    // Years of archives, or the folder of the blog.
    if (/^\d{4}$/.test(first)) years.add(first);
    else {
      for (const list of LISTS) folders.set(`${root}/${first}/${list}`, news);
      lists.set(`${root}/${first}`, news);
    }
  }
  for (const { link, reason } of site.leftOut) {
    const { root, news, parts } = partsOf(link);
    if (reason !== "empty" || parts.length === 0) continue;
    const path = `${root}/${parts.join("/")}`;
    lists.set(path, news);
    folders.set(`${path}/page`, news);
  }
  for (const [path, target] of lists) addresses.add(site.address + path, target);
  for (const [folder, target] of folders) addresses.addFolder(folder, target);
  // Not for texts: a post that is gone would seem to be there, if its link led to the news.
  for (const [root, news] of newsOf) for (const year of years) folders.set(`${root}/${year}`, news);
  const wildcards = [...folders].map(([folder, target]) => ({ source: `${folder}/*`, target }));
  return [...[...lists].map(([source, target]) => ({ source, target })), ...wildcards];
}

/**
 * Lists the redirects of all old addresses, and the addresses that lead nowhere.
 *
 * @param linked addresses of files that only texts name
 */
export function leadsOf(
  site: OldSite,
  addresses: OldAddresses,
  linked: Iterable<string>,
): { leads: Lead[]; lost: string[] } {
  const leads = new Map<string, Lead>();
  const lost = new Set<string>();
  const add = (url: string) => {
    const path = url ? addresses.pathOf(url) : null;
    if (path === null || path === "/") return;
    const target = addresses.find(url);
    if (target === null || path.startsWith("/?")) lost.add(path);
    else leads.set(path, { source: path, target });
  };
  for (const record of site.records) {
    if (record.state !== "published") continue;
    add(record.link);
    const path = addresses.pathOf(record.link);
    const target = addresses.find(record.link);
    if (
      site.program !== "WordPress" ||
      record.type !== "page" ||
      path === null ||
      path.includes("?") ||
      !target
    )
      continue;
    // Pages have feeds and may be divided; those of posts lead to the news by their years.
    for (const part of ["feed", "page/*"]) {
      const source = `${path.replace(/\/+$/, "")}/${part}`;
      if (path !== "/") leads.set(source, { source, target });
    }
  }
  for (const file of site.files) {
    add(file.url);
    // Its smaller copies are found by the name without a size, see `RedirectTable`.
    if (isPictureUrl(file.url)) add(withoutSize(file.url));
    add(file.link);
  }
  for (const url of linked) add(url);
  for (const { link } of site.leftOut) add(link);
  return { leads: [...leads.values()], lost: [...lost] };
}
