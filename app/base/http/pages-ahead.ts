import { languages } from "~/language/i18n/languages";
import { isPublic, oncePerTable, type SiteRoute, withoutLanguage } from "./route-table";

/**
 * The pattern of the addresses, in each language and without one, of pages whose handle says that
 * they may be loaded ahead; null if there are none. Browsers get it with the first page, since they
 * load the handle of another only with the page itself (`app/ui/parts/link.tsx`).
 */
export const pagesAhead = oncePerTable(({ routes }) => {
  const isAhead = (route: SiteRoute) => isPublic(route) && route.isPage && route.handle?.ahead;
  const pathOf = ({ pattern }: SiteRoute) => withoutLanguage(pattern).slice(1);
  // A word of the site is no page of the company's own.
  const words = routes
    .filter((route) => !isAhead(route))
    .map((route) => pathOf(route).replace(/\/\*$/, ""))
    .filter((path) => /^[\w-]+$/.test(path));
  const own = `(?!(${[...new Set(words)].join("|")})([/?#]|$))[^/.?#]+`;
  const pages = routes
    .filter(isAhead)
    .map(pathOf)
    .map((path) => (/^:\w+$/.test(path) ? own : path.replace(/:\w+/g, "[^/.?#]+")));
  if (pages.length === 0) return null;
  // The home page in a language ends without a slash.
  const end = pages.includes("") ? "?" : "";
  return `^(/(${languages.join("|")}))?(/(${[...new Set(pages)].join("|")}))${end}([?#]|$)`;
});
