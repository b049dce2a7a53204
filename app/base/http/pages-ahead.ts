import { isPublic, oncePerTable, withoutLanguage } from "./route-table";

/**
 * The pattern of the addresses, without a language, of pages whose handle says that they may be
 * loaded ahead. Browsers get it with the first page, since they load the handle of another only with
 * the page itself (`app/ui/parts/link.tsx`).
 */
export const pagesAhead = oncePerTable(({ routes }) => {
  const isAhead = (route: (typeof routes)[number]) =>
    isPublic(route) && route.isPage && route.handle?.ahead === true;
  const pathOf = ({ pattern }: (typeof routes)[number]) => withoutLanguage(pattern).slice(1);
  // A word of the site is no page of the company's own.
  const words = routes
    .filter((route) => !isAhead(route))
    .map((route) => pathOf(route).replace(/\/\*$/, ""))
    .filter((path) => /^[\w-]+$/.test(path));
  const own = `(?!(?:${[...new Set(words)].join("|")})$)[^/.]+`;
  const pages = routes
    .filter(isAhead)
    .map(pathOf)
    .map((path) => (/^:\w+$/.test(path) ? own : path.replace(/:\w+/g, "[^/.]+")));
  return pages.length > 0 ? `^/(?:${[...new Set(pages)].join("|")})$` : null;
});
