import { type Language, languages } from "~/language/i18n/languages";
import { sitePaths } from "~/language/i18n/paths";
import type { Lead } from "./move-redirects.server";
import { OldAddresses } from "./old-addresses";
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
    if (own !== null) addresses.add(file.url, own);
    const shown = file.parent === null ? null : addresses.find(`?p=${file.parent}`);
    const target = shown ?? own;
    if (target && file.link !== file.url) addresses.add(file.link, target);
  }
}

/** Adds feeds and lists of the old site, instead of which this site has its own, and returns their redirects. */
export function addLists(addresses: OldAddresses, site: OldSite, language: Language): Lead[] {
  const paths = sitePaths(language);
  const folders = new Set(["category", "tag", "author", "page"]);
  const lists = new Map<string, string>();
  const feeds = ["/feed", "/comments/feed", "/rss", "/feed/atom", "/feed/rss2"];
  for (const { link, type } of site.records) {
    const parts = (addresses.pathOf(link) ?? "").split("/").filter(Boolean);
    const [first = "", second] = parts;
    if (type !== "post" || second === undefined) continue;
    // Years of archives, or the folder of the blog.
    if (/^\d{4}$/.test(first)) folders.add(first);
    else if (!languages.some((each) => each === first)) {
      for (const list of ["category", "tag", "author", "page"]) folders.add(`${first}/${list}`);
      lists.set(`/${first}`, paths.newsList());
    }
  }
  for (const feed of feeds) lists.set(feed, paths.feed);
  for (const [path, target] of lists) addresses.add(site.address + path, target);
  const wildcards = [...folders].map((folder) => ({
    source: `/${folder}/*`,
    target: paths.newsList(),
  }));
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
    add(file.link);
  }
  for (const url of linked) add(url);
  for (const { link } of site.leftOut) add(link);
  return { leads: [...leads.values()], lost: [...lost] };
}
