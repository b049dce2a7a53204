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
  const addRoot = (root: string, { newsList, feed }: ReturnType<typeof sitePaths>) => {
    for (const each of FEEDS) lists.set(root + each, feed);
    for (const each of LISTS) folders.set(`${root}/${each}`, newsList());
  };
  addRoot("", sitePaths(language));
  for (const { link, type, date } of site.records) {
    const parts = (addresses.pathOf(link) ?? "").split(/[/?]/).filter(Boolean);
    // Plugins for languages put one in front of all addresses of a second language.
    const prefix = languages.find((each) => each === parts[0]);
    const root = prefix ? `/${prefix}` : "";
    const paths = sitePaths(prefix ?? language);
    if (prefix && !folders.has(`${root}/category`)) addRoot(root, paths);
    const [first = "", second] = prefix ? parts.slice(1) : parts;
    if (type !== "post" || first === "") continue;
    const year = date && ("day" in date ? date.day : date.instant).slice(0, 4);
    // WordPress has archives of years, however the addresses of its posts begin.
    if (year && site.program === "WordPress") folders.set(`${root}/${year}`, paths.newsList());
    if (second === undefined) continue;
    // Years of archives, or the folder of the blog.
    if (/^\d{4}$/.test(first)) folders.set(`${root}/${first}`, paths.newsList());
    else {
      for (const list of LISTS) folders.set(`${root}/${first}/${list}`, paths.newsList());
      lists.set(`${root}/${first}`, paths.newsList());
    }
  }
  for (const [path, target] of lists) addresses.add(site.address + path, target);
  for (const [folder, target] of folders) {
    // A post that is gone would seem to be there, if its link led to a list.
    if (!/\/\d{4}$/.test(folder)) addresses.addFolder(folder, target);
  }
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
  for (const record of site.records) if (record.state === "published") add(record.link);
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
