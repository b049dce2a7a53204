import type { IncomingHttpHeaders } from "node:http";
import { splitUrl } from "~/base/http/split-url";
import type { Language } from "~/language/i18n/languages";
import { pathInLanguage } from "~/language/i18n/paths";
import { currentCounter } from "./counting.server";
import { isVisit, originOf } from "./visit.server";

/** Files at the addresses of pages: the feeds, the manifest, calendars. */
const isNoPage = /\.(?:xml|json|webmanifest|ics)$/;

const titleBehindId = /^(\/[a-z]{2}\/(?:project|news|people)\/\d+)-[^/]*/;

/**
 * Returns the subject under which views of a public page are counted: its path in one language,
 * without the title behind an id. Null for what is no page of its own.
 *
 * @param path of the page, without a query
 */
export function viewedPage(path: string, language: Language): string | null {
  if (isNoPage.test(path)) return null;
  return pathInLanguage(path, language).replace(titleBehindId, "$1");
}

/**
 * Counts a view of a page, and the site that led to it. Not for robots and prefetching; nor
 * when the page itself asks again (a filter, a dialog, the page after a form), which is no new view.
 *
 * @param page as {@link viewedPage} returns it
 */
export function countView(
  { method, url, headers }: { method?: string; url?: string; headers: IncomingHttpHeaders },
  page: string,
): void {
  if (!isVisit(method, headers)) return;
  const { site, path } = originOf(headers);
  if (path !== null && path === splitUrl(url).pathname) return;
  const counter = currentCounter();
  counter.add("view", page);
  if (site !== null) counter.add("site", site);
}
